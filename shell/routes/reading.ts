import { msg } from '@atrium/i18n';
import { guideName, type PageId, pathOf } from '@atrium/stores';

/** Pages of the home area for reading (spec §2), with their names until they set one. */
export const readingPages: readonly { page: PageId; title: () => string }[] = [
  { page: 'news-list', title: () => msg('新闻', { id: 'routes.news' }) },
  { page: 'news-article', title: () => msg('新闻', { id: 'routes.news' }) },
  { page: 'food-menu', title: () => guideName('admin') },
  { page: 'admin-guide', title: () => guideName('admin') },
  { page: 'hr-guide', title: () => guideName('hr') },
  { page: 'finance-guide', title: () => guideName('finance') },
  { page: 'it-guide', title: () => guideName('it') },
  { page: 'brand-guide', title: () => guideName('brand') },
];

/** The heading of a page to read before the page is here; empty for an article, which has a title of its own. */
export const readingHeading = (path: string): string =>
  /^(\/home)?\/list\/?$/.test(path)
    ? msg('新闻', { id: 'routes.news' })
    : path === pathOf('news-article')
      ? ''
      : (readingPages.find(({ page }) => pathOf(page) === path)?.title() ?? '');

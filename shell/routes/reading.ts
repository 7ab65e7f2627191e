import { msg } from '@atrium/i18n';
import { guideName } from '@atrium/stores';

/** Pages of the home area that are read, below `/home` (spec §2), with what they are called until they say it themselves. */
export const readingPages: readonly { path: string; title: () => string }[] = [
  { path: '/list', title: () => msg('新闻', { id: 'routes.news' }) },
  { path: '/detail', title: () => msg('新闻', { id: 'routes.news' }) },
  { path: '/food-menu', title: () => guideName('admin') },
  { path: '/adminguide', title: () => guideName('admin') },
  { path: '/hrguide', title: () => guideName('hr') },
  { path: '/financialguide', title: () => guideName('finance') },
  { path: '/itguide', title: () => guideName('it') },
  { path: '/brandguide', title: () => guideName('brand') },
];

/** The heading of a page to read before the page is here; empty for an article, which has a title of its own. */
export const readingHeading = (path: string): string =>
  /^(\/home)?\/list\/?$/.test(path)
    ? msg('新闻', { id: 'routes.news' })
    : path === '/home/detail'
      ? ''
      : (readingPages.find((page) => `/home${page.path}` === path)?.title() ?? '');

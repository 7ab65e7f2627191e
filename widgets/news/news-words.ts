import { formatDate, languages, msg, str } from '@atrium/i18n';
import { $day, dayOf, type News, type NewsCategory, pathOf } from '@atrium/stores';

export const categoryName = (category: NewsCategory): string =>
  ({
    company: msg('公司新闻', { id: 'news.company' }),
    group: msg('集团公告', { id: 'news.group' }),
    business: msg('业务动态', { id: 'news.business' }),
    system: msg('系统动态', { id: 'news.system' }),
  })[category];

/** Names of a box in the portal's own links, in any language: such a title follows the language on screen. */
const sourceNames: Record<NewsCategory, string> = { company: '公司新闻', group: '集团公告', business: '业务动态', system: '系统动态' };

/** The title that an address gives a box; the category's name where it gives none, or the portal's own. */
export const boxTitle = (category: NewsCategory | null, given: string): string =>
  category !== null && (given === '' || given === sourceNames[category]) ? categoryName(category) : given;

/** The news box of a category, or of all. */
export const listPath = (category: NewsCategory | null): string =>
  category === null ? pathOf('news-list') : pathOf('news-category', { title: categoryName(category), type: category });

/** The language that a text is in, in its own words. */
export const languageName = (language: string): string => languages.find(({ code }) => code === language)?.name ?? language;

/** A day as a list shows it: without the year while it is this one. */
export const newsDay = (iso: string, today = $day.get()): string =>
  formatDate(iso, {
    ...(dayOf(iso).slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
  });

/** Until when something must be confirmed. */
export const confirmUntil = ({ confirmBy }: Pick<News, 'confirmBy'>): string =>
  msg(str`${formatDate(confirmBy ?? '', { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })} 前确认`, {
    id: 'news.confirm-until',
  });

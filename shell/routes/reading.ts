import { msg } from '@atrium/i18n';

export interface ReadingPage {
  /** Below `/home`. */
  path: string;
  title: () => string;
}

const guide = () => msg('行政指南', { id: 'guides.admin' });

/** Pages of the home area that are read: news, guides, the canteen (spec §2). */
export const readingPages: readonly ReadingPage[] = [
  { path: '/list', title: () => msg('新闻', { id: 'reading.news' }) },
  { path: '/detail', title: () => msg('新闻', { id: 'reading.news' }) },
  { path: '/food-menu', title: guide },
  { path: '/adminguide', title: guide },
  { path: '/hrguide', title: () => msg('人事指南', { id: 'guides.hr' }) },
  { path: '/financialguide', title: () => msg('财务指南', { id: 'guides.finance' }) },
  { path: '/itguide', title: () => msg('IT 指南', { id: 'guides.it' }) },
  { path: '/brandguide', title: () => msg('品牌指南', { id: 'guides.brand' }) },
];

import { msg } from '@atrium/i18n';
import { hasSite, pagePaths, pathOf, subAppsPath } from '@atrium/stores';
import type { IconName } from '@atrium/ui';
import { knowledgeSites } from './company-sites.ts';
import { readingPages } from './reading.ts';

export type PageName = 'home' | 'app-center' | 'user-center' | 'address-list' | 'wiki' | 'company-site' | 'reading' | 'not-found';

interface Target {
  /** Below the portal base, `(.*)` for the rest. */
  path: string;
  page?: PageName;
  redirect?: string;
  /** Name in the window's title, if it differs from the route's. */
  title?: () => string;
}

export interface PortalRoute extends Target {
  /** Name in the menu and in the window's title. */
  title: () => string;
  icon: IconName;
  /** Not in the menu (R-FRAME-02). */
  hidden?: true;
  /** Not in the menu of a deployment that has nothing there. */
  shown?: () => boolean;
  /** Which list the menu entry unfolds. */
  items?: 'sites';
  /** Opens a window of its own. */
  external?: true;
  children?: readonly Target[];
}

/** Every address of the portal (spec §2); the router and the menu are made of it. */
export const routes: readonly PortalRoute[] = [
  {
    path: '/home',
    title: () => msg('首页', { id: 'routes.home' }),
    icon: 'house',
    redirect: pathOf('home'),
    children: [
      { path: pathOf('home'), page: 'home' },
      ...readingPages.map(({ page, title }) => ({ path: pathOf(page), page: 'reading' as const, title })),
    ],
  },
  {
    path: pathOf('app-center'),
    title: () => msg('应用中心', { id: 'routes.app-center' }),
    icon: 'layout-grid',
    page: 'app-center',
    children: [
      { path: pathOf('app-menu'), page: 'app-center' },
      { path: `${subAppsPath}(.*)`, page: 'app-center' },
    ],
  },
  {
    path: '/tw-help',
    title: () => msg('企业百科', { id: 'routes.wiki' }),
    icon: 'file-text',
    page: 'wiki',
    items: 'sites',
    shown: () => knowledgeSites().length > 0,
  },
  {
    path: pathOf('mailbox'),
    title: () => msg('企业邮箱', { id: 'routes.mailbox' }),
    icon: 'inbox',
    page: 'company-site',
    external: true,
    shown: () => hasSite('mail'),
  },
  {
    path: '/wiki-index',
    title: () => msg('企业百科', { id: 'routes.wiki' }),
    icon: 'file-text',
    hidden: true,
    page: 'company-site',
    children: [{ path: '/wiki-index/wiki', page: 'company-site' }],
  },
  { path: '/dify', title: () => msg('AI 开发', { id: 'routes.ai' }), icon: 'external-link', hidden: true, page: 'company-site' },
  {
    path: '/account',
    title: () => msg('用户中心', { id: 'routes.account' }),
    icon: 'circle-user-round',
    hidden: true,
    redirect: pathOf('user-center'),
    children: [
      { path: '/account/center', redirect: pathOf('user-center') },
      { path: '/account/settings', redirect: pathOf('basic-settings') },
    ],
  },
  {
    path: pathOf('user-center'),
    title: () => msg('用户中心', { id: 'routes.account' }),
    icon: 'circle-user-round',
    hidden: true,
    redirect: pathOf('workbench'),
    children: Object.values(pagePaths)
      .filter((path) => path.startsWith(`${pathOf('user-center')}/`))
      .map((path) => ({ path, page: 'user-center' as const })),
  },
  { path: pathOf('news-category'), title: () => msg('新闻', { id: 'routes.news' }), icon: 'file-text', hidden: true, page: 'reading' },
  {
    path: pathOf('address-list'),
    title: () => msg('通讯录', { id: 'routes.address-list' }),
    icon: 'users-round',
    hidden: true,
    page: 'address-list',
  },
  { path: '/', title: () => msg('首页', { id: 'routes.home' }), icon: 'house', hidden: true, redirect: pathOf('home') },
  {
    path: '(.*)',
    title: () => msg('没有这个页面', { id: 'routes.not-found' }),
    icon: 'compass',
    hidden: true,
    page: 'not-found',
  },
];

/** All addresses as one flat list, most specific first. */
export const targets = (table: readonly PortalRoute[] = routes): readonly Target[] =>
  table.flatMap((route) => [...(route.children ?? []), { path: route.path, page: route.page, redirect: route.redirect }]);

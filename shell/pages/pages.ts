import { pathOf } from '@atrium/stores';
import { html, nothing, type TemplateResult } from 'lit';
import { portalPath } from '../routes/portal-base.ts';
import { firstScreenNeeds } from '../routes/first-screen.ts';
import type { PageName } from '../routes/routes.ts';

interface Page {
  load(): Promise<unknown>;
  /** Null where the frame keeps the element: the application centre stays from its first visit on. */
  draw: (() => TemplateResult) | null;
}

/** Every page of the portal: a new `PageName` does not compile without its row. */
const pages: Record<PageName, Page> = {
  home: { load: () => import('./home-page.ts'), draw: () => html`<atrium-home-page></atrium-home-page>` },
  'app-center': { load: () => import('../app-center/app-center-page.ts'), draw: null },
  wiki: { load: () => import('./wiki-page.ts'), draw: () => html`<atrium-wiki-page></atrium-wiki-page>` },
  'company-site': {
    load: () => import('./company-site-page.ts'),
    draw: () => html`<atrium-company-site-page></atrium-company-site-page>`,
  },
  'user-center': { load: () => import('./user-center-page.ts'), draw: () => html`<atrium-user-center-page></atrium-user-center-page>` },
  'address-list': {
    load: () => import('./address-list-page.ts'),
    draw: () => html`<atrium-address-list-page></atrium-address-list-page>`,
  },
  reading: { load: () => import('./reading-page.ts'), draw: () => html`<atrium-reading-page></atrium-reading-page>` },
  'not-found': { load: () => import('./not-found-page.ts'), draw: () => html`<atrium-not-found-page></atrium-not-found-page>` },
};

/** Loads the files of a page; its element is shown as soon as they are loaded. */
export const loadPage = (page: PageName): Promise<unknown> => pages[page].load();

/** The element of a page; nothing while there is none to show. */
export const drawPage = (page: PageName | null) => (page === null ? nothing : (pages[page].draw?.() ?? nothing));

/** Fetches the page that the address will most likely show, while the person's data is still on its way. */
export function loadLikelyPage(): void {
  const path = portalPath(location) ?? '/';
  const likely = path.startsWith(pathOf('app-center')) ? 'app-center' : 'home';
  const page = loadPage(likely).catch(() => {});
  if (/^\/app-center(\/menus)?(\?|$)/.test(path)) {
    firstScreenNeeds(Promise.all([page, import('./menu-data.ts').then(({ loadMenuData }) => loadMenuData(path))]));
  }
  if (!/^\/(home(\/|$)|$)/.test(path)) return;
  // The code of its cards takes longest; their data is requested as soon as the user is known.
  const card = import('../start/load-widgets.ts').then(({ loadFirstCard }) => loadFirstCard());
  const data = import('./home-data.ts').then(({ loadHomeData }) => loadHomeData());
  firstScreenNeeds(Promise.all([page, card, data]));
}

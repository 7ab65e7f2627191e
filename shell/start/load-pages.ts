import { portalPath } from '../routes/portal-base.ts';
import type { PageName } from '../routes/routes.ts';

const pages: Record<PageName, () => Promise<unknown>> = {
  home: () => import('../pages/home-page.ts'),
  'app-center': () => import('../app-center/app-center-page.ts'),
  'not-found': () => import('../pages/not-found-page.ts'),
};

/** Fetches what a page is made of; its element shows as soon as it is here. */
export const loadPage = (page: PageName): Promise<unknown> => pages[page]();

/** Fetches the page that the address will most likely show, while the person's data is still on its way. */
export function loadLikelyPage(): void {
  const likely = portalPath(location)?.startsWith('/app-center') ? 'app-center' : 'home';
  loadPage(likely).catch(() => {});
}

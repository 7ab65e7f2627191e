import type { Page } from 'playwright';
import type { Screen } from './screen.ts';

const base = '/pba/app-center/main/administration';
const inView = (selector: string) => `atrium-view[active][aria-busy=false] ${selector}`;

/** Opens what the first row of a list leads to, and then the first row of a list in it. */
const openFirst =
  (...links: string[]) =>
  async (page: Page) => {
    for (const link of links) {
      const before = page.url();
      await page.locator(inView(link)).first().click();
      await page.waitForURL((url) => url.href !== before);
    }
  };

const area = (path: string, shows = 'h1'): Screen => ({
  name: `administration-${path.replaceAll('/', '-')}`,
  shows: inView(shows),
  path: `${base}/${path}`,
  account: 'admin',
});
const record = (path: string, shows = 'h1', ...links: string[]): Screen => ({
  ...area(path, shows),
  name: `administration-${path.split('?')[0]}-record${links.length > 1 ? '-inside' : ''}`,
  open: openFirst(...(links.length > 0 ? links : ['tbody a'])),
});

/** The areas of the administration: each list, a record of it, and what makes a new one. */
export const administrationScreens: readonly Screen[] = [
  ...['access', 'sources', 'import', 'health', 'sessions', 'audit', 'files'].map((path) => area(path)),
  ...['people', 'departments', 'tenants', 'roles', 'apps', 'sub-apps', 'news', 'guides', 'notices', 'systems'].map((path) => area(path)),
  area('look', '.admin-brand-sheet'),
  area('settings', 'form'),
  area('start', '.admin-start'),
  area('notices/maintenance'),
  ...['people/new', 'roles/new', 'apps/new', 'sub-apps/new', 'systems/new', 'notices/new', 'notices/maintenance/new'].map((path) =>
    area(path, 'form'),
  ),
  area('news/new', '.ProseMirror'),
  ...['people', 'roles', 'sub-apps', 'systems', 'guides'].map((path) => record(path)),
  record('departments', 'h1', '[role=treeitem]'),
  record('tenants'),
  record('apps', 'h1', 'a[href*="/apps/"]:not([href$="/new"])'),
  record('news?state=published', '.ProseMirror'),
  record('guides', '.ProseMirror', 'tbody a', 'a[href*="/articles/"]'),
];

import type { Page } from '@playwright/test';
import { expect, test as plain } from '../e2e/portal/portal.ts';
import { type ForeignSites, openForeignSites } from './servers.ts';

export { expect };

/** A test on pages of somebody else, with servers of their own. */
export const test = plain.extend<object, { sites: ForeignSites }>({
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const sites = await openForeignSites();
      await use(sites);
      await sites.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ sites }, use) => use(sites.host),
});

export const launcher = (page: Page) => page.getByRole('button', { name: 'AI 助手', exact: true });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'AI 助手', exact: true });
export const chat = (page: Page) => page.frameLocator('iframe[title="AI 助手"]');

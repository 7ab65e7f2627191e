import type { Page } from '@playwright/test';

/** The cookie by which the portal remembers how it looks, in a language. */
export const lookOf = (language: string): string => `dark.system.green.${language}`;

/** Goes to a path as a link in the page does. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../portal/portal.ts';

interface ShownNotification {
  title: string;
  tag: string;
}

const unread = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('button', { name: '消息', exact: true }).getAttribute('aria-description')) ?? '')?.[0] ?? 0);

/** As somebody does who tries their settings. */
const sendTest = (page: Page) =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('TOKEN_KEY')}`;
    const response = await fetch('/api/business-center/v1/message/test', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    });
    return response.status;
  });

test('U-10 five pages that nobody looks at tell of a message once', async ({ page, context }) => {
  const told: ShownNotification[] = [];
  await context.exposeBinding('tellTest', (_source, one: ShownNotification) => void told.push(one));
  await context.addInitScript(() => {
    class ShownNotification extends EventTarget {
      static permission = 'granted';
      constructor(title: string, { tag }: NotificationOptions) {
        super();
        (globalThis as unknown as { tellTest(one: object): void }).tellTest({ title, tag });
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: ShownNotification });
    Document.prototype.hasFocus = () => false;
  });
  await signIn(page);
  const pages = [page];
  for (let more = 0; more < 4; more += 1) {
    const other = await context.newPage();
    await other.goto('/pba/home/index');
    pages.push(other);
  }
  await expect.poll(() => unread(page)).toBeGreaterThan(0);
  const before = await unread(page);
  for (const other of pages) await expect.poll(() => unread(other)).toBe(before);

  // The second one is announced after all effects of the first.
  for (const sent of [1, 2]) {
    expect(await sendTest(page)).toBe(200);
    for (const other of pages) await expect.poll(() => unread(other)).toBe(before + sent);
    await expect.poll(() => new Set(told.map(({ tag }) => tag)).size).toBe(sent);
  }
  expect(told).toHaveLength(2);
});

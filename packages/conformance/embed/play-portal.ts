import type { Page, Route } from 'playwright-core';
import type { Wanted } from './observed.ts';

export const addresses = ({ portal, chatPage }: Wanted) => ({
  script: `${portal}/pba/elements/ai-assistant.js`,
  chunk: `${portal}/pba/assets/embed-check.js`,
  call: `${portal}/api/business-center/v1/message/counts`,
  frame: chatPage,
});

const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Answers for portal and chat page, with the headers that they have, so that neither has to be reachable. */
export async function playPortal(page: Page, wanted: Wanted): Promise<void> {
  const at = addresses(wanted);
  const script = (body: string) => (route: Route) => route.fulfill({ headers: { ...shared, 'content-type': 'text/javascript' }, body });
  const done = (name: string) => `window.atriumProbe.${name} = true;`;
  await page.route(
    at.script,
    script(`${done('script')}import(${JSON.stringify(at.chunk)}).catch(() => (window.atriumProbe.chunk = false));`),
  );
  await page.route(at.chunk, script(done('chunk')));
  await playCall(page, at.call);
  await page.route(
    (url) => url.href === at.frame,
    (route) =>
      // Of the page itself, where the chat page is the one that is looked at.
      route.request().frame() === page.mainFrame()
        ? route.fallback()
        : route.fulfill({
            headers: {
              'content-type': 'text/html',
              'cross-origin-resource-policy': 'cross-origin',
              ...(wanted.shipped && { 'cross-origin-embedder-policy': 'require-corp' }),
            },
            body: '<!doctype html><title>chat</title><script>parent.postMessage("atrium-embed-check", "*")</script>',
          }),
  );
}

/** Answers calls to this address. */
export const playCall = (page: Page, address: string): Promise<unknown> =>
  page.route(
    (url) => url.href === address,
    (route) => route.fulfill({ headers: { ...shared, 'content-type': 'application/json' }, body: '{"code":0}' }),
  );

import { expect } from '@open-wc/testing';
import { badApp, createTestPortal, settled } from './testing/test-portal.ts';

type Page = Window & typeof globalThis;
const ask = (page: Page, path: string) => page.fetch(path).then(({ status }) => status);
const byRequest = (page: Page, path: string) =>
  new Promise((resolve) => {
    const request = new page.XMLHttpRequest();
    request.open('GET', path);
    request.addEventListener('loadend', resolve);
    request.send();
  });

/** A view of this kind, its window, and what resolves when a call of it was refused. */
async function open(kind: 'module' | 'frame') {
  let tell = () => {};
  let times = 0;
  const callRefused = () => {
    times += 1;
    tell();
  };
  const portal = createTestPortal({ callRefused });
  const app = kind === 'frame' ? badApp('plain-page', { kind }) : badApp('talks-after-the-end');
  const { view, element } = portal.open(app);
  await settled(view);
  const page = (kind === 'frame' ? element.querySelector('iframe')!.contentWindow : window) as Page;
  const refused = () => new Promise<void>((resolve) => (tell = resolve));
  return { view, page, refused, times: () => times };
}

describe('calls of views that are refused', () => {
  for (const kind of ['module', 'frame'] as const) {
    it(`R-HTTP-05 the portal is notified of a call of a ${kind} with the response 401 or 996, and of no other`, async () => {
      const { view, page, refused, times } = await open(kind);
      for (const status of [200, 403, 500]) await ask(page, `/test/status/${status}`);
      const first = refused();
      await ask(page, '/test/status/401');
      await first;
      expect(times()).to.equal(1);
      const second = refused();
      await byRequest(page, '/test/status/996');
      await second;
      expect(times()).to.equal(2);
      await view.unmount();
    });
  }
});

import { expect } from '@open-wc/testing';
import type { SubApp } from '../index.ts';
import { createTestPortal, settled } from '../testing/test-portal.ts';

const app: SubApp = { name: 'frame-apps/plain', title: 'plain', kind: 'frame', entry: null, lifecycles: null };

type Page = Window & typeof globalThis & { heard: string[] };

/** Lets the page listen to the portal's window and document, in the ways that there are. */
function listen(page: Page, name: string) {
  const text = `
    window.heard = parent.heardByPages ??= [];
    parent.addEventListener('lent', () => heard.push('${name} window'));
    top.document.addEventListener('lent', { handleEvent: () => heard.push('${name} document') }, { capture: true });`;
  page.document.body.append(Object.assign(page.document.createElement('script'), { text }));
}

/** The listeners that receive an event of the portal. */
function heard(): string[] {
  const all = ((window as unknown as { heardByPages?: string[] }).heardByPages ??= []);
  all.length = 0;
  document.dispatchEvent(new Event('lent', { bubbles: true }));
  return all;
}

describe('what a page in a frame listens to in the portal', () => {
  it('R-SUB-05 is taken back with its page, and that of other views stays', async () => {
    const portal = createTestPortal();
    const [first, second] = [portal.open(app, { key: 'first' }), portal.open(app, { key: 'second' })];
    await Promise.all([settled(first.view), settled(second.view)]);
    const frame = first.element.querySelector('iframe')!;
    listen(frame.contentWindow as Page, 'first');
    listen(second.element.querySelector('iframe')!.contentWindow as Page, 'second');
    expect(heard()).to.deep.equal(['first document', 'second document', 'first window', 'second window']);
    frame.contentWindow!.location.reload();
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    expect(heard()).to.deep.equal(['second document', 'second window']);
    await second.view.unmount();
    expect(heard()).to.deep.equal([]);
    await first.view.unmount();
    expect(Object.hasOwn(Window.prototype, 'addEventListener')).to.equal(false);
  });
});

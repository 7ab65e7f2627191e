import { expect } from '@open-wc/testing';
import { createTestPortal, settled } from '../testing/test-portal.ts';

/** A page with life cycles in a frame, which the host has prepared in every way that it does. */
async function opened() {
  const { view, element } = createTestPortal().open({
    name: 'frame-apps/shares',
    title: 'shares',
    kind: 'frame',
    entry: null,
    lifecycles: 'qiankun',
  });
  await settled(view);
  return { view, page: element.querySelector('iframe')!.contentWindow as Window & typeof globalThis };
}

describe('a page in a frame finds what it finds alone', () => {
  it('R-SUB-04 a library that patches the prototypes sees the window’s listeners and the history', async () => {
    const { view, page } = await opened();
    const heard: unknown[] = [];
    const { addEventListener } = page.EventTarget.prototype;
    // As zone.js of Angular does, to learn when to draw.
    page.EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof addEventListener>) {
      heard.push(given[0]);
      addEventListener.apply(this, given);
    };
    const { pushState } = page.History.prototype;
    page.History.prototype.pushState = function (this: History, ...given: Parameters<typeof pushState>) {
      heard.push(given[2]);
      pushState.apply(this, given);
    };
    page.addEventListener('popstate', () => {});
    page.history.pushState(null, '', '?patched');
    expect(heard).to.deep.equal(['popstate', '?patched']);
    expect(page.location.search).to.equal('?patched');
    await view.unmount();
  });

  it('R-SUB-04 old pages may set document.domain to a part of their host, and to nothing else', async () => {
    const { view, page } = await opened();
    const { hostname } = page.location;
    page.document.domain = hostname;
    expect(page.document.domain).to.equal(hostname);
    expect(() => (page.document.domain = 'elsewhere.example')).to.throw('domain');
    await view.unmount();
  });
});

import { expect } from '@open-wc/testing';
import { html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { fakeTimers } from '../../testing/fake-timers.ts';
import { clearTestPage } from '../../testing/test-page.ts';
import { ScrollPositions } from './scroll-positions.ts';

@customElement('test-scrolled-view')
class TestScrolledView extends LitElement {
  @property() path = '';
  readonly keeper = new ScrollPositions(this, () => 'tab');

  override render() {
    return html`<slot></slot>`;
  }
}

const tall = '<p style="block-size: 3000px"></p>';
/** The browser's events of a step back, before `popstate`. */
const goBack = () => navigation!.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType: 'traverse' }));
const frame = () => new Promise(requestAnimationFrame);

describe('where views are scrolled to', () => {
  beforeEach(clearTestPage);
  afterEach(() => document.querySelector('test-scrolled-view')?.remove());

  async function shown(path: string, content = tall) {
    const view = document.createElement('test-scrolled-view') as TestScrolledView;
    view.path = path;
    view.ariaBusy = 'true';
    view.innerHTML = `<div style="block-size: 200px; overflow: auto">${content}</div>`;
    document.body.append(view);
    await view.updateComplete;
    view.ariaBusy = 'false';
    await frame();
    return { view, slot: view.firstElementChild as HTMLElement };
  }
  const scrolled = (element: Element, top: number) =>
    new Promise((resolve) => {
      element.addEventListener('scroll', () => setTimeout(resolve), { once: true });
      element.scrollTop = top;
    });

  it('U-06 are restored when a view is mounted again, also when its content comes later', async () => {
    const first = await shown('/a');
    await scrolled(first.slot, 900);
    first.view.remove();
    const { slot } = await shown('/a', '');
    expect(slot.scrollTop).to.equal(0);
    const back = new Promise((resolve) => slot.addEventListener('scroll', resolve, { once: true }));
    slot.innerHTML = tall;
    await back;
    expect(slot.scrollTop).to.equal(900);
  });

  it('U-06 are left alone where the person has moved already', async () => {
    const first = await shown('/a');
    await scrolled(first.slot, 900);
    first.view.remove();
    const { slot } = await shown('/a', '');
    dispatchEvent(new WheelEvent('wheel'));
    slot.innerHTML = tall;
    await frame();
    await frame();
    expect(slot.scrollTop).to.equal(0);
  });

  it('U-06 come back with Back, and not with a path that is new', async () => {
    const { view, slot } = await shown('/a');
    await scrolled(slot, 900);
    view.path = '/a/7';
    await view.updateComplete;
    await scrolled(slot, 0);
    view.path = '/a';
    await view.updateComplete;
    await frame();
    expect(slot.scrollTop).to.equal(0);
    view.path = '/a/7';
    await view.updateComplete;
    goBack();
    view.path = '/a';
    await view.updateComplete;
    await frame();
    await frame();
    expect(slot.scrollTop).to.equal(900);
  });

  it('U-06 come back where what was left is still there for a moment, and as tall', async () => {
    const { view, slot } = await shown('/a');
    await scrolled(slot, 900);
    view.path = '/a/7';
    await view.updateComplete;
    goBack();
    view.path = '/a';
    await view.updateComplete;
    for (let frames = 0; frames < 3; frames++) await frame();
    slot.innerHTML = '<p>loading</p>';
    for (let frames = 0; frames < 3; frames++) await frame();
    expect(slot.scrollTop).to.equal(0);
    slot.innerHTML = tall;
    await frame();
    await frame();
    expect(slot.scrollTop).to.equal(900);
  });

  it('R-LIST-01 are restored also when the rows come late, as long as the content shows that it is loading', async () => {
    const first = await shown('/a');
    await scrolled(first.slot, 900);
    first.view.remove();
    const clock = fakeTimers();
    try {
      const { slot } = await shown('/a', '<p aria-busy="true">loading</p>');
      clock.tick(5_000);
      clock.tick(5_000);
      const back = new Promise((resolve) => slot.addEventListener('scroll', resolve, { once: true }));
      slot.innerHTML = tall;
      await back;
      expect(slot.scrollTop).to.equal(900);
    } finally {
      clock.restore();
    }
  });

  it('U-06 the page of a frame of this origin stands where it stood, too', async () => {
    const framed = async () => {
      const view = document.createElement('test-scrolled-view') as TestScrolledView;
      Object.assign(view, { path: '/framed', ariaBusy: 'true' });
      const inner = Object.assign(document.createElement('iframe'), { className: 'atrium-view-frame', srcdoc: tall });
      const loaded = new Promise((resolve) => inner.addEventListener('load', resolve, { once: true }));
      view.append(inner);
      document.body.append(view);
      await Promise.all([view.updateComplete, loaded]);
      return { view, page: inner.contentDocument! };
    };
    const first = await framed();
    first.view.ariaBusy = 'false';
    await frame();
    const rested = new Promise((resolve) => first.page.addEventListener('scroll', () => setTimeout(resolve), { once: true }));
    first.page.documentElement.scrollTop = 700;
    await rested;
    first.view.remove();
    const again = await framed();
    const back = new Promise((resolve) => again.page.addEventListener('scroll', resolve, { once: true }));
    again.view.ariaBusy = 'false';
    await back;
    expect(again.page.scrollingElement!.scrollTop).to.equal(700);
  });
});

declare global {
  interface HTMLElementTagNameMap {
    'test-scrolled-view': TestScrolledView;
  }
}

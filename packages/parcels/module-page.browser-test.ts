import { expect } from '@open-wc/testing';
import { badApp, createTestPortal, settled } from './testing/test-portal.ts';

const app = badApp('pops-up-on-the-body');
const color = (element: Element) => getComputedStyle(element).color;

/** Opens a view of the application and hands over what its scripts can do. */
async function opened(portal = createTestPortal(), key = 'tab', record = app) {
  const { view, element } = portal.open(record, { key });
  await settled(view);
  const api = (element.querySelector('.popper') as unknown as { api: Record<string, () => HTMLElement> }).api;
  const close = async () => {
    await view.unmount();
    element.remove();
  };
  return { view, element, api, close, overlay: element.querySelector('.atrium-view-overlay')! };
}

describe('a module that uses the page’s own head and body', () => {
  it('R-SUB-07 has its popups in its view, also by insertBefore, and takes them out of the body', async () => {
    const { api, overlay, close } = await opened();
    const popup = api['popup']!();
    expect(popup.parentElement).to.equal(overlay);
    expect(api['before']!().nextSibling).to.equal(popup);
    api['remove']!();
    expect(overlay.contains(popup)).to.equal(false);
    await close();
  });

  it('R-SUB-07 styles its view alone with what it adds to the head, and no longer than it is open', async () => {
    const { api, element, close } = await opened();
    const outside = document.createElement('p');
    document.body.append(outside);
    expect(outside.parentElement).to.equal(document.body);
    const sheets = document.adoptedStyleSheets.length;
    const style = api['style']!();
    expect([style.parentElement, color(element.querySelector('.popper')!)]).to.deep.equal([document.head, 'rgb(1, 2, 3)']);
    expect(color(outside)).not.to.equal('rgb(1, 2, 3)');
    api['rule']!();
    expect(color(element.querySelector('.popper')!)).to.equal('rgb(4, 5, 6)');
    await close();
    expect(document.adoptedStyleSheets.length).to.be.at.most(sheets);
    const again = await opened();
    expect(color(again.element.querySelector('.popper')!)).to.equal('rgb(4, 5, 6)');
    style.remove();
    await again.close();
    outside.remove();
  });

  it('R-SUB-07 lets the page’s own sheet overrule what a library puts in front of everything', async () => {
    const styled = badApp('pops-up-on-the-body', { styles: ['own.css'] });
    const { api, element, close } = await opened(createTestPortal(), 'styled', styled);
    const popper = element.querySelector('.popper')!;
    const first = api['first']!();
    expect(getComputedStyle(popper).fontStyle).to.equal('italic');
    first.remove();
    await close();
  });

  it('R-SUB-07 has the style sheet of a later chunk in its scope, with its load event', async () => {
    const { api, element, close } = await opened();
    const link = api['link']!();
    await new Promise((resolve) => link.addEventListener('load', resolve));
    expect(color(element.querySelector('.popper')!)).to.equal('rgb(7, 8, 9)');
    expect(color(document.body)).not.to.equal('rgb(7, 8, 9)');
    link.remove();
    await close();
  });

  it('R-SUB-07 styles its views alone with what it adds to the head while it is loaded, before there is a view', async () => {
    const { element, close } = await opened();
    const outside = Object.assign(document.createElement('div'), { className: 'popper' });
    document.body.append(outside);
    const letters = () => [element.querySelector('.popper')!, outside].map((each) => getComputedStyle(each).letterSpacing);
    expect(letters()).to.deep.equal(['3px', 'normal']);
    const late = await opened(createTestPortal(), 'late', badApp('pops-up-on-the-body', { styles: ['own.css'] }));
    await close();
    expect(getComputedStyle(late.element.querySelector('.popper')!).letterSpacing).to.equal('3px');
    await late.close();
    outside.remove();
  });

  const waysIn =
    'after before insertAdjacentElement replaceWith append prepend insertBefore replaceChild moveBefore appendChild fragment'.split(' ');
  for (const [index, way] of [...waysIn, 'in the view', 'a clone'].entries()) {
    it(`R-SUB-07 styles its view with an element inserted by ${way}, without a word from the policy`, async () => {
      const { api, element, close } = await opened();
      const outside = document.body.appendChild(Object.assign(document.createElement('p'), { className: 'popper' }));
      const color = `rgb(${index}, 20, 30)`;
      const insert = api['insert'] as unknown as (way: string, color: string) => { first: Element; next: HTMLStyleElement };
      const { first, next } = insert(way, color);
      if (way !== 'a clone') expect(next.sheet?.cssRules).to.have.lengthOf(1);
      await Promise.resolve();
      expect(getComputedStyle(element.querySelector('.popper')!).color).to.equal(color);
      expect(getComputedStyle(outside).color).not.to.equal(color);
      outside.remove();
      for (const each of [first, next, ...document.head.querySelectorAll('style[type=atrium-held]')]) each.remove();
      await close();
    });
  }

  it('leaves a style alone that its scripts put into a shadow root', async () => {
    const { api, close } = await opened();
    const host = api['inShadow']!();
    await Promise.resolve();
    expect(getComputedStyle(host.shadowRoot!.querySelector('b')!).color).to.equal('rgb(9, 8, 7)');
    await close();
  });

  it('R-SUB-07 finds the one layer that its library keeps in the next view', async () => {
    const portal = createTestPortal();
    const first = await opened(portal);
    const layer = first.api['message']!();
    expect(first.overlay.contains(layer)).to.equal(true);
    await first.close();
    expect(layer.isConnected).to.equal(false);
    const second = await opened(portal);
    second.api['message']!();
    await Promise.resolve();
    expect(second.overlay.contains(layer)).to.equal(true);
    await second.close();
  });

  it('R-SUB-07 leaves the page’s head and body as they were', async () => {
    const { close } = await opened();
    await close();
    for (const element of [document.head, document.body]) expect(Object.hasOwn(element, 'appendChild')).to.equal(false);
    expect(Object.hasOwn(document, 'createElement')).to.equal(false);
  });
});

describe('in development', () => {
  const mark = document.createElement('script');
  const { warn } = console;
  const said: string[] = [];
  before(() => {
    // The mark of `npm run dev`, of a type that runs nothing.
    mark.type = 'text/plain';
    mark.setAttribute('src', '/dev/reload.js');
    document.head.append(mark);
    console.warn = (text: string) => said.push(text);
  });
  after(() => {
    mark.remove();
    console.warn = warn;
  });

  it('R-SUB-07 a module that leaves the page changed is reported, each change once', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { view, element } = createTestPortal().open(badApp('leaves-the-page-changed'));
      await settled(view);
      await view.unmount();
      element.remove();
    }
    const left = said.map((text) => /leaves-the-page-changed left behind: (.*?)\./.exec(text)?.[1]);
    expect(left).to.deep.equal([
      'the global leftBehind',
      'the global endLeaks',
      'a listener for resize on window',
      'a listener for keydown on document',
      'an interval that still runs',
    ]);
    (window as unknown as { endLeaks(): void }).endLeaks();
    expect([Object.hasOwn(document, 'addEventListener'), /native/.test(String(setInterval))]).to.deep.equal([false, true]);
  });
});

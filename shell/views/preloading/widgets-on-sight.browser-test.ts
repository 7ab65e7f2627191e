import { expect } from '@open-wc/testing';
import { loadWidgetsOnSight } from './widgets-on-sight.ts';

describe('widgets in what a sub-application draws', () => {
  const { attachShadow } = Element.prototype;
  const { fetch } = globalThis;
  const made: Element[] = [];
  const sheets = [...document.adoptedStyleSheets];

  before(() => {
    globalThis.fetch = () => new Promise<Response>(() => {});
    loadWidgetsOnSight();
  });
  after(() => {
    for (const element of made) element.remove();
    document.adoptedStyleSheets = sheets;
    Element.prototype.attachShadow = attachShadow;
    globalThis.fetch = fetch;
  });

  const draw = (mode: ShadowRootMode, fill: (root: ShadowRoot) => void): void => {
    const element = document.createElement('div');
    made.push(element);
    fill(element.attachShadow({ mode }));
    document.body.append(element);
  };

  it('R-AI-04 R-SUB-06 a tag in an open or closed shadow root brings its class, without an import', async () => {
    draw('open', (root) => (root.innerHTML = '<section><atrium-my-devices></atrium-my-devices></section>'));
    draw('closed', (root) => root.append(document.createElement('atrium-mail-inbox')));
    await customElements.whenDefined('atrium-my-devices');
    await customElements.whenDefined('atrium-mail-inbox');
  });

  it('R-AI-04 R-SUB-06 also where the component has sheets of its own, in a root within a root, and long after', async () => {
    const sheet = new CSSStyleSheet();
    let inner!: ShadowRoot;
    draw('open', (root) => {
      root.adoptedStyleSheets = [sheet];
      const child = document.createElement('p');
      root.append(child);
      inner = child.attachShadow({ mode: 'open' });
      inner.adoptedStyleSheets = [sheet];
    });
    await new Promise(requestAnimationFrame);
    expect(inner.adoptedStyleSheets).to.have.length(2);
    inner.append(document.createElement('atrium-office-guide'));
    await customElements.whenDefined('atrium-office-guide');
  });

  it('the portal’s own elements are left alone', async () => {
    const own = document.createElement('atrium-of-the-test');
    const root = own.attachShadow({ mode: 'open' });
    await new Promise(requestAnimationFrame);
    expect(root.adoptedStyleSheets).to.have.length(0);
  });
});

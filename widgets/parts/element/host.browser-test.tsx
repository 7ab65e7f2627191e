import { expect } from '@open-wc/testing';
import { defineWidget } from './define-widget.tsx';
import { drawWhen } from './host.ts';
import { show, until } from '../../testing/until.ts';

const Drawn = ({ label }: { label?: string }) => <p>{label}</p>;
defineWidget('test-drawn', Drawn, { properties: { label: 'string' } });

describe('widgets on a page that is not ready for them', () => {
  afterEach(() => {
    drawWhen(Promise.resolve(null));
    document.body.replaceChildren();
  });
  const text = (element: HTMLElement) => element.shadowRoot!.textContent;

  it('R-AI-04 are defined at once, keep their properties, and are drawn with the page’s settings', async () => {
    let arrive: (draw: (widget: React.ReactNode) => React.ReactNode) => void = () => {};
    drawWhen(new Promise((resolve) => (arrive = resolve)));
    const element = show('test-drawn') as HTMLElement & { label: string };
    element.label = '甲';
    await new Promise(requestAnimationFrame);
    expect([customElements.get('test-drawn') === undefined, text(element)]).to.deep.equal([false, '']);
    arrive((widget) => <div className="around">{widget}</div>);
    await until(element, (root) => root.querySelector('.around p')?.textContent === '甲');
  });

  it('R-AI-04 are drawn as they are where it cannot be made ready, each with what it can say itself', async () => {
    const { error } = console;
    const said: unknown[] = [];
    console.error = (...words: unknown[]) => said.push(words[0]);
    try {
      drawWhen(Promise.reject(new TypeError('Failed to fetch')));
      const element = show('test-drawn', { label: '乙' });
      await until(element, () => text(element) === '乙');
      expect(said.some((one) => String(one).startsWith('Atrium:'))).to.equal(true);
    } finally {
      console.error = error;
    }
  });
});

describe('the text of widgets on a page that is not the portal’s', () => {
  const page = new CSSStyleSheet();
  page.replaceSync(`
    html { font-size: 62.5% }
    * { direction: rtl; font: italic 40px / 3 monospace; letter-spacing: 4px; text-indent: 3em; text-transform: uppercase; white-space: pre; word-spacing: 9px }
  `);
  before(() => document.adoptedStyleSheets.push(page));
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
    document.body.replaceChildren();
  });

  it('R-AI-04 has the size that its reader chose, whatever the page’s rem and text size', async () => {
    drawWhen(Promise.resolve(null));
    const element = show('test-drawn', { label: '丙' });
    await until(element, (root) => root.querySelector('p') !== null);
    const { direction, fontSize, fontStyle, letterSpacing, lineHeight, textIndent, textTransform, whiteSpace, wordSpacing } =
      getComputedStyle(element.shadowRoot!.querySelector('p')!);
    expect([direction, fontSize, fontStyle, letterSpacing, lineHeight]).to.deep.equal(['ltr', '14px', 'normal', 'normal', '21.7px']);
    expect([textIndent, textTransform, whiteSpace, wordSpacing]).to.deep.equal(['0px', 'none', 'normal', '0px']);
    expect(getComputedStyle(element).direction).to.equal('rtl');
  });
});

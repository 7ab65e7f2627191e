import { expect } from '@open-wc/testing';
import { defineWidget } from './define-widget.tsx';
import { drawWhen } from './host.ts';
import { show, until } from './testing/until.ts';

const Drawn = ({ label }: { label?: string }) => <p>{label}</p>;
defineWidget('test-drawn', Drawn, { properties: { label: 'string' } });

describe('widgets on a page that is not ready for them', () => {
  afterEach(() => {
    drawWhen(Promise.resolve(null));
    document.body.replaceChildren();
  });
  const text = (element: HTMLElement) => element.shadowRoot!.textContent;

  it('R-AI-04 are known at once, keep what they are told, and are drawn in what the page gives', async () => {
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

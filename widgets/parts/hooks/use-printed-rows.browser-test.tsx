import { expect } from '@open-wc/testing';
import { defineWidget } from '../element/define-widget.tsx';
import { show, until } from '../../testing/until.ts';
import { VirtualRows } from '../virtual-rows.tsx';
import sheet from '../virtual-rows.css';

interface Props {
  count: number;
  onRange(first: number, last: number): void;
  isLoaded(index: number): boolean;
}

function TestRows({ count, ...loading }: Props) {
  const row = (index: number, tabIndex: 0 | -1) => (
    <a href={`#${index}`} tabIndex={tabIndex}>
      行 {index}
    </a>
  );
  return <VirtualRows label="人员" {...{ count, row, ...loading }} rowHeight={40} />;
}
defineWidget('test-printed-rows', TestRows, {
  properties: { count: 'number', onRange: 'function', isLoaded: 'function' },
  styles: [sheet],
});

function showRows(properties: Partial<Props>): Promise<ShadowRoot> {
  const element = show('test-printed-rows');
  element.style.blockSize = '400px';
  Object.assign(element, properties);
  return until(element, (root) => root.querySelector('li') && root);
}
const rows = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('li')];

describe('virtual rows on paper', () => {
  afterEach(() => document.body.replaceChildren());

  const paper = (is: 'beforeprint' | 'afterprint') => dispatchEvent(new Event(is));
  const print = { key: 'p', ctrlKey: true, cancelable: true, bubbles: true, composed: true };

  it('U-22 has every row, and afterwards those in sight again', async () => {
    const root = await showRows({ count: 300 });
    expect(rows(root)).to.have.length.below(40);
    paper('beforeprint');
    expect(rows(root).map((row) => Number(row.dataset['index']))).to.deep.equal(Array.from({ length: 300 }, (_, index) => index));
    expect(root.querySelector('.not-printed')).to.equal(null);
    paper('afterprint');
    await until(root.host as HTMLElement, () => rows(root).length < 40);
  });

  it('U-22 prints a thousand of more, with the total number', async () => {
    const root = await showRows({ count: 100_000 });
    paper('beforeprint');
    expect(rows(root)).to.have.length(1000);
    expect(root.querySelector('.not-printed')!.textContent).to.equal('打印了 1,000 行，共 100,000 行。');
    paper('afterprint');
  });

  it('U-22 has no row that is not loaded, and asks for it', async () => {
    const asked: [number, number][] = [];
    const root = await showRows({ count: 300, isLoaded: (index) => index < 100, onRange: (...range) => asked.push(range) });
    paper('beforeprint');
    expect(rows(root)).to.have.length(100);
    expect(asked.at(-1)).to.deep.equal([100, 299]);
    paper('afterprint');
  });

  it('U-22 Ctrl+P waits until the rows are loaded', async () => {
    const { print: real } = globalThis;
    let printed = 0;
    const printing = new Promise<void>((resolve) => {
      globalThis.print = () => {
        printed += 1;
        resolve();
      };
    });
    try {
      const root = await showRows({ count: 300, isLoaded: (index) => index < 100 });
      expect(dispatchEvent(new KeyboardEvent('keydown', print))).to.equal(false);
      expect(printed).to.equal(0);
      Object.assign(root.host, { isLoaded: () => true });
      await printing;
      expect(dispatchEvent(new KeyboardEvent('keydown', print)), 'where all is there the browser prints').to.equal(true);
    } finally {
      globalThis.print = real;
    }
  });
});

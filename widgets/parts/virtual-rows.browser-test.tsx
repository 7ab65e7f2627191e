import { setSetting } from '@atrium/stores';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { defineWidget } from './element/define-widget.tsx';
import { show, until } from '../testing/until.ts';
import { VirtualRows } from './virtual-rows.tsx';
import sheet from './virtual-rows.css';

interface Props {
  count: number;
  offset: number;
  onRange(first: number, last: number): void;
  onOffset(offset: number): void;
  onKey(event: { key: string }, index: number): void;
  keyOf(index: number): string;
}

/** Which rows were drawn since it was emptied. */
const drawn: number[] = [];

function TestRows({ count, offset, ...handlers }: Props) {
  const row = (index: number, tabIndex: 0 | -1) => {
    drawn.push(index);
    return (
      <a href={`#${index}`} tabIndex={tabIndex}>
        行 {index}
      </a>
    );
  };
  return <VirtualRows label="人员" {...{ count, offset, row, ...handlers }} rowHeight={40} />;
}
defineWidget('test-rows', TestRows, {
  properties: {
    count: 'number',
    offset: 'number',
    onRange: 'function',
    onOffset: 'function',
    onKey: 'function',
    keyOf: 'function',
  },
  styles: [sheet],
});

function showRows(properties: Partial<Props> = {}): Promise<ShadowRoot> {
  const element = show('test-rows');
  element.style.blockSize = '400px';
  Object.assign(element, { count: 100_000, offset: 0, ...properties });
  return until(element, (root) => root.querySelector('li') && root);
}

/** Records reads of the layout right after a change, which force a synchronous layout, until it is stopped. */
function noteLayouts(hasChanged: () => boolean): { names: string[]; stop(): void } {
  const names: string[] = [];
  const known = [
    ...(['offsetTop', 'offsetHeight', 'offsetWidth'] as const).map((name) => [HTMLElement.prototype, name] as const),
    ...(['clientHeight', 'clientWidth', 'scrollHeight', 'getBoundingClientRect'] as const).map(
      (name) => [Element.prototype, name] as const,
    ),
  ].map(([of, name]) => [of, name, Object.getOwnPropertyDescriptor(of, name)!] as const);
  for (const [of, name, { get, value }] of known) {
    const note = function (this: Element): unknown {
      if (hasChanged()) names.push(name);
      return (get ?? (value as () => unknown)).call(this);
    };
    Object.defineProperty(of, name, get ? { get: note, configurable: true } : { value: note, configurable: true, writable: true });
  }
  return { names, stop: () => known.forEach(([of, name, was]) => Object.defineProperty(of, name, was)) };
}

const rows = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('li')];
const indexes = (root: ParentNode) => rows(root).map((row) => Number(row.dataset['index']));
const focused = (root: ShadowRoot) => root.activeElement?.textContent;
const press = (key: string) => sendKeys({ press: key });

describe('virtual rows', () => {
  afterEach(() => document.body.replaceChildren());

  it('R-LIST-05 has only the rows in sight of 100 000, in the height of all', async () => {
    const root = await showRows();
    expect(rows(root).length).to.be.lessThan(30);
    expect(root.querySelector('ul')!.offsetHeight).to.equal(4_000_000);
    expect([rows(root)[3]!.getAttribute('aria-setsize'), rows(root)[3]!.getAttribute('aria-posinset')]).to.deep.equal(['100000', '4']);
  });

  it('R-LIST-01 restores its scroll position and reports the present one', async () => {
    const said: number[] = [];
    const rest = new Promise<void>((resolve) => {
      void showRows({ offset: 40_000, onOffset: (offset) => (said.push(offset), offset === 80_000 && resolve()) }).then((root) => {
        expect(root.querySelector('.virtual-rows')!.scrollTop).to.equal(40_000);
        root.querySelector('.virtual-rows')!.scrollTop = 80_000;
      });
    });
    await rest;
    expect(said.at(-1)).to.equal(80_000);
  });

  it('R-LIST-05 the focus goes on to the row that is in the place of one that goes', async () => {
    const root = await showRows({ count: 4 });
    rows(root)[3]!.querySelector('a')!.focus();
    Object.assign(root.host, { count: 3 });
    await until(root.host, () => focused(root)?.includes('行 2'));
  });

  it('reports which rows are in view', async () => {
    const ranges: number[][] = [];
    const atEnd = new Promise<void>((resolve) => {
      const onRange = (first: number, last: number) => (ranges.push([first, last]), last === 99_999 && resolve());
      void showRows({ onRange: (first, last) => void onRange(first, last) }).then(
        (root) => (root.querySelector('.virtual-rows')!.scrollTop = 4_000_000),
      );
    });
    await atEnd;
    expect(ranges[0]![0]).to.equal(0);
    expect(ranges.at(-1)![0]).to.be.greaterThan(99_900);
  });

  it('R-LIST-05 a step of the wheel draws only rows that come into sight, each once', async () => {
    const root = await showRows();
    const scroller = root.querySelector('.virtual-rows')!;
    const before = indexes(root);
    drawn.length = 0;
    for (let step = 1; step <= 10; step++) {
      scroller.scrollTop = step * 120;
      await until(root.host, () => indexes(root).includes(step * 3 + 15));
    }
    const come = indexes(root).filter((index) => !before.includes(index));
    expect(drawn.filter((index) => before.includes(index))).to.deep.equal([]);
    expect(new Set(drawn).size).to.equal(drawn.length);
    expect(drawn).to.include.members(come);
  });

  it('R-LIST-05 a step of the wheel changes nothing in the rows that stay, and makes nobody lay out in between', async () => {
    const root = await showRows();
    const scroller = root.querySelector('.virtual-rows')!;
    const before = rows(root);
    const changed: Node[] = [];
    const note = (records: MutationRecord[]) => {
      changed.push(...records.map(({ target }) => target));
      return records.length > 0;
    };
    const observer = new MutationObserver(note);
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    const asked = noteLayouts(() => note(observer.takeRecords()));
    try {
      for (let step = 1; step <= 10; step++) {
        scroller.scrollTop = step * 120;
        await until(root.host, () => indexes(root).includes(step * 3 + 15));
      }
    } finally {
      note(observer.takeRecords());
      observer.disconnect();
      asked.stop();
    }
    expect(changed).to.include(root.querySelector('ul'));
    expect(before.filter((row) => changed.some((target) => row.contains(target)))).to.deep.equal([]);
    expect(asked.names).to.deep.equal([]);
  });

  it('R-LIST-05 asks for the keys of the rows in sight alone, whatever function gives them', async () => {
    const asked: number[] = [];
    const keyOf = () => (index: number) => (asked.push(index), `k${index}`);
    const root = await showRows({ keyOf: keyOf() });
    Object.assign(root.host, { keyOf: keyOf(), count: 99_999 });
    await until(root.host, () => root.querySelector('ul')!.offsetHeight === 3_999_960);
    expect(new Set(asked).size).to.be.lessThan(30);
  });

  it('R-LIST-05 a focus that moves draws the row that it leaves and the one that it reaches', async () => {
    const root = await showRows();
    rows(root)[2]!.querySelector('a')!.focus();
    await until(root.host, () => rows(root)[2]!.querySelector('a')!.tabIndex === 0);
    drawn.length = 0;
    await press('ArrowDown');
    await until(root.host, () => rows(root)[3]!.querySelector('a')!.tabIndex === 0);
    expect(drawn.toSorted()).to.deep.equal([2, 3]);
  });

  it('R-LIST-01 reports its final position, not while it scrolls', async () => {
    const said: number[] = [];
    let rest = () => {};
    const rested = new Promise<void>((resolve) => (rest = resolve));
    const root = await showRows({ onOffset: (offset) => (said.push(offset), rest()) });
    for (let step = 1; step <= 5; step++) {
      root.querySelector('.virtual-rows')!.scrollTop = step * 120;
      await new Promise(requestAnimationFrame);
    }
    await rested;
    Object.assign(root.host, { count: 99_999 });
    await until(root.host, () => root.querySelector('ul')!.offsetHeight === 3_999_960);
    expect(said).to.deep.equal([600]);
  });

  it('R-LIST-06 moves by arrows, J and K, Home and End; Tab reaches one row', async () => {
    const root = await showRows();
    expect(rows(root).filter((row) => row.querySelector('a')!.tabIndex === 0).length).to.equal(1);
    rows(root)[0]!.querySelector('a')!.focus();
    for (const key of ['ArrowDown', 'j', 'j', 'k']) await press(key);
    await until(root.host, () => focused(root) === '行 2');
    await press('End');
    await until(root.host, () => focused(root) === '行 99999');
    await until(root.host, () => rows(root).find((row) => row.querySelector('a')!.tabIndex === 0)?.dataset['index'] === '99999');
    await press('Home');
    await until(root.host, () => focused(root) === '行 0');
  });

  it('R-LIST-06 loses no step, however fast the keys come', async () => {
    const root = await showRows();
    rows(root)[0]!.querySelector('a')!.focus();
    for (let step = 0; step < 40; step++) {
      root.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true, cancelable: true }),
      );
    }
    await until(root.host, () => focused(root) === '行 40');
    await until(root.host, () => rows(root).find((row) => row.querySelector('a')!.tabIndex === 0)?.dataset['index'] === '40');
  });

  it('U-14 letters do nothing where single keys are switched off; arrows do', async () => {
    const root = await showRows();
    await setSetting('singleKeys', false);
    try {
      rows(root)[0]!.querySelector('a')!.focus();
      for (const key of ['j', 'j', 'ArrowDown']) await press(key);
      await until(root.host, () => focused(root) === '行 1');
    } finally {
      await setSetting('singleKeys', true);
    }
  });

  it('R-LIST-06 keeps the row with the focus while it is scrolled out of sight', async () => {
    const root = await showRows();
    rows(root)[0]!.querySelector('a')!.focus();
    root.querySelector('.virtual-rows')!.scrollTop = 2_000_000;
    await until(root.host, () => indexes(root).includes(50_000));
    expect(focused(root)).to.equal('行 0');
    await press('ArrowDown');
    await until(root.host, () => focused(root) === '行 1');
  });

  it('hands other keys to its owner with the row', async () => {
    const keys: unknown[] = [];
    const root = await showRows({ onKey: ({ key }, index) => void keys.push([key, index]) });
    rows(root)[2]!.querySelector('a')!.focus();
    await press('x');
    expect(keys).to.deep.equal([['x', 2]]);
  });

  it('is accessible', async () => {
    const root = await showRows({ count: 50 });
    await expect(root.host).to.be.accessible();
  });
});

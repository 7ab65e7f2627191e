import { offerUndo, PagedList } from '@atrium/stores';
import { expect } from '@open-wc/testing';
import { useStore } from '@nanostores/react';
import { sendKeys } from '@web/test-runner-commands';
import { useCallback, useState } from 'react';
import { defineWidget } from '../element/define-widget.tsx';
import { EmptyState } from '@atrium/react-parts/state';
import { show, until } from '../../testing/until.ts';
import virtualRows from '../virtual-rows.css';
import { BatchBar } from './batch-bar.tsx';
import detail from './detail.css';
import { SearchField } from '../search-field.tsx';
import { FilterBar } from './filter-bar.tsx';
import { BackToList, ListAndDetail } from './list-and-detail.tsx';
import { RowLink, RowTick } from './row-parts.tsx';
import rowStyles from './rows.css';
import { useOpenRow } from './use-open-row.ts';
import { useTicks } from './use-ticks.ts';
import sheet from './work-list.css';
import { WorkList } from './work-list.tsx';

interface Thing {
  id: string;
  title: string;
}
const pageSize = 50;
const things = new PagedList<Thing, { words: string }>({
  pageSize,
  filter: { words: '-' },
  async load({ words }, pageIndex) {
    if (words === 'broken') throw new Error('503');
    if (words === 'slow') return new Promise<never>(() => {});
    const total = words === 'nothing' ? 0 : 10_000;
    const from = (pageIndex - 1) * pageSize;
    const data = Array.from({ length: Math.min(pageSize, total) }, (_, n) => ({ id: `${from + n}`, title: `事项 ${from + n}` }));
    return { data, total };
  },
  concerns: () => false,
});
const need = (first: number, last: number) => things.need(first, last);
const approved: string[] = [];

function Things({ at }: { at?: string }) {
  const list = useStore(things.$lines);
  const [words, setWords] = useState('');
  const [id, setId] = useState<string | null>(at ?? null);
  const goTo = useCallback((to: string | null) => setId(to), []);
  const ticks = useTicks(list.filter);
  const { rows, open, close, step, goOn } = useOpenRow(things, id, goTo);
  const drawn = ({ id: own, title }: Thing, tabIndex: 0 | -1) => (
    <div className="line">
      <RowLink path={`/user-center/things?id=${own}`} tabIndex={tabIndex} onOpen={() => open({ id: own, title })}>
        {title}
      </RowLink>
      <RowTick title={title} ticked={ticks.ids.has(own)} tabIndex={tabIndex} onTick={() => ticks.toggle(own)} />
    </div>
  );
  return (
    <ListAndDetail
      label="事项列表"
      filters={
        <FilterBar>
          <SearchField label="搜索" words={words} onChange={setWords} />
        </FilterBar>
      }
      list={
        <>
          <BatchBar label="对所选" list={list} ticks={ticks}>
            {(ids) => (
              <button type="button" className="quiet" disabled={ids.length === 0} onClick={() => ticks.keep(ids.slice(0, 1))}>
                办理
              </button>
            )}
          </BatchBar>
          <WorkList
            ref={rows}
            label="事项"
            list={list}
            row={drawn}
            current={id}
            ticks={ticks}
            onNeed={need}
            failed="没有加载出来。"
            onRetry={() => things.show({ words: '' })}
            empty={<EmptyState title="没有事项" />}
          />
        </>
      }
      detail={
        id === null ? null : (
          <article className="detail">
            <BackToList onClose={close} />
            <h2 tabIndex={-1}>事项 {id}</h2>
            <textarea aria-label="意见" />
          </article>
        )
      }
      onClose={close}
      onStep={step}
      keys={{ approve: () => void approved.push(id!), archive: () => goOn(id!)() }}
    />
  );
}
defineWidget('test-things', Things, { properties: { at: 'string' }, styles: [virtualRows, rowStyles, sheet, detail] });

describe('a list with its detail', () => {
  afterEach(() => document.body.replaceChildren());

  async function shown(words: string, ready: string, width = '1100px', at?: string): Promise<ShadowRoot> {
    things.show({ words });
    const element = show('test-things', at ? { at } : {});
    Object.assign(element.style, { blockSize: '600px', inlineSize: width });
    return until(element, (root) => root.querySelector(ready) && root);
  }
  const links = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('.title')];
  const boxes = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>('.line input')];
  const heading = (root: ParentNode) => root.querySelector('h2')?.textContent;

  it('takes the whole width while nothing is open, and makes room for what is opened', async () => {
    const root = await shown('', '.title');
    const width = () => root.querySelector('.pane.list')!.getBoundingClientRect().width;
    expect(width()).to.equal(1100);
    links(root)[0]!.click();
    await until(root.host, () => heading(root) === '事项 0');
    expect(width()).to.be.lessThan(600);
    root.querySelector<HTMLElement>('h2')!.focus();
    await sendKeys({ press: 'Escape' });
    await until(root.host, () => heading(root) === undefined);
    expect(width()).to.equal(1100);
  });

  it('U-14 closing the detail gives the focus back to its row, also where the list was not shown beside it', async () => {
    for (const width of ['1100px', '400px']) {
      const root = await shown('', '.title', width);
      links(root)[3]!.focus();
      await sendKeys({ press: 'Enter' });
      await until(root.host, () => heading(root) === '事项 3');
      root.querySelector('textarea')!.focus();
      await sendKeys({ press: 'Escape' });
      await until(root.host, () => heading(root) === undefined && root.activeElement?.textContent === '事项 3');
      document.body.replaceChildren();
    }
  });

  for (const [words, place] of [
    ['', '.title'],
    ['nothing', 'input[type=search]'],
  ] as const) {
    for (const key of ['Escape', 'e']) {
      it(`U-14 what is not in the list leaves the focus on “${place}” when it goes by ${key}`, async () => {
        for (const width of ['1100px', '400px']) {
          const root = await shown(words, words ? '.empty-state' : '.title', width, 'elsewhere');
          root.querySelector<HTMLElement>('.back')!.focus();
          if (root.activeElement === null) root.querySelector<HTMLElement>('h2')!.focus();
          expect(root.activeElement).not.to.equal(null);
          await sendKeys({ press: key });
          await until(root.host, () => heading(root) === undefined && root.activeElement === root.querySelector(place));
          document.body.replaceChildren();
        }
      });
    }
  }

  it('R-LIST-05 draws the rows in sight of 10 000, and fetches a page where somebody looks', async () => {
    const root = await shown('', '.title');
    expect(links(root).length).to.be.lessThan(30);
    root.querySelector('.virtual-rows')!.scrollTop = 64 * 5_000;
    await until(root.host, () => links(root).some(({ textContent }) => textContent === '事项 5000'));
    expect(root.querySelectorAll('li').length).to.be.lessThan(40);
  });

  it('R-LIST-06 opens by Enter, goes on by J and K wherever the focus is, and closes by Esc, back on the row', async () => {
    const root = await shown('', '.title');
    links(root)[1]!.focus();
    await sendKeys({ press: 'Enter' });
    await until(root.host, () => heading(root) === '事项 1');
    for (const key of ['j', 'j', 'k']) await sendKeys({ press: key });
    await until(root.host, () => heading(root) === '事项 2');
    await sendKeys({ press: 'a' });
    expect(approved).to.deep.equal(['2']);
    root.querySelector('textarea')!.focus();
    await sendKeys({ type: 'ja' });
    expect([heading(root), approved.length, root.querySelector('textarea')!.value]).to.deep.equal(['事项 2', 1, 'ja']);
    await sendKeys({ press: 'Escape' });
    await until(root.host, () => heading(root) === undefined && root.activeElement === links(root)[2]);
  });

  it('R-LIST-03 acts on what is ticked, and keeps ticked what needs the person', async () => {
    const root = await shown('', '.title');
    const act = root.querySelector<HTMLButtonElement>('.batch button')!;
    expect(act.disabled).to.equal(true);
    links(root)[3]!.focus();
    await sendKeys({ press: 'Space' });
    boxes(root)[5]!.click();
    await until(root.host, () => root.querySelector('.ticked')?.textContent === '已选 2 条');
    act.click();
    await until(root.host, () => boxes(root).filter(({ checked }) => checked).length === 1);
    expect(boxes(root)[3]!.checked).to.equal(true);
  });

  it('U-14 R-LIST-03 an offer to undo whose time is over while somebody is at it gives the focus back to the row', async () => {
    const root = await shown('', '.title');
    links(root)[2]!.focus();
    offerUndo({ text: () => '已办理', run: () => Promise.resolve(true), until: Date.now() + 400 });
    const undo = await until(root.host, () => root.querySelector<HTMLElement>('.undo-sheet .text'));
    undo.focus();
    await until(root.host, () => root.querySelector('.undo-sheet') === null);
    expect(root.activeElement === links(root)[2]).to.equal(true);
  });

  it('shows rows as high as they will be while it waits', async () => {
    const waiting = await shown('slow', '.skeleton');
    const heights = [...waiting.querySelectorAll('.line')].map((line) => line.getBoundingClientRect().height);
    expect(heights).to.deep.equal(Array.from({ length: 6 }, () => 64));
  });

  it('shows an empty list, and a failure', async () => {
    const empty = await shown('nothing', '.empty-state');
    expect(empty.querySelector('.empty-state')!.textContent).to.equal('没有事项');
    empty.host.remove();
    const failed = await shown('broken', '.failure');
    failed.querySelector<HTMLElement>('.failure button')!.focus();
    await sendKeys({ press: 'Enter' });
    await until(failed.host, () => failed.querySelector('.failure') === null);
    // The button is gone: the focus is where it was.
    expect(failed.activeElement?.matches('.pane, .pane *')).to.equal(true);
    await until(failed.host, () => links(failed).length > 0);
  });

  it('shows list or detail where both do not fit', async () => {
    const root = await shown('', '.title', '390px');
    links(root)[0]!.click();
    const back = await until(root.host, () => root.querySelector<HTMLElement>('.back'));
    expect(getComputedStyle(links(root)[0]!).visibility).to.equal('hidden');
    back.click();
    await until(root.host, () => getComputedStyle(links(root)[0]!).visibility === 'visible');
  });

  it('is accessible with a row open', async () => {
    const root = await shown('', '.title');
    links(root)[0]!.click();
    await until(root.host, () => heading(root));
    await expect(root.host).to.be.accessible();
  });
});

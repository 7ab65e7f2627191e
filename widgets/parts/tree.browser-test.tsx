import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { defineWidget } from './element/define-widget.tsx';
import type { PathOpenEvent } from './portal-link.tsx';
import { next, show, until } from '../testing/until.ts';
import { Tree, type TreeNode } from './tree.tsx';
import sheet from './tree.css';

const node = (id: string, name: string, children: TreeNode[] = []): TreeNode => ({ id, name, count: '3', path: `/x?u=${id}`, children });
const roots = [
  node('a', '办公室'),
  node('b', '研发', [node('b1', '前端'), node('b2', '质量', [node('b21', '自动化')])]),
  node('c', '财务'),
];

function TestTree({ selected }: { selected: string }) {
  return <Tree label="组织架构" roots={roots} selected={selected} />;
}
defineWidget('test-tree', TestTree, { properties: { selected: 'string' }, styles: [sheet] });

const shown = (selected = 'a') => until(show('test-tree', { selected }), (root) => root.querySelector('[role=treeitem]') && root);
const items = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[role=treeitem]')];
const names = (root: ParentNode) => items(root).map((item) => item.querySelector('.tree-name')!.textContent);
const focused = (root: ShadowRoot) => root.activeElement?.querySelector('.tree-name')?.textContent;

describe('tree', () => {
  afterEach(() => document.body.replaceChildren());

  it('R-PPL-01 shows what is open, down to what is selected', async () => {
    expect(names(await shown())).to.deep.equal(['办公室', '研发', '财务']);
    const root = await shown('b21');
    expect(names(root)).to.deep.equal(['办公室', '研发', '前端', '质量', '自动化', '财务']);
    expect(items(root).map((item) => item.getAttribute('aria-level'))).to.deep.equal(['1', '1', '2', '2', '3', '1']);
    expect(
      items(root)
        .filter((item) => item.tabIndex === 0)
        .map((item) => item.getAttribute('aria-current')),
    ).to.deep.equal(['page']);
  });

  it('R-LIST-06 is walked, opened and closed by keyboard', async () => {
    const root = await shown();
    items(root)[0]!.focus();
    for (const key of ['ArrowDown', 'ArrowRight']) await sendKeys({ press: key });
    await until(root.host, () => names(root).includes('前端'));
    await sendKeys({ press: 'ArrowRight' });
    await until(root.host, () => focused(root) === '前端');
    await sendKeys({ press: 'ArrowLeft' });
    await until(root.host, () => focused(root) === '研发');
    await sendKeys({ press: 'ArrowLeft' });
    await until(root.host, () => !names(root).includes('前端'));
    await sendKeys({ press: 'End' });
    await until(root.host, () => focused(root) === '财务');
    await sendKeys({ press: '*' });
    await until(root.host, () => names(root).includes('前端'));
  });

  it('is made of links, and its twisties only open', async () => {
    const root = await shown();
    expect(items(root)[1]!.getAttribute('href')).to.equal('/pba/x?u=b');
    let opened = 0;
    document.body.addEventListener('atrium-path-open', (event) => (event.preventDefault(), (opened += 1)), { once: true });
    root
      .querySelector<HTMLElement>('.twisty .icon')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
    await until(root.host, () => names(root).includes('前端'));
    expect(opened).to.equal(0);
    const open = next<PathOpenEvent>(document.body, 'atrium-path-open');
    items(root)[2]!.click();
    expect((await open).detail.path).to.equal('/x?u=b1');
  });

  it('is accessible', async () => {
    await expect((await shown('b21')).host).to.be.accessible();
  });
});

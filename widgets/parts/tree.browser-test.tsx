import { expect } from '@open-wc/testing';
import { defineWidget } from './element/define-widget.tsx';
import type { PathOpenEvent } from './portal-link.tsx';
import { next, show, until } from '../testing/until.ts';
import type { TreeNode } from '@atrium/react-parts/tree';
import sheet from '@atrium/react-parts/tree/tree.css';
import { Tree } from './tree.tsx';

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

describe('tree of portal links', () => {
  afterEach(() => document.body.replaceChildren());

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
});

import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Tree, type TreeNode } from './index.ts';
import sheet from './tree.css';

const node = (id: string, name: string, children: TreeNode[] = []): TreeNode => ({ id, name, count: '3', path: `/x?u=${id}`, children });
const roots = [
  node('a', '办公室'),
  node('b', '研发', [node('b1', '前端'), node('b2', '质量', [node('b21', '自动化')])]),
  node('c', '财务'),
];

function shown(selected = 'a'): HTMLElement {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  flushSync(() =>
    createRoot(place).render(<Tree label="组织架构" roots={roots} selected={selected} linkOf={({ path }) => ({ href: path })} />),
  );
  return place;
}
const items = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[role=treeitem]')];
const names = (root: ParentNode) => items(root).map((item) => item.querySelector('.tree-name')!.textContent);
const focused = () => document.activeElement?.querySelector('.tree-name')?.textContent;

async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => requestAnimationFrame(resolve));
}

describe('tree', () => {
  before(() => {
    document.adoptedStyleSheets = [sheet];
  });
  afterEach(() => document.body.replaceChildren());

  it('R-PPL-01 shows what is open, down to what is selected', async () => {
    expect(names(shown())).to.deep.equal(['办公室', '研发', '财务']);
    const root = shown('b21');
    expect(names(root)).to.deep.equal(['办公室', '研发', '前端', '质量', '自动化', '财务']);
    expect(items(root).map((item) => item.getAttribute('aria-level'))).to.deep.equal(['1', '1', '2', '2', '3', '1']);
    expect(
      items(root)
        .filter((item) => item.tabIndex === 0)
        .map((item) => item.getAttribute('aria-current')),
    ).to.deep.equal(['page']);
  });

  it('R-LIST-06 is walked, opened and closed by keyboard', async () => {
    const root = shown();
    items(root)[0]!.focus();
    for (const key of ['ArrowDown', 'ArrowRight']) await sendKeys({ press: key });
    await until(() => names(root).includes('前端'));
    await sendKeys({ press: 'ArrowRight' });
    await until(() => focused() === '前端');
    await sendKeys({ press: 'ArrowLeft' });
    await until(() => focused() === '研发');
    await sendKeys({ press: 'ArrowLeft' });
    await until(() => !names(root).includes('前端'));
    await sendKeys({ press: 'End' });
    await until(() => focused() === '财务');
    await sendKeys({ press: '*' });
    await until(() => names(root).includes('前端'));
  });

  it('is accessible', async () => {
    await expect(shown('b21')).to.be.accessible();
  });
});

import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { type FakeNetwork, Refused, fakeNetwork, held } from '../../../widgets/testing/network.ts';
import { useRead } from '../call.ts';
import { type ShownView, button, showView, spoken, until } from '../testing/view.tsx';
import { List, nothingTicked, pageSize } from './list.tsx';
import { useListQuery } from './use-list-query.ts';

const roles = Array.from({ length: 45 }, (_, at) => ({
  id: `r${at + 1}`,
  name: `role ${String(at + 1).padStart(2, '0')}`,
  people: at,
  apps: 0,
  permissions: 0,
  file: null,
}));

/** Answers like the server: filters by words, sorts and pages. */
function pageOf({ q = '', sort = '', pageIndex = '1' }: Record<string, unknown>) {
  const found = roles.filter(({ name }) => name.includes(String(q)));
  if (sort === '-name') found.reverse();
  const from = (Number(pageIndex) - 1) * pageSize;
  return { total: found.length, rows: found.slice(from, from + pageSize) };
}

function Roles() {
  const query = useListQuery(['state']);
  const [answer, again] = useRead('GET /administration/v1/roles', { query: { ...query.values, pageIndex: query.page, pageSize } });
  const [ticked, set] = useState(nothingTicked);
  return (
    <List
      answer={answer}
      again={again}
      query={query}
      columns={[
        { key: 'name', name: 'Name', sorts: true, render: ({ name }) => name },
        { key: 'people', name: 'People', figure: true, render: ({ people }) => people },
      ]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      linkTo={({ id }) => id}
      filters={[{ name: 'state', label: 'State', choices: [{ value: 'active', name: 'Active' }] }]}
      ticks={{ ticked, set, canTick: ({ id }) => id !== 'r2', actions: <button type="button">Delete</button> }}
    />
  );
}

function Content() {
  return (
    <Routes>
      <Route path="roles" element={<Roles />} />
      <Route path="roles/:id" element={<p>one role</p>} />
    </Routes>
  );
}

describe('List', () => {
  const path = '/administration/v1/roles';
  let network: FakeNetwork;
  let view: ShownView;
  const names = () => [...view.element.querySelectorAll('tbody a')].map(({ textContent }) => textContent);
  const shows = (first: string) => until(() => names()[0] === first);
  const search = () => view.element.querySelector<HTMLInputElement>('[type=search]')!;
  const open = async (address = '/roles') => (view = await showView(Content, address));

  beforeEach(() => {
    network = fakeNetwork();
    network.on(path, pageOf);
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('R-LIST-01 shows the words, order and page of its address', async () => {
    await open('/roles?q=role&sort=-name&page=2');
    await shows('role 25');
    expect(network.requests.map(({ input }) => input)).to.deep.equal([{ q: 'role', sort: '-name', pageIndex: '2', pageSize: '20' }]);
    expect([search().value, spoken('status')]).to.deep.equal(['role', '第 21–40 条，共 45 条']);
    expect(view.element.querySelector('th[aria-sort=descending]')!.textContent).to.contain('Name');
    await expect(view.element).to.be.accessible();
  });

  it('R-LIST-01 sorts by a column from the first page on, and reverses on the second click', async () => {
    await open('/roles?page=3');
    await shows('role 41');
    const heading = () => [...view.element.querySelectorAll<HTMLButtonElement>('th button')];
    expect(heading()).to.have.length(1);
    heading()[0]!.click();
    await shows('role 01');
    expect(view.address()).to.equal('/roles?sort=name');
    heading()[0]!.click();
    await shows('role 45');
    expect(view.address()).to.equal('/roles?sort=-name');
  });

  it('R-LIST-01 stops at the last page, and Back returns to the previous page', async () => {
    await open();
    await shows('role 01');
    expect(button('上一页')!.disabled).to.equal(true);
    button('下一页')!.click();
    await shows('role 21');
    button('下一页')!.click();
    await shows('role 41');
    expect([names().length, button('下一页')!.disabled, spoken('status')]).to.deep.equal([5, true, '第 41–45 条，共 45 条']);
    view.history.back();
    await shows('role 21');
    expect(view.address()).to.equal('/roles?page=2');
  });

  it('keeps the rows while the next page loads', async () => {
    await open();
    await shows('role 01');
    const answer = held<object>();
    network.on(path, () => answer.promise);
    button('下一页')!.click();
    await until(() => network.requests.length === 2);
    expect([names()[0], spoken('alert')]).to.deep.equal(['role 01', '']);
    answer.release(pageOf({ pageIndex: 2 }));
    await shows('role 21');
  });

  it('announces loading, the result count and an empty result to a screen reader', async () => {
    const answer = held<object>();
    network.on(path, () => answer.promise);
    await open();
    await until(() => spoken('status') === '正在加载…');
    const region = view.element.querySelector('[role=status]');
    answer.release(pageOf({}));
    await until(() => spoken('status') === '第 1–20 条，共 45 条');
    network.on(path, pageOf);
    search().focus();
    await sendKeys({ type: 'zzz' });
    await until(() => spoken('status') === '没有符合条件的记录。');
    // A screen reader does not read a region that has just been added.
    expect(view.element.querySelector('[role=status]')).to.equal(region);
    await expect(view.element).to.be.accessible();
  });

  it('shows that there are no records if nothing was filtered', async () => {
    network.on(path, () => ({ total: 0, rows: [] }));
    await open('/roles?sort=name');
    await until(() => spoken('status') === '还没有记录。');
  });

  it('shows why it failed, and a button loads it again', async () => {
    network.on(path, () => {
      throw new Refused(403, '您没有查看角色的权限。');
    });
    await open();
    await until(() => spoken('alert').startsWith('您没有查看角色的权限。'));
    await expect(view.element).to.be.accessible();
    network.on(path, pageOf);
    button('重试')!.click();
    await shows('role 01');
    expect(spoken('alert')).to.equal('');
  });

  it('R-LIST-01 writes the words into the address shortly after the last letter, together with a filter chosen meanwhile', async () => {
    await open('/roles?page=2');
    await shows('role 21');
    search().focus();
    await sendKeys({ type: 'role 4' });
    const filter = view.element.querySelector('select')!;
    filter.value = 'active';
    filter.dispatchEvent(new Event('change', { bubbles: true }));
    await shows('role 40');
    expect(new URLSearchParams(view.address().split('?')[1]).toString()).to.equal('state=active&q=role+4');
    expect(network.requests.map(({ input }) => input['q'] ?? '')).to.deep.equal(['', '', 'role 4']);
  });

  it('R-LIST-01 restores the scroll position on return, also when the rows arrive late', async () => {
    await open();
    await shows('role 01');
    view.element.scrollTop = 200;
    view.element.querySelectorAll<HTMLElement>('tbody a')[12]!.click();
    await until(() => view.element.textContent.includes('one role'));
    expect([view.element.scrollTop, view.address()]).to.deep.equal([0, '/roles/r13']);
    const answer = held<object>();
    network.on(path, () => answer.promise);
    view.history.back();
    await until(() => spoken('status') === '正在加载…');
    answer.release(pageOf({}));
    await shows('role 01');
    expect(view.element.scrollTop).to.equal(200);
  });

  it('R-LIST-06 moves by ↑ ↓ J K, ticks by Space and opens by Enter', async () => {
    await open();
    await shows('role 01');
    const focused = () => document.activeElement!.closest('tr')!.textContent;
    view.element.querySelector<HTMLElement>('tbody input')!.focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(focused()).to.contain('role 02');
    await sendKeys({ press: 'j' });
    expect(focused()).to.contain('role 03');
    await sendKeys({ press: 'Space' });
    await until(() => view.element.querySelector('[role=group]')?.getAttribute('aria-label') === '已选 1 项');
    await sendKeys({ press: 'k' });
    await sendKeys({ press: 'ArrowUp' });
    expect(focused()).to.contain('role 01');
    view.element.querySelector<HTMLElement>('tbody a')!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => view.address() === '/roles/r1');
  });

  it('R-LIST-03 ticks all rows of the page that can be ticked, and no others', async () => {
    await open();
    await shows('role 01');
    view.element.querySelector<HTMLElement>('thead input')!.click();
    await until(() => view.element.querySelector('[role=group]')?.textContent === '已选 19 项Delete取消选择');
    expect(view.element.querySelectorAll('tbody input')).to.have.length(19);
    view.element.querySelector<HTMLElement>('thead input')!.click();
    await until(() => view.element.querySelector('[role=group]') === null);
  });

  it('R-LIST-03 says how many ticked rows another search does not show, and leaves the table in its place', async () => {
    await open();
    await shows('role 01');
    const top = () => view.element.querySelector('table')!.getBoundingClientRect().top;
    const before = top();
    view.element.querySelectorAll<HTMLElement>('tbody input')[2]!.click();
    const bar = () => view.element.querySelector('[role=group]')?.getAttribute('aria-label');
    await until(() => bar() === '已选 1 项');
    expect(top()).to.equal(before);
    search().focus();
    await sendKeys({ type: 'role 05' });
    await until(() => bar() === '已选 1 项，其中 1 项不在当前列表中');
    button('取消选择')!.click();
    await until(() => bar() === undefined);
  });
});

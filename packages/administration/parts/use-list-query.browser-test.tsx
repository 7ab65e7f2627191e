import { expect } from '@open-wc/testing';
import { useLayoutEffect } from 'react';
import { type ShownView, showView, until } from '../testing/view.tsx';
import { type ListQuery, useListQuery } from './use-list-query.ts';

describe('useListQuery', () => {
  let view: ShownView;
  let query: ListQuery;

  function Content() {
    const current = useListQuery(['state']);
    useLayoutEffect(() => {
      query = current;
    });
    return null;
  }
  const is = (address: string) => until(() => view.address() === address);

  afterEach(() => view.remove());

  it('R-LIST-01 reads words, order, filters and page from the address, and nothing else', async () => {
    view = await showView(Content, '/people?q=wang&sort=-name&state=active&page=3&other=1');
    expect([query.values, query.page]).to.deep.equal([{ q: 'wang', sort: '-name', state: 'active' }, 3]);
    expect([query.get('state'), query.get('department')]).to.deep.equal(['active', '']);
  });

  it('treats a page that is not a number as the first one', async () => {
    view = await showView(Content, '/people?page=x');
    expect([query.values, query.page]).to.deep.equal([{}, 1]);
    view.history.replace('/pba/app-center/main/demo/people?page=-2');
    await until(() => query.get('page') === '-2');
    expect(query.page).to.equal(1);
  });

  it('R-LIST-01 writes a filter into the address, starts at the first page, keeps other parameters and removes an empty one', async () => {
    view = await showView(Content, '/people?sort=name&page=3&other=1');
    query.set({ state: 'active' });
    await is('/people?sort=name&other=1&state=active');
    query.set({ state: '', sort: '-name' });
    await is('/people?sort=-name&other=1');
  });

  it('R-LIST-01 adds a history entry for another page, and none for another filter', async () => {
    view = await showView(Content, '/people');
    query.set({ state: 'active' });
    await is('/people?state=active');
    query.set({ page: '2' });
    await until(() => query.page === 2);
    query.set({ page: '3' });
    await until(() => query.page === 3);
    view.history.back();
    await is('/people?state=active&page=2');
    await until(() => query.page === 2);
    view.history.back();
    await until(() => query.page === 1);
    expect([view.address(), query.values]).to.deep.equal(['/people?state=active', { state: 'active' }]);
  });

  it('keeps both of two changes before the next render', async () => {
    view = await showView(Content, '/people');
    const { set } = query;
    set({ state: 'active' });
    set({ q: 'wang' });
    await is('/people?state=active&q=wang');
  });
});

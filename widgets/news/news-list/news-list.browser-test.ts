import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork, Paged, Refused } from '../../testing/network.ts';
import { headline } from '../../testing/reading.ts';
import { next, show, until } from '../../testing/until.ts';
import './news-list.element.ts';

const call = '/business-center/v1/news';
const title = encodeURIComponent('公司新闻');

describe('<atrium-news-list>', () => {
  let network: FakeNetwork;
  before(() => (network = fakeNetwork()));
  after(() => network.restore());
  beforeEach(() =>
    network.on(call, ({ keyword }) =>
      keyword === 'zzqq' ? new Paged([], 0) : new Paged([headline('n1'), headline('n2', { read: true, language: 'en-US' })], 45),
    ),
  );
  afterEach(() => document.body.replaceChildren());
  const listed = (element: Element) => until(element, (root) => root.querySelector('li.row') && root);

  it('R-HOME-06 is the box that its address names: title, category, page; and asks for nothing else', async () => {
    const element = show('atrium-news-list', { query: `title=${title}&type=company&page=2` });
    const root = await listed(element);
    expect(root.querySelector('h1')!.textContent).to.equal('公司新闻');
    expect(root.querySelector('ul')!.getAttribute('aria-label')).to.equal('公司新闻');
    expect(network.requests.at(-1)!.input).to.deep.equal({ category: 'company', pageIndex: '2', pageSize: '20' });
    expect(root.querySelector('.pager')!.textContent).to.contain('第 2 / 3 页');
    expect(root.querySelector('.categories')).to.equal(null);
  });

  it('R-HOME-06 R-LIST-01 words, page and category ask for another address; a page is a place to come back from', async () => {
    const element = show('atrium-news-list', { query: 'type=company', all: '' });
    const root = await listed(element);
    const changes: unknown[] = [];
    element.addEventListener('atrium-query-change', (event) => {
      event.preventDefault();
      changes.push((event as CustomEvent).detail);
    });
    root.querySelector<HTMLElement>('.pager button:last-child')!.click();
    root.querySelectorAll<HTMLElement>('.categories button')[2]!.click();
    const field = root.querySelector<HTMLInputElement>('input[aria-label=搜索新闻]')!;
    const typed = next(element, 'atrium-query-change');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '上线');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await typed;
    expect(changes).to.deep.equal([
      { query: 'type=company&page=2', push: true },
      { query: 'type=group', push: true },
      { query: `type=company&q=${encodeURIComponent('上线')}`, push: true },
    ]);
  });

  it('R-HOME-06 shows that nothing was found, with links', async () => {
    const element = show('atrium-news-list', { query: 'q=zzqq' });
    const root = await until(element, (it) => it.querySelector('.empty-state') && it);
    expect(root.querySelector('.empty-state')!.textContent).to.contain('没有找到“zzqq”');
    root.querySelector<HTMLElement>('.empty-state button')!.click();
    await listed(element);
  });

  it('R-HOME-05 articles open in a window of their own; an untranslated one shows its language', async () => {
    const root = await listed(show('atrium-news-list', { all: '' }));
    const link = root.querySelector<HTMLAnchorElement>('li a')!;
    expect([link.getAttribute('href'), link.target, link.rel]).to.deep.equal(['/pba/home/detail?id=n1', '_blank', 'noopener']);
    expect([...root.querySelectorAll('li')].map((row) => row.querySelector('.unread') !== null)).to.deep.equal([true, false]);
    expect(root.querySelector('li:nth-child(2) .news-tag')!.textContent).to.equal('English');
  });

  it('a failure is tried again where it is', async () => {
    network.on(call, () => {
      throw new Refused(503);
    });
    const element = show('atrium-news-list', { query: 'type=system' });
    const retry = await until(element, (root) => root.querySelector<HTMLElement>('.failure button'));
    network.on(call, () => new Paged([headline('n1')], 1));
    retry.click();
    await listed(element);
  });

  it('is accessible', async () => {
    const element = show('atrium-news-list', { all: '', query: 'page=2' });
    await listed(element);
    await expect(element).to.be.accessible();
  });
});

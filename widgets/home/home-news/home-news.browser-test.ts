import { expect } from '@open-wc/testing';
import { loadNewsFront } from '@atrium/stores';
import { type FakeNetwork, fakeNetwork, Refused } from '../../testing/network.ts';
import { front, headline } from '../../testing/reading.ts';
import { show, until } from '../../testing/until.ts';
import './home-news.element.ts';

const call = '/business-center/v1/news/front';
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

describe('<atrium-home-news>', () => {
  let network: FakeNetwork;
  before(() => (network = fakeNetwork()));
  after(() => network.restore());
  afterEach(() => document.body.replaceChildren());

  /** The element with this front on screen. */
  async function shown(answer = front()) {
    network.on(call, () => answer);
    const element = show('atrium-home-news');
    await loadNewsFront();
    const root = await until(element, (it) => it.querySelector('[role=tab]') && it);
    return { element, root };
  }
  const texts = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)].map((one) => one.textContent!.trim());

  it('R-HOME-02 has four categories as tabs, with a dot where something is unread', async () => {
    const { root } = await shown();
    expect(root.querySelector('[role=tablist]')!.getAttribute('aria-label')).to.equal('新闻分类');
    expect(texts(root, '[role=tab]')).to.deep.equal(['公司新闻', '集团公告', '业务动态', '系统动态']);
    const dots = [...root.querySelectorAll('[role=tab]')].map((tab) => tab.querySelector('.dot') !== null);
    expect(dots).to.deep.equal([true, false, false, true]);
    expect(root.querySelector('[role=tab]')!.getAttribute('aria-description')).to.equal('1 条未读');
  });

  it('R-HOME-02 shows pictures or drawings, dates and unread marks; each article opens a window without opener', async () => {
    const { root } = await shown();
    expect(root.querySelectorAll('.item .news-cover')).to.have.length(1);
    expect([...root.querySelectorAll('.item')].map((item) => item.querySelector('h3 .dot') !== null)).to.deep.equal([true, false]);
    expect(root.querySelector('.item time')!.getAttribute('datetime')).to.equal('2026-11-20T08:00:00.000Z');
    const link = root.querySelector<HTMLAnchorElement>('.item a')!;
    expect([link.getAttribute('href'), link.target, link.rel]).to.deep.equal(['/pba/home/detail?id=c1', '_blank', 'noopener']);
  });

  it('R-HOME-02 the arrow keys go through the categories, and one without news shows that', async () => {
    const { root } = await shown();
    const tabs = [...root.querySelectorAll<HTMLElement>('[role=tab]')];
    const press = (key: string) =>
      root
        .querySelector('[role=tab][aria-selected=true]')!
        .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    tabs[0]!.focus();
    press('ArrowRight');
    await until(root.host, (it) => it.querySelector('.news-tag[lang=pt-BR]'));
    expect(texts(root, '.items .news-tag')).to.deep.equal(['置顶', 'Português (Brasil)']);
    press('ArrowRight');
    await until(root.host, (it) => it.querySelector('.nothing'));
    press('ArrowRight');
    await until(root.host, () => tabs[3]!.getAttribute('aria-selected') === 'true');
    press('ArrowRight');
    await until(root.host, (it) => it.querySelector('[role=tab]')!.getAttribute('aria-selected') === 'true');
    expect(root.activeElement).to.equal(tabs[0]);
  });

  it('R-HOME-02 must-read news come first, with the deadline; after it they are not shown', async () => {
    const over = new Date(Date.now() - 120_000).toISOString();
    const { root } = await shown(front({ mustRead: [headline('m1', { confirmBy: soon() }), headline('m2', { confirmBy: over })] }));
    await until(root.host, (it) => it.querySelector('.must a'));
    expect(texts(root, '.must a')).to.deep.equal(['新闻 m1']);
    expect(root.querySelector('.must .until')!.textContent).to.contain('前确认');
    expect(root.querySelector('.must')!.compareDocumentPosition(root.querySelector('[role=tablist]')!)).to.equal(4);
  });

  it('A23 fails alone and is tried again', async () => {
    network.on(call, () => {
      throw new Refused(503);
    });
    const element = show('atrium-home-news');
    await loadNewsFront();
    // The content on screen stays when a later load fails.
    expect(element.shadowRoot!.querySelectorAll('[role=tab]').length).to.be.oneOf([0, 4]);
    network.on(call, () => front());
    element.shadowRoot!.querySelector<HTMLElement>('.failure button')?.click();
    await loadNewsFront();
    await until(element, (it) => it.querySelector('[role=tab]'));
  });

  it('is accessible', async () => {
    const { element } = await shown(front({ mustRead: [headline('m1', { confirmBy: soon() })] }));
    await expect(element).to.be.accessible();
  });
});

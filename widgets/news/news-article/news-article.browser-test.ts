import { expect, waitUntil } from '@open-wc/testing';
import { $notices, $pageName } from '@atrium/stores';
import { type FakeNetwork, fakeNetwork, Refused } from '../../testing/network.ts';
import { article } from '../../testing/reading.ts';
import { show, until } from '../../testing/until.ts';
import './news-article.element.ts';

const base = '/business-center/v1/news';

describe('<atrium-news-article>', () => {
  let network: FakeNetwork;
  before(() => (network = fakeNetwork()));
  after(() => network.restore());
  afterEach(() => document.body.replaceChildren());

  let number = 0;
  /** An article that nobody has opened before, on screen. */
  async function open(more: Parameters<typeof article>[1] = {}) {
    const id = `a${++number}`;
    network.on(`${base}/${id}`, () => article(id, more));
    network.on(`${base}/${id}/read`, () => null);
    network.on(`${base}/${id}/confirm`, () => null);
    const element = show('atrium-news-article', { query: `id=${id}` });
    const root = await until(element, (it) => it.querySelector('article') && it);
    return { id, element, root };
  }
  const asked = (path: string) => network.requests.filter((one) => one.path === path).length;

  it('R-HOME-05 is an article with its title, in its language, and counts as read; the window is called after it', async () => {
    const { id, element, root } = await open({ language: 'en-US', title: 'News', body: '<h3>Part</h3><p>Text</p>' });
    expect(root.querySelector('article h1')!.textContent).to.equal('News');
    expect(root.querySelector('.prose')!.getAttribute('lang')).to.equal('en-US');
    expect(root.querySelector('.news-tag')!.textContent).to.equal('English');
    await until(element, (it) => it.querySelector('.mark')?.textContent === '已读');
    expect(asked(`${base}/${id}/read`)).to.equal(1);
    expect($pageName.get()).to.deep.equal({ path: `/home/detail?id=${id}`, title: 'News' });
  });

  it('R-HOME-05 text is as wide as is read with ease: 65 to 75 Latin letters', async () => {
    const { root } = await open({ language: 'en-US', body: `<p>${'Readers of a page like lines that are not long. '.repeat(12)}</p>` });
    (root.host as HTMLElement).style.inlineSize = '1400px';
    const paragraph = root.querySelector('.prose p')!;
    const range = document.createRange();
    const text = paragraph.firstChild!;
    const lineOf = (at: number) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().top;
    };
    const second = Array.from({ length: 300 }, (_, at) => lineOf(at)).findIndex((top, at, all) => top > all[0]! + 5 && at > 0);
    expect(second).to.be.within(60, 80);
  });

  it('R-HOME-05 has its files to keep and its neighbours', async () => {
    const { root } = await open({
      attachments: [{ fileId: 'f 1', name: '办法.pdf', mediaType: 'application/pdf', size: 266_161 }],
      older: { id: 'o', title: '旧的' },
      newer: { id: 'n', title: '新的' },
    });
    const file = root.querySelector<HTMLAnchorElement>('.files a')!;
    expect([file.getAttribute('href'), file.download]).to.deep.equal(['/api/file-server/file/download?fileId=f+1', '办法.pdf']);
    expect(file.textContent).to.contain('266');
    network.on('/file-server/file/download', () => {
      throw new Refused(404, '内容不存在');
    });
    file.click();
    await waitUntil(() => $notices.get().some(({ title }) => title === '内容不存在'));
    const links = [...root.querySelectorAll('.neighbours a')].map((link) => link.getAttribute('href'));
    expect(links).to.deep.equal(['/pba/home/detail?id=o', '/pba/home/detail?id=n']);
  });

  it('R-HOME-02 asks for the confirmation of a must-read, shows the deadline, and thanks', async () => {
    const { id, element, root } = await open({ confirmBy: new Date(Date.now() + 86_400_000).toISOString(), read: true });
    expect(root.querySelector('.confirm')!.textContent).to.contain('前确认');
    root.querySelector<HTMLElement>('.confirm button')!.click();
    await until(element, (it) => it.querySelector('.confirm.done'));
    expect(asked(`${base}/${id}/confirm`)).to.equal(1);
    expect(root.querySelector('.confirm button')).to.equal(null);
  });

  it('a link out of the portal opens a window without opener, and nothing of the text becomes more than text', async () => {
    const { root } = await open({ body: '<p><a href="https://example.com/">x</a>&lt;img src=x onerror=alert(1)&gt;</p>' });
    const link = root.querySelector<HTMLAnchorElement>('.prose a')!;
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    expect(root.querySelector('.prose img')).to.equal(null);
  });

  it('R-HOME-05 a missing one shows that with links; a failed one is retried', async () => {
    const gone = show('atrium-news-article', { query: 'id=gone' });
    const root = await until(gone, (it) => it.querySelector('.empty-state') && it);
    expect(root.querySelector('a')!.getAttribute('href')).to.equal('/pba/home/list');
    gone.remove();
    network.on(`${base}/ill`, () => {
      throw new Refused(503);
    });
    const ill = show('atrium-news-article', { query: 'id=ill' });
    const retry = await until(ill, (it) => it.querySelector<HTMLElement>('.failure button'));
    network.on(`${base}/ill`, () => article('ill'));
    retry.click();
    await until(ill, (it) => it.querySelector('article'));
  });

  it('is accessible', async () => {
    const { element } = await open({
      confirmBy: new Date(Date.now() + 86_400_000).toISOString(),
      attachments: [{ fileId: 'f', name: '办法.pdf', mediaType: 'application/pdf', size: 1 }],
      body: '<h3>变化</h3><table><thead><tr><th scope="col">项</th></tr></thead><tbody><tr><td>一</td></tr></tbody></table>',
    });
    await expect(element).to.be.accessible();
  });
});

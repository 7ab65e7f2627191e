import { expect, fixture, html } from '@open-wc/testing';
import { ParcelError } from '@atrium/parcels';
import { boot, draftEntries, keepViewDraft, loadSubApps, readViewDraft, sendViewDrafts } from '@atrium/stores';
import { navigate, startNavigation } from '../../routes/navigation.ts';
import { enterAppCenter, openPath } from '../../tabs/tab-navigation.ts';
import { fakePortal, type FakePortal } from '../../testing/fake-portal.ts';
import { loadedAt } from '../../testing/test-page.ts';
import { untilFound } from '../../testing/until.ts';
import { setEmpty, trouble } from '../../tabs/troubles.ts';
import './view-stack.ts';
import type { AtriumView } from '../view.ts';

const registry = (version: string, text: string) => [
  {
    name: 'alpha',
    title: '应用 alpha',
    port: null,
    kind: 'module',
    page: null,
    version,
    entry: {
      module: `data:text/javascript,${encodeURIComponent(
        `export const mount = async ({ domElement, view }) => { domElement.append('${text} ' + view.history.location.pathname) }; export const unmount = async () => {}`,
      )}`,
      styles: [],
      preload: [],
    },
  },
];

const vanished = async (isThere: () => boolean) => {
  while (isThere()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('marks of a view beside its content', () => {
  let portal: FakePortal;
  let stop: () => void;
  let shown: AtriumView;
  const key = '/app-center/main/alpha/a';

  beforeEach(async () => {
    portal = fakePortal();
    portal.on('/share-bff/micro-services/query-app-list', () => registry('1', 'first'));
    await boot();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    await navigate('/app-center', { replace: true });
    const stack = await fixture(html`<atrium-view-stack></atrium-view-stack>`);
    await openPath(key, 'a');
    const find = () => stack.querySelector<AtriumView>(`[view-key="${key}"][aria-busy=false]`);
    shown = (await untilFound([stack], find))!;
  });
  afterEach(() => {
    stop();
    portal.restore();
  });

  const marks = () => shown.renderRoot.querySelector('.marks')!;
  const button = (text: string) =>
    [...marks().querySelectorAll('button')].find((each) => (each.textContent + each.ariaLabel!).includes(text))!;

  it('R-LIST-04 asks which draft stays where a form was filled in on another machine too', async () => {
    const about = () => ({ title: 'a', path: key });
    for (const [form, answer, kept] of [
      ['first', '保留这份', 'own'],
      ['second', '换成那份', 'theirs'],
    ] as const) {
      const isDraft = ({ path, body }: FakePortal['calls'][number]) =>
        path.includes('/drafts/view') && String(body['content']).includes(form);
      keepViewDraft(key, form, { text: form }, about);
      sendViewDrafts(key);
      await vanished(() => !portal.calls.some(isDraft));
      const { path } = portal.calls.find(isDraft)!;
      const stored = { revision: 7, changedAt: new Date().toISOString() };
      const theirs = { ...stored, key: '', content: '{"values":{"text":"theirs"},"kept":[]}', writer: 'w', device: 'Chrome · Windows' };
      const newer = () => Response.json({ code: 40911, msg: '' }, { status: 409 });
      portal.on(path, ({ content }) => (content === undefined ? theirs : newer()));
      keepViewDraft(key, form, { text: 'own' }, about);
      sendViewDrafts(key);
      await untilFound([marks()], () => marks().textContent!.includes('Chrome · Windows 上也写过'));
      portal.on(path, () => stored);
      button(answer).click();
      expect(readViewDraft(key, form, about)).to.deep.equal({ text: kept });
      await untilFound([marks()], () => marks().textContent!.trim() === '');
    }
  });

  it('R-LIST-04 says that the draft of a form was submitted elsewhere, and keeps or empties what the form shows on request', async () => {
    const about = () => ({ title: 'a', path: key });
    const at = new Date().toISOString();
    const listed: { key: string; revision: number }[] = [];
    for (const [form, answer, kept] of [
      ['third', '存为新草稿', { text: 'third, typed' }],
      ['fourth', '清空重填', null],
    ] as const) {
      const isDraft = ({ path, body }: FakePortal['calls'][number]) =>
        path.includes('/drafts/view') && String(body['content']).includes(form);
      keepViewDraft(key, form, { text: form }, about);
      sendViewDrafts(key);
      await vanished(() => !portal.calls.some(isDraft));
      const { path } = portal.calls.find(isDraft)!;
      portal.on(path, ({ content }) => (content === undefined ? null : { revision: 8, changedAt: at, began: true }));
      portal.calls.length = 0;
      keepViewDraft(key, form, { text: `${form}, typed` }, about);
      sendViewDrafts(key);
      await vanished(() => !portal.calls.some(isDraft));
      portal.on('/business-center/v1/drafts', () => listed);
      await draftEntries();
      await untilFound([marks()], () => marks().textContent!.includes('已在别处提交或删除'));
      button(answer).click();
      await untilFound([marks()], () => marks().textContent!.trim() === '');
      expect(readViewDraft(key, form, about)).to.deep.equal(kept);
      listed.push({ key: decodeURIComponent(path.split('/').at(-1)!), revision: 8 });
    }
  });

  it('R-SUB-05 shows that a page has left its address', async () => {
    trouble(key, new ParcelError('P21', 'alpha', 'its page went to /login'));
    await untilFound([marks()], () => marks().textContent!.includes('离开了自己的地址'));
    button('知道了').click();
    await shown.updateComplete;
    expect(marks().textContent!.trim()).to.equal('');
  });

  it('R-SUB-08 loads a view again that has left its address or shows no page of its application', async () => {
    for (const [code, text] of [
      ['P21', '离开了自己的地址'],
      ['P23', '不是这个应用的页面'],
    ] as const) {
      const error = new ParcelError(code, 'alpha', 'its page is another one');
      if (code === 'P21') trouble(key, error);
      else setEmpty(key, error);
      await untilFound([marks()], () => marks().textContent!.includes(text));
      const before = shown;
      button('重新加载').click();
      const stack = before.parentElement!;
      const find = () => [...stack.querySelectorAll<AtriumView>(`[view-key="${key}"][aria-busy=false]`)].find((view) => view !== before);
      shown = (await untilFound([stack], find))!;
      setEmpty(key, null);
      await shown.updateComplete;
      expect(marks().textContent!.trim()).to.equal('');
    }
  });

  it('R-SUB-08 offers a window for an address that a page wants the whole window for', async () => {
    const { open } = window;
    const opened: unknown[] = [];
    window.open = (...given) => void opened.push(...given) as never;
    trouble(key, new ParcelError('P24', 'alpha', 'wants the window', 'https://sso.example/login'));
    await untilFound([marks()], () => marks().textContent!.includes('sso.example'));
    button('在新窗口打开').click();
    window.open = open;
    await untilFound([marks()], () => marks().childElementCount === 0);
    expect(opened).to.deep.equal(['https://sso.example/login', '_blank', 'noopener']);
  });

  it('R-SUB-05 shows calmly that a page is empty, as long as it is', async () => {
    setEmpty(key, new ParcelError('P20', 'alpha', 'it has loaded and shows nothing'));
    await untilFound([marks()], () => marks().textContent!.includes('一直没有内容'));
    expect(shown.textContent).to.include('first');
    setEmpty(key, null);
    await untilFound([marks()], () => marks().childElementCount === 0);
  });

  it('R-SUB-05 marks a view whose script threw, and forgets it when somebody has seen it', async () => {
    trouble(key, new ParcelError('P17', 'alpha', 'threw while it was open: x is not defined'));
    await untilFound([marks()], () => marks().textContent!.includes('出了错'));
    expect(shown.textContent).to.include('first');
    button('知道了').click();
    await untilFound([marks()], () => marks().childElementCount === 0);
  });

  it('keeps an open view at its version and moves it over when somebody asks for it', async () => {
    portal.on('/share-bff/micro-services/query-app-list', () => registry('2', 'second'));
    await loadSubApps();
    await untilFound([marks()], () => marks().textContent!.includes('应用有新版本'));
    expect(shown.textContent).to.equal('first /pba/app-center/main/alpha/a');
    button('现在更新').click();
    await untilFound([shown], () => shown.textContent === 'second /pba/app-center/main/alpha/a');
    await untilFound([marks()], () => marks().childElementCount === 0);
  });

  it('mentions a declined version no more', async () => {
    portal.on('/share-bff/micro-services/query-app-list', () => registry('2', 'second'));
    await loadSubApps();
    await untilFound([marks()], () => marks().childElementCount === 1);
    button('知道了').click();
    await untilFound([marks()], () => marks().childElementCount === 0);
    expect(shown.textContent).to.include('first');
  });
});

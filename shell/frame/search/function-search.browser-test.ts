import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { $activeTab, boot, searchPath } from '@atrium/stores';
import { $place, navigate, startNavigation } from '../../routes/navigation.ts';
import { enterAppCenter } from '../../tabs/tab-navigation.ts';
import { fakePortal, type FakePortal, searchResult } from '../../testing/fake-portal.ts';
import { loadedAt, press } from '../../testing/test-page.ts';
import { untilFound, untilStore } from '../../testing/until.ts';
import type { AtriumFunctionSearch } from './function-search.ts';
import './function-search.ts';
import { followKeys } from '../keys/shortcut-keys.ts';

describe('the function search', () => {
  let portal: FakePortal;
  let search: AtriumFunctionSearch;
  let input: HTMLInputElement;
  let stop: () => void;
  let stopKeys: () => void;

  const options = () => [...search.renderRoot.querySelectorAll<HTMLElement>('[role=option]')];
  const option = (text: string) => options().find((one) => one.textContent?.includes(text));
  const untilOption = (text: string) => untilFound([search.shadowRoot!], () => option(text));
  const untilOptions = (count: number) => untilFound([search.shadowRoot!], () => options().length === count && options());
  const active = () => search.renderRoot.querySelector(`#${input.getAttribute('aria-activedescendant')}`);
  const listed = (selector: string) => untilFound([search.shadowRoot!], () => search.renderRoot.querySelector<HTMLElement>(selector));
  const submit = (text: string) => {
    input.value = text;
    search.renderRoot.querySelector('form')!.requestSubmit();
  };
  const type = async (text: string) => {
    input.focus();
    await listed('.list, [aria-live]');
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const called = (path: string) => portal.calls.filter((call) => call.path.endsWith(path));

  /** Answers a path from now on; resolves to the body of the first call. */
  const answered = (path: string, answer: (body: Record<string, unknown>) => unknown) =>
    new Promise<Record<string, unknown>>((resolve) =>
      portal.on(path, (body) => {
        resolve(body);
        return answer(body);
      }),
    );

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    stopKeys = followKeys();
    await navigate('/home/index', { replace: true });
    search = await fixture<AtriumFunctionSearch>(html`<atrium-function-search></atrium-function-search>`);
    input = search.renderRoot.querySelector('input')!;
  });

  afterEach(() => {
    stop();
    stopKeys();
    portal.restore();
    document.querySelector('atrium-search-palette')?.remove();
  });

  it('R-FRAME-04 does nothing on Enter when it is empty', async () => {
    const entries = history.length;
    submit('   ');
    await search.updateComplete;
    expect($place.get()!.page).to.equal('home');
    expect(history.length).to.equal(entries);
    expect(called('saveQueryRecord')).to.have.length(0);
  });

  it('R-FRAME-04 goes to the search results on Enter, trimmed', async () => {
    submit('  报销 ');
    await untilStore($place, (place) => place?.page === 'app-center');
    expect($place.get()!.path).to.equal(searchPath('报销'));
    expect(searchPath('报销')).to.equal('/app-center/menus?resourceCode=search&queryFuzzy=%E6%8A%A5%E9%94%80');
  });

  it('R-FRAME-04 keeps what was looked for while its results are shown, and no longer', async () => {
    submit('报销');
    await untilStore($place, (place) => place?.path === searchPath('报销'));
    expect(input.value).to.equal('报销');
    await navigate('/home/index');
    expect(input.value).to.equal('');
  });

  it('R-FRAME-04 takes Enter of a real keyboard, also with a list below', async () => {
    input.focus();
    await sendKeys({ type: 'bx' });
    await untilOption('我的报销');
    await sendKeys({ press: 'Enter' });
    await untilStore($place, (place) => place?.path === searchPath('bx'));
  });

  it('R-FRAME-04 shows in its first line what Enter does', async () => {
    await type('bx');
    await untilOption('我的报销');
    expect(options()[0]!.textContent).to.include('全部结果');
    expect(options()[0]!.getAttribute('href')).to.include(searchPath('bx'));
    expect(active()).to.equal(null);
  });

  it('R-PPL-04 lists what was searched before and searches it again', async () => {
    input.focus();
    const [first, second] = await untilOptions(2);
    expect(first!.textContent).to.include('报销');
    expect(second!.textContent).to.include('请假');
    second!.click();
    await untilStore($place, (place) => place?.path === searchPath('请假'));
  });

  it('R-PPL-04 forgets one search or all, here and on the server', async () => {
    const loaded = answered('/user-end/v1/userQueryHistory/queryHistoryRecords', () => [{ queryKey: '报销' }, { queryKey: '请假' }]);
    input.focus();
    await loaded;
    await untilFound([search.shadowRoot!], () => options().length === 2 && options()[0]!.textContent!.includes('报销'));
    press(input, 'ArrowDown');
    await search.updateComplete;
    const forgotten = () => answered('/user-end/v1/userQueryHistory/deleteQueryRecords', () => null);
    const one = forgotten();
    press(input, 'Delete');
    const [left] = await untilOptions(1);
    expect(left!.textContent).to.include('请假');
    expect(await one).to.include({ queryKey: '报销' });
    const all = forgotten();
    (await listed('.foot button')).click();
    await untilFound([search.shadowRoot!], () => options().length === 0);
    expect(await all).not.to.have.property('queryKey');
  });

  it('R-APP-10 shows live matches, marked and with their place, and opens one', async () => {
    await type('qj');
    const found = await untilOption('请假申请');
    expect(called('/search')[0]!.body).to.include({ text: 'qj' });
    expect(found.querySelector('mark')!.textContent).to.equal('请假');
    expect(found.querySelector('small')!.textContent).to.include('人力资源');
    expect(found.querySelector('atrium-app-icon')).to.not.equal(null);
    found.click();
    await untilStore($activeTab, ({ title }) => title === '请假申请');
    expect(input.value).to.equal('');
  });

  it('R-LIST-07 hits are links, and a click with a modifier key stays the browser’s', async () => {
    await type('qj');
    const found = (await untilOption('请假申请')) as HTMLAnchorElement;
    expect(found.href).to.include('/app-center/main/alpha/leave');
    const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true, composed: true });
    let prevented = true;
    document.addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    found.dispatchEvent(click);
    expect(prevented).to.equal(false);
    expect(input.value).to.equal('qj');
  });

  it('R-LIST-07 arrows mark a row while the field keeps focus and typing goes on', async () => {
    await type('单据');
    await untilOption('我的报销');
    press(input, 'ArrowDown');
    press(input, 'ArrowDown');
    await search.updateComplete;
    expect(active()!.textContent).to.include('请假申请');
    expect(active()!.getAttribute('aria-selected')).to.equal('true');
    expect(search.shadowRoot!.activeElement).to.equal(input);
    await sendKeys({ type: 'x' });
    expect(input.value).to.equal('单据x');
    expect(active()).to.equal(null);
  });

  it('R-LIST-07 Enter opens the row that the arrows marked', async () => {
    await type('单据');
    await untilOption('我的报销');
    for (const _ of [1, 2, 3]) press(input, 'ArrowDown');
    await search.updateComplete;
    press(input, 'Enter');
    await untilStore($activeTab, ({ title }) => title === '我的报销');
  });

  it('R-LIST-07 announces the number of results politely', async () => {
    await type('单据');
    await untilOption('我的报销');
    const live = await untilFound([search.shadowRoot!], () => {
      const region = search.renderRoot.querySelector('[aria-live=polite]')!;
      return region.textContent!.trim() !== '' && region;
    });
    expect(live.textContent!.trim()).to.equal('2 项结果');
  });

  it('R-LIST-07 shows that nothing was found, with alternatives', async () => {
    await type('qqqq');
    const message = await listed('.message');
    expect(message.textContent).to.include('没有找到“qqqq”');
    expect(option('工单')).to.not.equal(undefined);
  });

  it('R-LIST-07 shows that the search failed and retries', async () => {
    portal.on('/business-center/v1/search', () => new Error('down'));
    await type('qqqq');
    const message = await listed('.message');
    expect(message.textContent).to.include('搜索没有完成');
    expect(input.value).to.equal('qqqq');
    portal.on('/business-center/v1/search', () => searchResult({ text: 'qqqq' }));
    message.querySelector('button')!.click();
    await untilFound([search.shadowRoot!], () => search.renderRoot.querySelector('.message')?.textContent?.includes('没有找到'));
  });

  it('R-LIST-07 drops the answer to an earlier text', async () => {
    let answerFirst: (found: unknown) => void = () => {};
    const found = (name: string) => JSON.parse(JSON.stringify(searchResult({ text: '请假' })).replaceAll('请假申请', name)) as unknown;
    const asked = answered('/business-center/v1/search', ({ text }) =>
      text === 'a' ? new Promise((resolve) => (answerFirst = resolve)) : found('second'),
    );
    await type('a');
    await asked;
    await type('ab');
    await untilOption('second');
    answerFirst(found('first'));
    await search.updateComplete;
    expect(option('first')).to.equal(undefined);
  });

  it('U-02 looks for nothing while an input method composes', async () => {
    input.focus();
    await untilOptions(2);
    input.value = 'qing';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    press(input, 'Enter', { isComposing: true });
    await search.updateComplete;
    expect($place.get()!.page).to.equal('home');
    input.value = '请假';
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '请假' }));
    await untilOption('请假申请');
    expect(called('/search').map(({ body }) => body['text'])).to.deep.equal(['请假']);
  });

  it('U-02 looks for nothing that an input method began before the list was there', async () => {
    input.focus();
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    input.value = 'qing';
    await listed('.list, [aria-live]');
    await search.updateComplete;
    expect(options()).to.deep.equal([]);
    input.value = '请假';
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '请假' }));
    await untilOption('请假申请');
    expect(called('/search').map(({ body }) => body['text'])).to.deep.equal(['请假']);
  });

  it('leaves with Esc', async () => {
    await type('qj');
    await untilOption('请假申请');
    press(input, 'Escape');
    await search.updateComplete;
    expect([options().length, input.value]).to.deep.equal([0, '']);
  });

  it('breaks no rule of accessibility: closed, with habits, with hits, with nothing', async () => {
    await expect(search).to.be.accessible();
    input.focus();
    await untilOptions(2);
    await expect(search).to.be.accessible();
    await type('单据');
    await untilOption('我的报销');
    press(input, 'ArrowDown');
    await search.updateComplete;
    await expect(search).to.be.accessible();
    await type('qqqq');
    await listed('.message');
    await expect(search).to.be.accessible();
  });
});

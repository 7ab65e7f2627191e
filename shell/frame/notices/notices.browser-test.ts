import { expect, fixture, html } from '@open-wc/testing';
import { $connected, $notices, dismissNotice, notify } from '@atrium/stores';
import { fakeTimers, type FakeTimers } from '../../testing/fake-timers.ts';
import { clearTestPage, press } from '../../testing/test-page.ts';
import { untilStore } from '../../testing/until.ts';
import { AtriumNotices } from './notices.ts';
import { followKeys } from '../keys/shortcut-keys.ts';

describe('the notices', () => {
  let notices: AtriumNotices;
  let clock: FakeTimers;

  const region = (role: string) => notices.renderRoot.querySelector(`[role=${role}]`)!;

  beforeEach(async () => {
    clearTestPage();
    notices = await fixture<AtriumNotices>(html`<atrium-notices></atrium-notices>`);
    clock = fakeTimers();
  });

  afterEach(() => clock.restore());

  it('R-HTTP-07 shows errors in the alert region and the rest in the status region', async () => {
    expect(notices).to.be.instanceOf(AtriumNotices);
    notify({ title: '500 50001', description: '数据库没有响应', tone: 'error' });
    notify({ title: '已保存', tone: 'success' });
    await notices.updateComplete;
    expect(region('alert').textContent).to.include('500 50001').and.to.include('数据库没有响应');
    expect(region('status').textContent).to.include('已保存').and.not.to.include('500');
  });

  it('R-HTTP-12 counts the same notice instead of repeating it', async () => {
    notify({ title: '网络连接不可用', tone: 'error' });
    notify({ title: '网络连接不可用', tone: 'error' });
    await notices.updateComplete;
    expect(region('alert').querySelectorAll('.notice')).to.have.length(1);
    expect(region('alert').textContent).to.include('2 次');
  });

  it('goes by itself, later when it is an error, and not while somebody reads', async () => {
    notify({ title: '好' });
    notify({ title: '坏', tone: 'error' });
    await notices.updateComplete;
    clock.tick(5_000);
    expect($notices.get().map(({ title }) => title)).to.deep.equal(['坏']);
    await notices.updateComplete;
    notices.renderRoot.querySelector('.stack')!.dispatchEvent(new PointerEvent('pointerenter'));
    clock.tick(60_000);
    expect($notices.get()).to.have.length(1);
    notices.renderRoot.querySelector('.stack')!.dispatchEvent(new PointerEvent('pointerleave'));
    clock.tick(12_000);
    expect($notices.get()).to.have.length(0);
  });

  it('offers an action, by keyboard too, and stays for its duration', async () => {
    let done = 0;
    const offer = () => notify({ title: '已关闭', action: { label: '撤销', run: () => (done += 1) }, stay: 30_000 });
    offer();
    await notices.updateComplete;
    const button = notices.renderRoot.querySelector<HTMLElement>('[role=status] .button')!;
    clock.tick(29_999);
    expect($notices.get()).to.have.length(1);
    button.focus();
    clock.tick(60_000);
    expect($notices.get()).to.have.length(1);
    button.click();
    expect(done).to.equal(1);
    expect($notices.get()).to.have.length(0);
    await notices.updateComplete;
    offer();
    await notices.updateComplete;
    clock.tick(30_000);
    expect($notices.get()).to.have.length(0);
    expect(done).to.equal(1);
  });

  it('goes when the person dismisses it', async () => {
    notify({ title: '好' });
    await notices.updateComplete;
    notices.renderRoot.querySelector<HTMLElement>('.notice button')!.click();
    expect($notices.get()).to.have.length(0);
  });

  it('is at one place, at the foot, and moves aside from the pointer’s target', async () => {
    notify({ title: '好' });
    await notices.updateComplete;
    const stack = notices.renderRoot.querySelector<HTMLElement>('.stack')!;
    expect({ ...stack.dataset }).to.deep.equal({ edge: 'foot', side: 'center' });
    expect(stack.matches(':popover-open')).to.equal(true);
    dismissNotice($notices.get()[0]!.id);
    await notices.updateComplete;
    expect(stack.matches(':popover-open')).to.equal(false);

    const submit = await fixture<HTMLElement>(html`<div><button type="submit">提交</button></div>`);
    Object.assign(submit.firstElementChild!, { style: 'position: fixed; inset: auto 0 12px; width: 100%; height: 40px' });
    notify({ title: '好', action: { label: '撤销', run() {} } });
    notify({ title: '坏', tone: 'error' });
    await notices.updateComplete;
    expect(stack.dataset['edge']).to.equal('head');
    const cards = [...stack.querySelectorAll('.notice')].map((card) => card.getBoundingClientRect());
    const field = submit.firstElementChild!.getBoundingClientRect();
    expect(cards.every(({ bottom, top }) => bottom <= field.top && top >= 52 + 38)).to.equal(true);
  });

  it('A12 what brings a notice is painted first: it is in the region at once, on screen when its place is found', async () => {
    const stack = notices.renderRoot.querySelector<HTMLElement>('.stack')!;
    notify({ title: '已关闭' });
    while (!region('status').textContent?.includes('已关闭')) await Promise.resolve();
    expect(stack.matches(':popover-open')).to.equal(false);
    expect(getComputedStyle(stack.querySelector('.notice')!).visibility).to.equal('hidden');
    await notices.updateComplete;
    expect(stack.matches(':popover-open')).to.equal(true);
    expect(getComputedStyle(stack.querySelector('.notice')!).visibility).to.equal('visible');
  });

  it('A12 compares boxes, through shadow roots and frames, and asks what is at a point only where a control is near', async () => {
    const place = await fixture<HTMLElement>(html`<div><input /><button type="submit">提交</button></div>`);
    const frame = document.createElement('iframe');
    Object.assign(frame, { style: 'position: fixed; inset: auto 0 0; width: 100%; height: 90px; border: 0' });
    const host = place.appendChild(document.createElement('div'));
    host.attachShadow({ mode: 'open' }).append(frame);
    frame.contentDocument!.body.innerHTML = '<input style="position: fixed; inset: 20px 0; width: 100%" />';
    const asked: unknown[] = [];
    document.elementsFromPoint = (...point) => (asked.push(point), []);
    try {
      notify({ title: '好' });
      await notices.updateComplete;
    } finally {
      delete (document as Partial<Document>).elementsFromPoint;
    }
    expect(notices.renderRoot.querySelector<HTMLElement>('.stack')!.dataset['edge']).to.equal('head');
    expect(asked).to.deep.equal([]);
  });

  it('has one status and one alert region from the start, which say when the network goes and comes', async () => {
    expect(notices.renderRoot.querySelectorAll('[role=status], [role=alert]')).to.have.length(2);
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
    await notices.updateComplete;
    expect(region('status').textContent).to.include('网络已断开');
    delete (navigator as unknown as Record<string, unknown>)['onLine'];
    dispatchEvent(new Event('online'));
    await untilStore($connected, (is) => is);
    await notices.updateComplete;
    expect(region('status').textContent).to.include('网络已恢复').and.not.to.include('断开');
  });

  it('F8 leads to the newest, Esc closes one after the other and gives the focus back', async () => {
    const button = await fixture<HTMLElement>(html`<button>别处</button>`);
    button.focus();
    notify({ title: '甲' });
    notify({ title: '乙' });
    await notices.updateComplete;
    press(button, 'Escape');
    expect($notices.get(), 'Esc belongs to whoever has the focus').to.have.length(2);
    const stop = followKeys();
    press(button, 'F8');
    stop();
    const focused = () => notices.shadowRoot!.activeElement!;
    expect(focused().textContent).to.include('乙');
    press(focused(), 'Escape');
    expect($notices.get().map(({ title }) => title)).to.deep.equal(['甲']);
    await notices.updateComplete;
    press(focused(), 'Escape');
    expect($notices.get()).to.have.length(0);
    expect(document.activeElement).to.equal(button);
  });

  it('shows the newest four of many, and all go at once', async () => {
    for (let index = 1; index <= 6; index++) notify({ title: `第 ${index} 条` });
    await notices.updateComplete;
    const titles = [...notices.renderRoot.querySelectorAll('b')].map((title) => title.textContent!.trim());
    expect(titles).to.deep.equal(['第 3 条', '第 4 条', '第 5 条', '第 6 条']);
    const all = notices.renderRoot.querySelector<HTMLElement>('.all')!;
    expect(all.textContent).to.include('6');
    all.click();
    expect($notices.get()).to.have.length(0);
  });
});

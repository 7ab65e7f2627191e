import { expect, fixture, html } from '@open-wc/testing';
import { $notices, notify } from '@atrium/stores';
import { fakeTimers, type FakeTimers } from '../testing/fake-timers.ts';
import { clearTestPage } from '../testing/test-page.ts';
import { AtriumNotices } from './notices.ts';

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

  it('R-HTTP-07 says errors in the alert region and the rest in the status region', async () => {
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

  it('offers what can be done, by keyboard too, and stays as long as it says', async () => {
    let done = 0;
    const offer = () => notify({ title: '已关闭', action: { label: '撤销', run: () => (done += 1) }, stay: 30_000 });
    offer();
    await notices.updateComplete;
    const button = notices.renderRoot.querySelector<HTMLElement>('.foot [role=status] .button')!;
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
    notices.renderRoot.querySelector('button')!.click();
    expect($notices.get()).to.have.length(0);
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { openTab, resetTabs } from '@atrium/stores';
import { fakeTimers, type FakeTimers } from '../../testing/fake-timers.ts';
import { AtriumViewWaiting } from './view-waiting.ts';

describe('a place that waits for its content', () => {
  let clock: FakeTimers;
  let element: AtriumViewWaiting;
  let name: string;

  const after = async (millis: number) => {
    clock.tick(millis);
    await element.updateComplete;
  };
  const set = async (waiting: boolean) => {
    element.waiting = waiting;
    await element.updateComplete;
  };
  const cover = () => element.renderRoot.querySelector<HTMLElement>('.cover')!;
  const text = () => (cover().hidden ? '' : cover().textContent!.replaceAll(/\s+/g, ' ').trim());
  const buttons = () => [...element.renderRoot.querySelectorAll('button')].map((button) => button.textContent!.trim());

  beforeEach(async () => {
    name = '费用报销';
    element = await fixture<AtriumViewWaiting>(
      html`<atrium-view-waiting .nameOf=${() => name} may-give-up style="position: relative"></atrium-view-waiting>`,
    );
    expect(element).to.be.instanceOf(AtriumViewWaiting);
    clock = fakeTimers();
    await set(true);
  });
  afterEach(() => {
    clock.restore();
    resetTabs();
  });

  it('U-15 shows nothing for what comes within 150 ms', async () => {
    await after(149);
    expect(cover().hidden).to.equal(true);
    await set(false);
    await after(20_000);
    expect(cover().hidden).to.equal(true);
  });

  it('U-15 shows name and outline after 150 ms, and then for 300 ms at least', async () => {
    await after(150);
    expect(text()).to.equal('费用报销');
    expect(cover().querySelectorAll('.rows > div').length).to.be.greaterThan(5);
    await set(false);
    await after(299);
    expect(cover().hidden).to.equal(false);
    await after(1);
    expect(cover().hidden).to.equal(true);
  });

  it('U-15 has the name of its tab as soon as the tab has it', async () => {
    await after(150);
    name = '差旅报销';
    openTab({ path: '/app-center/main/expenses/travel', title: name });
    await element.updateComplete;
    expect(text()).to.equal('差旅报销');
  });

  it('U-15 goes at once when it has been seen long enough', async () => {
    await after(150);
    await after(300);
    await set(false);
    expect(cover().hidden).to.equal(true);
  });

  it('U-15 shows after 3 s that it is slow, and offers to retry or to give up after 10 s', async () => {
    await after(150);
    await after(2_849);
    expect(text()).to.equal('费用报销');
    await after(1);
    expect(text()).to.include('「费用报销」较慢');
    expect(element.renderRoot.querySelector('[role=status]')!.textContent).to.include('较慢');
    expect(buttons()).to.deep.equal([]);
    await after(7_000);
    expect(buttons()).to.deep.equal(['重试', '放弃']);
    element.mayGiveUp = false;
    await element.updateComplete;
    expect(buttons()).to.deep.equal(['重试']);
    clock.restore();
    await expect(element).to.be.accessible();
  });

  it('U-15 reports the choice, and restarts the count', async () => {
    const said: string[] = [];
    for (const name of ['atrium-view-retry', 'atrium-view-give-up']) element.addEventListener(name, () => said.push(name));
    await after(10_000);
    element.renderRoot.querySelectorAll('button')[1]!.click();
    element.renderRoot.querySelectorAll('button')[0]!.click();
    expect(said).to.deep.equal(['atrium-view-give-up', 'atrium-view-retry']);
    await element.updateComplete;
    await set(true);
    expect(cover().hidden).to.equal(true);
    await after(3_000);
    expect(text()).to.include('较慢');
    expect(buttons()).to.deep.equal([]);
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse, setViewport } from '@web/test-runner-commands';
import { $activeTab, $tabs, activateTab, boot, homeKey, openTab, pinTab, setTabOwnTitle } from '@atrium/stores';
import { afterFirstScreen } from '../routes/first-screen.ts';
import { navigate, startNavigation } from '../routes/navigation.ts';
import { enterAppCenter } from './tab-navigation.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { loadedAt, press } from '../testing/test-page.ts';
import { nextEvent, untilFound, untilStore } from '../testing/until.ts';
import './tab-drag.ts';
import './tab-list.ts';
import type { AtriumTabStrip } from './tab-strip.ts';
import './tab-strip.ts';

const at = (number: number) => `/app-center/main/alpha/f${number}`;
const frame = () => new Promise(requestAnimationFrame);

for (const count of [8, 30])
  describe(`a strip of ${count} tabs`, () => {
    let portal: FakePortal;
    let strip: AtriumTabStrip;
    let stop: () => void;

    const tabs = () => [...strip.renderRoot.querySelectorAll<HTMLElement>('[role=tab]')];
    const tab = (number: number) => strip.renderRoot.querySelector<HTMLElement>(`[data-key="${at(number)}"]`)!;
    const home = () => strip.renderRoot.querySelector<HTMLElement>('.home')!;
    const focused = () => (strip.shadowRoot!.activeElement as HTMLElement | null)?.dataset['key'];
    const drawn = () => strip.updateComplete.then(frame).then(frame);
    const list = () => strip.renderRoot.querySelector<HTMLElement>('.list')!;
    const titles = () => $tabs.get().map(({ title }) => title);

    /** Wholly between the home tab and the button, and under no fade. */
    function expectInSight(element: HTMLElement) {
      const [own, room] = [element.getBoundingClientRect(), list().getBoundingClientRect()];
      const fadeBefore = strip.hasAttribute('more-before') ? 24 : 0;
      const fadeAfter = strip.hasAttribute('more-after') ? 24 : 0;
      expect(own.left).to.be.at.least(room.left + fadeBefore - 1);
      expect(own.right).to.be.at.most(room.right - fadeAfter + 1);
    }

    beforeEach(async () => {
      await setViewport({ width: 1024, height: 600 });
      portal = fakePortal();
      await boot();
      loadedAt('/home/index');
      stop = startNavigation(enterAppCenter);
      await navigate('/app-center', { replace: true });
      for (let number = 1; number < count; number++) openTab({ path: at(number), title: `功能 ${number}` });
      strip = await fixture<AtriumTabStrip>(html`<atrium-tab-strip></atrium-tab-strip>`);
      await drawn();
    });

    afterEach(async () => {
      stop();
      portal.restore();
      await setViewport({ width: 1280, height: 800 });
    });

    it('U-04 follows the tabs pattern by keyboard: one stop, arrows, Home, End, Enter, Delete', async () => {
      expect(tabs().filter((one) => one.tabIndex === 0)).to.deep.equal([tab(count - 1)]);
      tab(count - 1).focus();
      press(tab(count - 1), 'ArrowRight');
      expect(focused()).to.equal(homeKey);
      press(home(), 'ArrowLeft');
      expect(focused()).to.equal(at(count - 1));
      press(tab(count - 1), 'Home');
      press(home(), 'ArrowRight');
      expect(focused()).to.equal(at(1));
      press(tab(1), 'End');
      press(tab(count - 1), 'ArrowLeft');
      expect([focused(), $activeTab.get().key]).to.deep.equal([at(count - 2), at(count - 1)]);
      press(tab(count - 2), 'Enter');
      await untilStore($activeTab, ({ key }) => key === at(count - 2));
      await drawn();
      expectInSight(tab(count - 2));
      tab(count - 2).focus();
      press(tab(count - 2), 'Delete');
      await untilStore($activeTab, ({ key }) => key === at(count - 3));
      await drawn();
      expect([focused(), $tabs.get().length]).to.deep.equal([at(count - 3), count - 1]);
    });

    it('U-04 closes ten times in a row as fast as keys come', async () => {
      const times = Math.min(10, count - 1);
      tab(count - 1).focus();
      for (let time = 0; time < times; time++) {
        press(strip.shadowRoot!.activeElement!, 'Delete');
        await strip.updateComplete;
        await Promise.resolve();
      }
      expect($tabs.get().length).to.equal(count - times);
      expect(focused()).to.equal(times === count - 1 ? homeKey : at(count - 1 - times));
    });

    it('U-04 moves a tab by keyboard, keeps the focus on it and announces its position', async () => {
      tab(3).focus();
      press(tab(3), 'ArrowLeft', { altKey: true, shiftKey: true });
      await drawn();
      expect(titles().slice(0, 4)).to.deep.equal(['应用中心', '功能 1', '功能 3', '功能 2']);
      expect(focused()).to.equal(at(3));
      expect(strip.renderRoot.querySelector('[aria-live]')!.textContent).to.equal(`功能 3：第 3 个，共 ${count} 个`);
      press(tab(3), 'PageUp', { ctrlKey: true, shiftKey: true });
      press(tab(3), 'ArrowLeft', { altKey: true, shiftKey: true });
      await drawn();
      expect(
        tabs()
          .map((one) => one.dataset['key'])
          .slice(0, 3),
      ).to.deep.equal([homeKey, at(3), at(1)]);
    });

    it('U-04 moves a tab with the mouse; letting it go is no click, and Esc puts it back', async () => {
      activateTab(at(1));
      await drawn();
      // The code for dragging is loaded when the browser is idle.
      await new Promise<void>((resolve) => afterFirstScreen(resolve));
      await frame();
      const before = $activeTab.get().key;
      const middle = (number: number): [number, number] => {
        const { x, y, width, height } = tab(number).getBoundingClientRect();
        return [Math.round(x + width / 2), Math.round(y + height / 2)];
      };
      const drag = async (by: number) => {
        await sendMouse({ type: 'move', position: middle(1) });
        await sendMouse({ type: 'down' });
        await frame();
        await sendMouse({ type: 'move', position: [middle(1)[0] + 10, middle(1)[1]] });
        await sendMouse({ type: 'move', position: [middle(2)[0] + by, middle(2)[1]] });
      };
      await drag(20);
      expect(tab(1).dataset['drag']).to.equal('lifted');
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
      await sendMouse({ type: 'up' });
      expect(titles()[1]).to.equal('功能 1');
      await drag(20);
      await sendMouse({ type: 'up' });
      await untilStore($tabs, (all) => all[2]?.key === at(1));
      expect([titles()[1], $activeTab.get().key]).to.deep.equal(['功能 2', before]);
    });

    it('U-04 keeps the active tab wholly in sight when its title grows, when it is pinned and when the window narrows', async () => {
      activateTab(at(count - 2));
      await drawn();
      expectInSight(tab(count - 2));
      setTabOwnTitle(at(count - 2), '一个比原来长得多的子应用标题');
      await drawn();
      expectInSight(tab(count - 2));
      await setViewport({ width: 420, height: 700 });
      await drawn();
      expectInSight(tab(count - 2));
      pinTab(at(count - 2), true);
      await drawn();
      expectInSight(tab(count - 2));
    });

    it('U-04 leaves the home tab where it is however far the others are scrolled', async () => {
      const { left } = home().getBoundingClientRect();
      list().scrollLeft = 10_000;
      await frame();
      expect(home().getBoundingClientRect().left).to.equal(left);
      expect(list().getBoundingClientRect().left).to.be.at.least(home().getBoundingClientRect().right - 1);
      expect(strip.hasAttribute('overflowing')).to.equal(count === 30);
    });

    it('breaks no rule of accessibility', async () => {
      await expect(strip).to.be.accessible();
    });
  });

describe('the list of all tabs', () => {
  let portal: FakePortal;
  let strip: AtriumTabStrip;
  let stop: () => void;

  const list = () => strip.renderRoot.querySelector('atrium-tab-list')!;
  const field = () => list().renderRoot.querySelector('input')!;
  const options = () => [...list().renderRoot.querySelectorAll<HTMLElement>('[role=option]')];
  const names = () => options().map((one) => one.title);
  const chosen = () => options().find((one) => one.id === field().getAttribute('aria-activedescendant'))?.title;
  const type = async (text: string) => {
    field().value = text;
    field().dispatchEvent(new Event('input'));
    await list().updateComplete;
  };

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    await navigate('/app-center', { replace: true });
    for (const name of ['我的报销', '请假申请', '差旅费报销']) openTab({ path: `/app-center/main/alpha/${encodeURI(name)}`, title: name });
    strip = await fixture<AtriumTabStrip>(html`<atrium-tab-strip></atrium-tab-strip>`);
    strip.renderRoot.querySelector<HTMLElement>('.all')!.click();
    await untilFound([strip.shadowRoot!], () => strip.renderRoot.querySelector('atrium-tab-list'));
    await untilFound([list().shadowRoot!], () => list().shadowRoot!.activeElement === field());
    await list().updateComplete;
  });

  afterEach(() => {
    stop();
    portal.restore();
  });

  it('U-04 has the focus in its field, the active tab chosen, and breaks no rule of accessibility', async () => {
    expect([names(), chosen()]).to.deep.equal([['应用中心', '我的报销', '请假申请', '差旅费报销'], '差旅费报销']);
    await expect(list()).to.be.accessible();
  });

  it('U-04 filters by words and initials of pinyin, and announces when nothing matches', async () => {
    await type('报销');
    expect(names()).to.deep.equal(['我的报销', '差旅费报销']);
    await type('qjsq');
    expect([names(), chosen()]).to.deep.equal([['请假申请'], '请假申请']);
    await type('zzz');
    expect(names()).to.deep.equal([]);
    expect(list().renderRoot.querySelector('.count')!.textContent!.trim()).to.equal('没有名称含「zzz」的标签');
  });

  it('U-04 goes to the chosen tab by Enter and gives the focus up', async () => {
    await type('wdbx');
    press(field(), 'Enter');
    await untilStore($activeTab, ({ title }) => title === '我的报销');
    await untilFound([strip.shadowRoot!], () => !strip.renderRoot.querySelector('atrium-tab-list'));
  });

  it('U-04 closes the chosen tab by Delete and stays; the home tab stays too', async () => {
    press(field(), 'ArrowUp');
    await list().updateComplete;
    expect(chosen()).to.equal('请假申请');
    press(field(), 'Delete');
    await untilStore($tabs, (all) => all.length === 3);
    await list().updateComplete;
    expect([names(), chosen()]).to.deep.equal([['应用中心', '我的报销', '差旅费报销'], '差旅费报销']);
    press(field(), 'ArrowDown');
    await list().updateComplete;
    press(field(), 'Delete');
    expect($tabs.get()).to.have.length(3);
  });

  it('U-05 opens the same menu by Shift F10, above the list, which stays', async () => {
    const menu = list().renderRoot.querySelector('atrium-menu')!;
    const opened = nextEvent(menu, 'atrium-menu-toggled');
    press(field(), 'F10', { shiftKey: true });
    await opened;
    const items = () => [...menu.renderRoot.querySelectorAll<HTMLElement>('[role=menuitem]')];
    await untilFound([menu.shadowRoot!], () => items().length > 5);
    items()
      .find((item) => item.textContent?.trim() === '固定')!
      .click();
    await untilStore($tabs, (all) => all[1]?.title === '差旅费报销');
    expect([$tabs.get()[1]!.pinned, list().isConnected]).to.deep.equal([true, true]);
  });
});

import { expect } from '@open-wc/testing';
import { loadWorkbench, type WorkbenchCard } from '@atrium/stores';
import { type FakeNetwork, fakeNetwork, Refused } from '../../testing/network.ts';
import { show, until } from '../../testing/until.ts';
import './workbench-editor.element.ts';

const call = '/business-center/v1/workbench';
const cards: WorkbenchCard[] = [
  { id: 'tasks', visible: true, size: 'full' },
  { id: 'news', visible: true, size: 'half' },
  { id: 'meetings', visible: true, size: 'half' },
];

describe('<atrium-workbench-editor>', () => {
  let network: FakeNetwork;
  let kept: WorkbenchCard[][];
  before(() => (network = fakeNetwork()));
  after(() => network.restore());
  afterEach(() => document.body.replaceChildren());

  /** GET and PUT share the path; the body of PUT has cards. */
  function answer(company = cards) {
    kept = [];
    network.on(call, (input) => {
      if (!('cards' in input)) return { cards, own: true, company };
      kept.push(input['cards'] as WorkbenchCard[]);
      return input;
    });
    network.on(`${call}/history`, () => [{ day: '2026-11-16', cards: [{ id: 'canteen', visible: true }] }]);
  }
  async function shown(company = cards) {
    answer(company);
    await loadWorkbench();
    const element = show('atrium-workbench-editor');
    element.style.inlineSize = '900px';
    const root = await until(element, (it) => it.querySelector('.editor') && it);
    return { element, root };
  }
  const order = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('.card')].map((card) => card.dataset['card']);
  const button = (root: ParentNode, name: string) =>
    [...root.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent!.trim()) === name)!;
  const orderIs = (element: Element, wanted: string[]) => until(element, (it) => order(it).join() === wanted.join());

  it('R-USER-07 moves up and down, sizes, hides and adds by buttons; each change is saved, and announced', async () => {
    const { element, root } = await shown();
    button(root, '下移 新闻').click();
    await orderIs(element, ['tasks', 'meetings', 'news']);
    await until(element, (it) => it.querySelector('[aria-live]')!.textContent === '新闻：第 3 位，共 3 位');
    button(root, '半宽 待办、申请与已办').click();
    await until(element, (it) => it.querySelector('[data-card=tasks].half'));
    button(root, '隐藏 今天的会议').click();
    await orderIs(element, ['tasks', 'news']);
    button(root, '添加 食堂').click();
    await orderIs(element, ['tasks', 'news', 'canteen']);
    await until(element, (it) => it.querySelector('.bar .kept'));
    expect(kept.at(-1)).to.deep.equal([
      { id: 'tasks', visible: true, size: 'half' },
      { id: 'meetings', visible: false, size: 'half' },
      { id: 'news', visible: true, size: 'half' },
      { id: 'canteen', visible: true, size: 'half' },
    ]);
  });

  it('R-USER-07 Alt with an arrow moves a card, Ctrl Z takes it back', async () => {
    const { element, root } = await shown();
    const press = (key: string, more: KeyboardEventInit) =>
      root
        .querySelector('[data-card=meetings] button')!
        .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    press('ArrowUp', { altKey: true });
    await orderIs(element, ['tasks', 'meetings', 'news']);
    press('z', { ctrlKey: true });
    await orderIs(element, ['tasks', 'news', 'meetings']);
    await until(element, (it) => it.querySelector('.bar .kept'));
    expect(kept.at(-1)).to.deep.equal(cards);
  });

  it('R-USER-07 is dragged by its grip alone; Esc puts it back', async () => {
    const { element, root } = await shown();
    const box = (id: string) => root.querySelector(`[data-card=${id}]`)!.getBoundingClientRect();
    const grip = root.querySelector('[data-card=meetings] .grip')!;
    const point = (type: string, target: EventTarget, x: number, y: number) =>
      target.dispatchEvent(
        new PointerEvent(type, {
          clientX: x,
          clientY: y,
          pointerId: 1,
          button: 0,
          buttons: 1,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    const [from, to] = [box('meetings'), box('tasks')];
    const go = () => {
      point('pointerdown', grip, from.left + 20, from.top + 40);
      point('pointermove', window, to.left + to.width / 2, to.top + 30);
    };
    go();
    expect(root.querySelector('[data-target]')!.getAttribute('data-card')).to.equal('tasks');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    point('pointerup', window, to.left, to.top);
    expect(order(root)).to.deep.equal(['tasks', 'news', 'meetings']);
    go();
    point('pointerup', window, to.left + to.width / 2, to.top + 30);
    await orderIs(element, ['meetings', 'tasks', 'news']);
    point('pointerdown', root.querySelector('[data-card=news] .about')!, from.left, from.top);
    point('pointermove', window, to.left, to.top);
    expect(root.querySelector('[data-drag]')).to.equal(null);
  });

  it('R-USER-07 another width, a phone or a zoom changes nothing of what is kept', async () => {
    const { element, root } = await shown();
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const width of [320, 1400, 500, 900]) {
      element.style.inlineSize = `${width}px`;
      await drawn();
    }
    element.style.setProperty('zoom', '2');
    await drawn();
    window.dispatchEvent(new Event('resize'));
    await drawn();
    expect(kept).to.deep.equal([]);
    expect(order(root)).to.deep.equal(['tasks', 'news', 'meetings']);
    element.remove();
    expect(kept).to.deep.equal([]);
  });

  it('R-USER-07 a new card of the company is offered, and not now is an answer', async () => {
    const { element, root } = await shown([...cards, { id: 'guides', visible: true }, { id: 'canteen', visible: true }]);
    expect(order(root)).to.deep.equal(['tasks', 'news', 'meetings']);
    expect([...root.querySelectorAll('.offered h3')].map((one) => one.textContent)).to.deep.equal(['指南与知识', '食堂']);
    button(root, '暂不 指南与知识').click();
    await until(element, (it) => it.querySelectorAll('.offered h3').length === 1);
    button(root, '添加 食堂').click();
    await orderIs(element, ['tasks', 'news', 'meetings', 'canteen']);
    expect(root.querySelector('.offered')).to.equal(null);
  });

  it('R-USER-07 has back what it was last week', async () => {
    const { element, root } = await shown();
    root.querySelector<HTMLElement>('summary')!.click();
    const restore = await until(element, (it) => it.querySelector<HTMLElement>('.past button'));
    expect(root.querySelector('.past h3')!.textContent).to.contain('11月16日');
    restore.click();
    await orderIs(element, ['canteen']);
    button(root, '撤销').click();
    await orderIs(element, ['tasks', 'news', 'meetings']);
  });

  it('R-USER-07 reports a failed save, keeps the state on screen, and retries', async () => {
    const { element, root } = await shown();
    network.on(call, () => {
      throw new Refused(503);
    });
    button(root, '隐藏 新闻').click();
    const bar = await until(element, (it) => it.querySelector('.bar .failed')?.parentElement);
    expect(order(root)).to.deep.equal(['tasks', 'meetings']);
    answer();
    button(bar, '重试').click();
    await until(element, (it) => it.querySelector('.bar .kept'));
    expect(kept).to.have.length(1);
  });

  it('is accessible', async () => {
    const { element } = await shown([...cards, { id: 'guides', visible: true }]);
    await expect(element).to.be.accessible();
  });
});

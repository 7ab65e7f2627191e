import { expect } from '@open-wc/testing';
import { guideOf, nextMeal } from '@atrium/stores';
import { type FakeNetwork, fakeNetwork } from '../../testing/network.ts';
import { canteen, mondayOf } from '../../testing/reading.ts';
import { show, until } from '../../testing/until.ts';
import './food-menu.element.ts';

describe('<atrium-food-menu>', () => {
  let network: FakeNetwork;
  before(() => (network = fakeNetwork()));
  after(() => network.restore());
  afterEach(() => document.body.replaceChildren());
  async function shown(width: number, query = '') {
    network.on('/business-center/v1/guides/food-menu', () => canteen(mondayOf(new Date()), 2));
    await guideOf('food-menu').load();
    const element = show('atrium-food-menu', { query });
    element.style.inlineSize = `${width}px`;
    const root = await until(element, (it) => it.querySelector('table') && it);
    await until(element, (it) => (it.querySelector('table.one') !== null) === width < 720);
    return { element, root };
  }

  it('R-HOME-05 is titled administration guide and has a table of the week: meals by days', async () => {
    const { root } = await shown(1200);
    expect(root.querySelector('h1')!.textContent).to.equal('行政指南');
    expect(root.querySelector('caption')!.textContent).to.equal('本周菜单');
    expect(root.querySelectorAll('thead th')).to.have.length(5);
    expect([...root.querySelectorAll('tbody th')].map((one) => one.firstChild!.textContent)).to.deep.equal(['午餐', '晚餐']);
    expect(root.querySelector('tbody small')!.textContent).to.equal('11:20–13:20');
  });

  it('R-HOME-05 marks exactly one meal: the first that is not over', async () => {
    const { root } = await shown(1200);
    const state = guideOf('food-menu').$state.get();
    const next = state.status === 'ready' ? nextMeal(state.value) : null;
    const marked = root.querySelectorAll('td[aria-current=time]');
    expect(marked).to.have.length(1);
    expect(marked[0]!.querySelector('.dish-name')!.textContent).to.equal(next!.meal.dishes[0]!.name);
    expect(marked[0]!.querySelector('.mark')!.textContent).to.be.oneOf(['下一餐', '正在供应']);
  });

  it('R-HOME-05 allergens and diet are words beside each dish', async () => {
    const { root } = await shown(1200);
    expect([...root.querySelectorAll('tbody tr:first-child td:nth-child(2) .sign')].map((one) => one.textContent)).to.deep.equal([
      '花生',
      '辣',
    ]);
    expect(root.querySelector('.legend')!.textContent).to.contain('纯素');
  });

  it('R-HOME-05 on a phone it is a day at a time, each at an address of its own', async () => {
    const { element, root } = await shown(360);
    expect(root.querySelectorAll('thead th')).to.have.length(1);
    const days = [...root.querySelectorAll<HTMLElement>('.days button')];
    expect(days).to.have.length(5);
    const changed: string[] = [];
    element.addEventListener('atrium-query-change', (event) => changed.push((event as CustomEvent<{ query: string }>).detail.query));
    days[3]!.click();
    await until(element, () => days[3]!.getAttribute('aria-pressed') === 'true');
    expect(root.querySelector('thead th')!.textContent).to.match(/第 [38] 天/);
    expect(changed[0]).to.match(/^day=\d{4}-\d\d-\d\d$/);
  });

  it('R-HOME-05 a dish with a long name stays inside its cell, on a phone and in the week', async () => {
    for (const width of [296, 1200]) {
      const { root } = await shown(width);
      const name = root.querySelector<HTMLElement>('.dish-name')!;
      // As the demo organisation has them in Portuguese.
      name.textContent = 'Sopa de carne do Lago Oeste com coentro e cogumelos';
      const cell = name.closest('td')!.getBoundingClientRect();
      expect(name.getBoundingClientRect().right).to.be.at.most(cell.right);
      document.body.replaceChildren();
    }
  });

  it('is accessible, wide and narrow', async () => {
    await expect((await shown(1200)).element).to.be.accessible();
    document.body.replaceChildren();
    await expect((await shown(360)).element).to.be.accessible();
  });
});

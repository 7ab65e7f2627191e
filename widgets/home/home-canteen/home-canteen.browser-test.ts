import { expect } from '@open-wc/testing';
import { guideOf, nextMeal } from '@atrium/stores';
import { type FakeNetwork, fakeNetwork } from '../../testing/network.ts';
import { canteen, mondayOf } from '../../testing/reading.ts';
import { show, until } from '../../testing/until.ts';
import './home-canteen.element.ts';

describe('<atrium-home-canteen>', () => {
  let network: FakeNetwork;
  before(() => (network = fakeNetwork()));
  after(() => network.restore());
  afterEach(() => document.body.replaceChildren());

  it('R-HOME-05 shows the next meal of now with its hours and signs, and leads to the week', async () => {
    network.on('/business-center/v1/guides/food-menu', () => canteen(mondayOf(new Date()), 2));
    await guideOf('food-menu').load();
    const state = guideOf('food-menu').$state.get();
    const { meal } = nextMeal(state.status === 'ready' ? state.value : canteen(new Date()))!;
    const card = show('atrium-home-canteen');
    const root = await until(card, (it) => it.querySelector('.dish-name') && it);
    expect(root.querySelector('.dish-name')!.textContent).to.equal(meal.dishes[0]!.name);
    expect(root.querySelector('.hours')!.textContent).to.equal(`${meal.from}–${meal.to}`);
    expect(root.querySelectorAll('.sign')).to.have.length(meal.dishes[0]!.signs.length);
    expect(root.querySelector('h2 a')!.getAttribute('href')).to.equal('/pba/home/food-menu');
    await expect(card).to.be.accessible();
  });
});

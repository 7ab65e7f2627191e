import { expect } from '@open-wc/testing';
import { guideOf, loadTasks, loadTodayMeetings } from '@atrium/stores';
import { fakeClock } from '../testing/clock.ts';
import { counts } from '../testing/demo.ts';
import { type FakeNetwork, fakeNetwork } from '../testing/network.ts';
import { canteen, guide } from '../testing/reading.ts';
import { taskOf } from '../testing/tasks.ts';
import { show, until } from '../testing/until.ts';
import '../home/home-canteen/home-canteen.element.ts';
import '../home/home-cards/home-cards.element.ts';
import '../home/home-meetings/home-meetings.element.ts';
import '../guides/office-guide/office-guide.element.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const meeting = (id: string, day: number) => ({
  id,
  title: `会议 ${id}`,
  room: '望山厅',
  organiser: '王芳',
  attendees: [],
  myReply: 'accepted',
  start: at(day, 10).toISOString(),
  end: at(day, 11).toISOString(),
});

/** Only the clock changes: the server's responses are the same, and the page is not reloaded. */
describe('a page left open over midnight', () => {
  let network: FakeNetwork;
  const clock = fakeClock();
  before(() => (network = fakeNetwork()));
  after(() => network.restore());
  beforeEach(() => clock.goTo(at(25, 23, 58)));
  afterEach(() => {
    document.body.replaceChildren();
    clock.restore();
  });

  it('updates the tasks due today and the age of items', async () => {
    const task = taskOf(1, { createdAt: at(25, 8, 50).toISOString(), dueAt: at(26, 18).toISOString() });
    network.on('/business-center/v1/task/query', ({ kind }) => ({ tasks: kind === 'todo' ? [task] : [], counts }));
    await loadTasks();
    const cards = show('atrium-home-cards');
    const text = () => cards.shadowRoot!.querySelector('.tasks li')!.textContent!.replace(/\s/g, '');
    await until(cards, (root) => root.querySelector('.tasks li'));
    expect(text()).to.contain('明天到期').and.to.contain('15小时前');
    clock.goTo(at(26, 0, 4));
    await until(cards, () => text().includes('今天到期'));
    expect(text()).to.contain('昨天').and.not.to.contain('小时前');
  });

  it('shows the meetings of the new day', async () => {
    network.on('/business-center/v1/meetings/coming', () => [meeting('旧', 25), meeting('新', 26)]);
    await loadTodayMeetings();
    const card = show('atrium-home-meetings');
    const titles = (root: ParentNode) => [...root.querySelectorAll('.title')].map((title) => title.textContent).join();
    await until(card, (root) => titles(root) === '会议 旧');
    clock.goTo(at(26, 0, 4));
    await until(card, (root) => titles(root) === '会议 新');
  });

  it('calls the next meal one of today, not of tomorrow', async () => {
    network.on('/business-center/v1/guides/food-menu', () => canteen(at(23, 12)));
    await guideOf('food-menu').load();
    const card = show('atrium-home-canteen');
    await until(card, (root) => root.textContent?.includes('明天 午餐'));
    clock.goTo(at(26, 0, 4));
    await until(card, (root) => root.textContent?.includes('今天 午餐'));
  });

  it('asks again whether somebody is there when the office opens', async () => {
    const open = () =>
      Date.now() < at(26, 9).getTime() ? { now: false, changesAt: at(26, 9).toISOString() } : { now: true, changesAt: null };
    network.on('/business-center/v1/guides/hr', () => guide({ open: open() }));
    await guideOf('hr').load();
    const page = show('atrium-office-guide', { kind: 'hr' });
    await until(page, (root) => root.querySelector('.state')?.textContent?.includes('现在没有人'));
    clock.goTo(at(26, 9, 1));
    await until(page, (root) => root.querySelector('.state')?.textContent?.includes('现在有人'));
  });
});

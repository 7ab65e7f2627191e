import { expect } from '@open-wc/testing';
import { loadTodayMeetings } from '@atrium/stores';
import { type FakeNetwork, fakeNetwork } from '../../testing/network.ts';
import { show, until } from '../../testing/until.ts';
import './home-meetings.element.ts';

const hour = 3_600_000;
/** Hours: the requested range is today, at any time of the day. */
const sinceMidnight = (): number => (Date.now() - new Date().setHours(0, 0, 0, 0)) / hour;
const meeting = (id: string, start: number, end: number) => ({
  id,
  title: `会议 ${id}`,
  room: '望山厅',
  organiser: '王芳',
  attendees: [],
  myReply: 'accepted',
  start: new Date(Date.now() + start * hour).toISOString(),
  end: new Date(Date.now() + end * hour).toISOString(),
});

describe('<atrium-home-meetings>', () => {
  let network: FakeNetwork;
  before(() => (network = fakeNetwork()));
  after(() => network.restore());
  beforeEach(() =>
    network.on('/business-center/v1/meetings/coming', () => [
      meeting('over', -sinceMidnight(), -Math.min(0.02, sinceMidnight())),
      meeting('on', -sinceMidnight(), 0.5),
      meeting('next', 0.01, 1),
    ]),
  );
  afterEach(() => document.body.replaceChildren());

  it('the home card of meetings marks the one that is on and those that clash', async () => {
    await loadTodayMeetings();
    const card = show('atrium-home-meetings');
    const root = await until(card, (it) => it.querySelector('li') && it);
    expect([...root.querySelectorAll('li')].map((row) => row.className)).to.deep.equal(['over', 'on', '']);
    expect(root.querySelectorAll('.clash')).to.have.length(2);
    expect(root.querySelector('[aria-current=time] .now')!.textContent).to.equal('进行中');
    await expect(card).to.be.accessible();
  });
});

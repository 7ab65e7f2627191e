import { expect } from '@open-wc/testing';
import { loadTodayMeetings, loadMissingProfile, loadReportsOverview, loadTasks } from '@atrium/stores';
import { answerAll } from '../../testing/demo.ts';
import { type FakeNetwork, fakeNetwork, Paged, Refused } from '../../testing/network.ts';
import { show, until } from '../../testing/until.ts';
import './work-overview.element.ts';

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

describe('<atrium-work-overview>', () => {
  let network: FakeNetwork;
  before(() => (network = fakeNetwork()));
  after(() => network.restore());
  beforeEach(() => {
    answerAll(network);
    network.on('/business-center/v1/message/counts', () => ({ seq: 1e6, unread: 7, inbox: 9, archived: 0, snoozed: 0 }));
    network.on('/business-center/v1/meetings/coming', () => [
      // Over for more than a minute: the element's clock goes by minutes.
      meeting('over', -sinceMidnight(), -Math.min(0.02, sinceMidnight())),
      meeting('on', -sinceMidnight(), 0.5),
      // Begun, so that it is of today also a minute before midnight.
      meeting('next', -Math.min(0.0001, sinceMidnight()), 1),
    ]);
    network.on('/business-center/v1/reports', ({ state, role }) => new Paged([], role === 'reviewer' ? 3 : state === 'returned' ? 1 : 0));
    network.on('/business-center/v1/people/card', () => ({
      avatar: '',
      phone: '138',
      email: 'a@b.c',
      officeLocation: '12F',
    }));
  });
  afterEach(() => document.body.replaceChildren());
  async function shown() {
    await Promise.all([loadTasks(), loadTodayMeetings(), loadReportsOverview(), loadMissingProfile()]);
    const element = show('atrium-work-overview');
    const root = await until(
      element,
      (it) => it.querySelector('progress') && it.querySelector('.counts li:nth-child(3) b')?.textContent === '7' && it,
    );
    return { element, root };
  }

  it('R-USER-01 shows every list with its count and leads there', async () => {
    const { root } = await shown();
    const counts = [...root.querySelectorAll('.counts a')].map((one) => [one.getAttribute('href'), one.querySelector('b')!.textContent]);
    expect(counts).to.deep.equal([
      ['/pba/user-center/todouser', '12'],
      ['/pba/user-center/todoread', '3'],
      ['/pba/user-center/message', '7'],
      ['/pba/user-center/draft', '0'],
      ['/pba/user-center/apply', '1,208'],
      ['/pba/user-center/done', '46'],
    ]);
  });

  it('R-USER-01 shows the newest to-dos with what is urgent and due, each leading to its detail', async () => {
    const { root } = await shown();
    const lines = [...root.querySelectorAll('.newest li')].map((line) => line.textContent!.replace(/\s+/g, ' ').trim());
    expect(lines).to.have.length(5);
    expect(lines[0]).to.match(/^紧急陈雨桐的差旅费报销（上海，3 天）.*(今天|明天)到期$/);
    expect(lines[1]).to.match(/明天到期$/);
    expect(lines[2]).to.match(/昨天$/);
    const links = [...root.querySelectorAll('.newest a')].map((link) => link.getAttribute('href'));
    expect(links.every((href) => href!.startsWith('/pba/user-center/todouser?id='))).to.equal(true);
    expect(new Set(links).size).to.equal(5);
  });

  it('shows today’s remaining meetings, the state of reports, and the missing fields of the own record', async () => {
    const { root } = await shown();
    const text = root.textContent!;
    for (const said of ['会议 on', '之后还有 1 个', '有时间冲突', '本周周报还没有写', '1 份被退回', '3 份等你审批', '还缺：头像']) {
      expect(text).to.contain(said);
    }
    expect(text).not.to.contain('会议 over');
    expect(root.querySelector('progress')!.value).to.equal(3);
  });

  it('is accessible', async () => {
    await expect((await shown()).element).to.be.accessible();
  });

  it('a part that fails takes nothing else with it', async () => {
    const { element } = await shown();
    network.on('/business-center/v1/reports', () => {
      throw new Refused(503);
    });
    await loadReportsOverview();
    expect(element.shadowRoot!.querySelector('.failure')).to.equal(null);
    expect(element.shadowRoot!.textContent).to.contain('3 份等你审批');
  });
});

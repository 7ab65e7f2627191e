import { expect } from '@open-wc/testing';
import { forgetUndo } from '@atrium/stores';
import { fakeNetwork, type FakeNetwork, Refused } from '../../testing/network.ts';
import { show, until } from '../../testing/until.ts';
import './meetings.element.ts';

const minute = 60_000;
const meeting = (id: string, from: number, more: object = {}) => ({
  id,
  title: `会议 ${id}`,
  room: '听松',
  organiser: '王芳',
  organiserCode: 'E2',
  joinUrl: 'https://meet.example/1',
  dialIn: '0571，123',
  start: new Date(Date.now() + from * minute).toISOString(),
  end: new Date(Date.now() + (from + 30) * minute).toISOString(),
  attendees: [{ userCode: 'E2', realName: '王芳', avatar: '', reply: 'accepted' }],
  myReply: 'accepted',
  lateMinutes: 0,
  ...more,
});

describe('meetings', () => {
  let network: FakeNetwork;
  let element: HTMLElement;
  let asked: Record<string, unknown>;
  beforeEach(() => {
    network = fakeNetwork();
    asked = meeting('asked', 60 * 24 * 20, { myReply: 'none' });
    network.on('/business-center/v1/meetings/coming', () => [meeting('soon', 5), meeting('same', 20), asked]);
    network.on('/business-center/v1/meetings/asked/reply', ({ reply }) => (asked = { ...asked, myReply: reply }));
    network.on('/business-center/v1/meetings/asked/reply/undo', () => (asked = { ...asked, myReply: 'none' }));
    network.on('/business-center/v1/meetings/soon/late', ({ minutes }) => meeting('soon', 5, { lateMinutes: minutes }));
  });
  afterEach(() => {
    forgetUndo();
    element.remove();
    network.restore();
  });
  async function shown(query = ''): Promise<ShadowRoot> {
    element = show('atrium-meetings', { query });
    element.style.blockSize = '700px';
    await until(element, (root) => root.querySelectorAll('.meeting').length === 3);
    return element.shadowRoot!;
  }

  it('R-USER-01 shows the next meeting with its link, invitations first, and conflicts', async () => {
    const root = await shown();
    expect(root.querySelector('.next .title')!.textContent).to.equal('会议 soon');
    const join = root.querySelector<HTMLAnchorElement>('.next a.go')!;
    expect([join.href, join.rel, join.target]).to.deep.equal(['https://meet.example/1', 'noopener noreferrer', '_blank']);
    expect(root.querySelector('.days section .title')!.textContent).to.equal('会议 asked');
    expect([...root.querySelectorAll('p.clash')].map(({ textContent }) => textContent)).to.deep.equal([
      '与“会议 same”冲突',
      '与“会议 soon”冲突',
    ]);
  });

  it('R-LIST-03 R-USER-01 an invitation is answered in place, and the answer is undone', async () => {
    const root = await shown();
    root.querySelector<HTMLButtonElement>('.replies button')!.click();
    await until(
      element,
      (now) => now.querySelector('.undo-sheet') && now.querySelector('[data-meeting=asked] .reply[data-reply=accepted]'),
    );
    root.querySelector<HTMLButtonElement>('.undo-sheet .text')!.click();
    await until(element, (now) => now.querySelector('[data-meeting=asked] .replies'));
    expect(network.requests.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').slice(4).join('/'))).to.deep.equal([
      'asked/reply',
      'asked/reply/undo',
    ]);
  });

  it('R-USER-01 an answer that is refused is taken back on screen', async () => {
    network.on('/business-center/v1/meetings/asked/reply', () => {
      throw new Refused(409);
    });
    const root = await shown();
    root.querySelector<HTMLButtonElement>('.replies button')!.click();
    await until(
      element,
      () => network.requests.some(({ method }) => method === 'POST') && root.querySelector('[data-meeting=asked] .replies'),
    );
    expect(root.querySelector('.undo-sheet')).to.equal(null);
  });

  it('R-USER-01 one line notifies the organiser that the user comes late', async () => {
    const root = await shown('id=soon');
    const choice = await until(element, (now) => now.querySelectorAll<HTMLButtonElement>('.late button')[1]);
    choice.click();
    await until(element, (now) => now.querySelector('.late p')?.textContent?.includes('10'));
    expect(root.querySelector('.late p')!.textContent).to.include('王芳');
    expect(root.querySelector('a[download]')!.getAttribute('href')).to.equal('/api/business-center/v1/meetings/soon/calendar');
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { formatDate, setLanguage } from '@atrium/i18n';
import { boot, loadTodayMeetings, loadWorkbench } from '@atrium/stores';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { untilFound } from '../testing/until.ts';
import './home-page.ts';

describe('the home page', () => {
  let portal: FakePortal;

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
  });

  afterEach(async () => {
    await setLanguage('zh-CN');
    portal.restore();
  });

  const workbench =
    (cards: object[], company: object[] = cards) =>
    () => ({ cards, own: true, company });
  const slots = (root: ShadowRoot) => [...root.querySelectorAll('.slot')].map((slot) => slot.className.replace('slot ', ''));

  // The first of all: pages of other tests fetch their cards late.
  it('fetches a card that is far below only when it comes near, before it is in sight', async () => {
    const asked = () => portal.calls.filter(({ path }) => path.startsWith('/business-center/v1/guides/food-menu')).length;
    let tellAsked = () => {};
    const isAsked = new Promise<void>((resolve) => (tellAsked = resolve));
    portal.on('/business-center/v1/guides/food-menu', () => (tellAsked(), null));
    const cards = ['tasks', 'canteen'].map((id) => ({ id, visible: true, size: 'full' }));
    portal.on('/business-center/v1/workbench', workbench(cards));
    await loadWorkbench();
    const above = html`<div style="block-size: 3000px"></div>`;
    const frame = await fixture(html`<div style="block-size: 300px; overflow: auto">${above}<atrium-home-page></atrium-home-page></div>`);
    const root = frame.querySelector('atrium-home-page')!.shadowRoot!;
    await untilFound([root], () => slots(root).length === 2);
    const [tasks, canteen] = [...root.querySelectorAll<HTMLElement>('.slot')];
    tasks!.style.minBlockSize = '400px';
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    expect(asked()).to.equal(0);
    frame.firstElementChild!.remove();
    expect(canteen!.getBoundingClientRect().top - frame.getBoundingClientRect().bottom).to.be.within(50, 400);
    await isAsked;
  });

  it('R-I18N-02 greets and writes the date in the language that was switched to', async () => {
    const page = await fixture<HTMLElement>(html`<atrium-home-page></atrium-home-page>`);
    const root = page.shadowRoot!;
    const date = () => root.querySelector('.date')!.textContent;
    expect(root.querySelector('h1')!.textContent).to.match(/好，/);
    await setLanguage('en-US');
    const english = formatDate(Date.now(), { month: 'long', day: 'numeric', weekday: 'long' });
    await untilFound([root], () => date() === english);
    expect(root.querySelector('h1')!.textContent).to.match(/^Good /);
  });

  it('names the next meeting in the greeting, with the time until it and a link; says if none is left', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const meeting = (id: string, from: number, to: number, myReply = 'accepted') => ({
      id,
      title: `会议 ${id}`,
      room: '',
      organiser: '',
      attendees: [],
      myReply,
      start: at(from),
      end: at(to),
    });
    portal.on('/business-center/v1/meetings/coming', () => [meeting('no', -1, 1, 'declined'), meeting('a b', -2, 2)]);
    await loadTodayMeetings();
    const page = await fixture<HTMLElement>(html`<atrium-home-page></atrium-home-page>`);
    const root = page.shadowRoot!;
    const link = await untilFound([root], () => root.querySelector<HTMLAnchorElement>('.band .next a'));
    expect(link.textContent).to.contain('会议 a b');
    expect(link.getAttribute('href')).to.equal('/pba/user-center/meeting?id=a+b');
    expect(root.querySelector('.next b')!.textContent).to.equal('进行中');
    portal.on('/business-center/v1/meetings/coming', () => []);
    await loadTodayMeetings();
    await untilFound([root], () => root.querySelector('.next')!.textContent === '今天没有会议了');
    expect(root.querySelector('.band .next a')).to.equal(null);
  });

  it('R-USER-07 shows the cards that the person arranged, in their order and size, and none that they hid', async () => {
    const cards = [
      { id: 'news', visible: true, size: 'full' },
      { id: 'tasks', visible: false },
      { id: 'canteen', visible: true },
    ];
    portal.on('/business-center/v1/workbench', workbench(cards));
    await loadWorkbench();
    const page = await fixture<HTMLElement>(html`<atrium-home-page></atrium-home-page>`);
    const root = page.shadowRoot!;
    await untilFound([root], () => slots(root).join() === 'news full,canteen half');
    expect(root.querySelector('atrium-home-cards')).to.equal(null);
    expect(root.querySelector('.offer')).to.equal(null);
  });

  it('R-USER-07 offers a card that the company has added, and inserts it only on request', async () => {
    portal.on('/business-center/v1/workbench', workbench([{ id: 'tasks', visible: true }], [{ id: 'guides', visible: true }]));
    await loadWorkbench();
    const page = await fixture<HTMLElement>(html`<atrium-home-page></atrium-home-page>`);
    const root = page.shadowRoot!;
    await untilFound([root], () => root.querySelector('.offer')?.textContent?.includes('指南与知识'));
    expect(slots(root)).to.deep.equal(['tasks full']);
    root.querySelector<HTMLElement>('.offer button')!.click();
    await untilFound([root], () => slots(root).join() === 'tasks full,guides half');
    expect(root.querySelector('.offer')).to.equal(null);
  });
});

import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { boot } from '@atrium/stores';
import { $place, navigate, startNavigation } from '../routes/navigation.ts';
import { $pageTitle } from '../routes/page-title.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { loadedAt } from '../testing/test-page.ts';
import { untilFound, untilStore } from '../testing/until.ts';
import type { AtriumUserCenterPage } from './user-center-page.ts';
import './user-center-page.ts';

const patient = { timeout: 20_000 };

describe('the user centre', () => {
  let portal: FakePortal;
  let stop: () => void;

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
  });
  afterEach(() => {
    stop();
    portal.restore();
  });

  const at = (path: string) => untilStore($place, (place) => place?.path === path);
  async function opened(asked: string, path = asked): Promise<AtriumUserCenterPage> {
    loadedAt(asked);
    stop = startNavigation(() => ({ path, tab: '' }));
    await at(path);
    return fixture(html`<atrium-user-center-page></atrium-user-center-page>`);
  }
  const widget = (page: Element) => page.shadowRoot!.querySelector<HTMLElement & { query: string }>('.page > :not(h1)')!;

  it('leads to its first page, named in the heading, the link and the title of the window', async () => {
    const page = await opened('/user-center', '/user-center/index');
    const root = page.shadowRoot!;
    expect(root.querySelector('nav')!.getAttribute('aria-label')).to.equal('用户中心');
    expect(root.querySelector('h1')!.textContent).to.equal('工作台');
    expect(root.querySelector('[aria-current=page]')!.textContent).to.equal('工作台');
    expect($pageTitle.get()).to.equal('工作台 - 协同办公平台');
    expect(widget(page).localName).to.equal('atrium-work-overview');
  });

  it('R-LIST-01 gives the widget its part of the address, and writes there what the widget asks for', async () => {
    const page = await opened('/user-center/message?type=todo');
    expect(widget(page).query).to.equal('type=todo');
    const ask = (detail: object) =>
      widget(page).dispatchEvent(new CustomEvent('atrium-query-change', { detail, bubbles: true, composed: true, cancelable: true }));
    expect(ask({ query: 'type=todo&id=7', push: true })).to.equal(false);
    await at('/user-center/message?type=todo&id=7');
    await page.updateComplete;
    expect(widget(page).query).to.equal('type=todo&id=7');
    ask({ query: '', push: false });
    await at('/user-center/message');
    history.back();
    await at('/user-center/message?type=todo');
    await untilFound([page.shadowRoot!], () => widget(page).query === 'type=todo');
  });

  it('R-LIST-01 remembers in the history entry where the list was scrolled to', async () => {
    const page = await opened('/user-center/message');
    widget(page).dispatchEvent(new CustomEvent('atrium-scroll-changed', { detail: { top: 420 }, bubbles: true, composed: true }));
    expect(history.state).to.include({ scroll: 420, tab: null });
    await navigate('/user-center/message?id=1');
    history.back();
    await at('/user-center/message');
    page.remove();
    const again = await fixture(html`<atrium-user-center-page></atrium-user-center-page>`);
    expect(widget(again)).to.include({ scrollStart: 420 });
  });

  it('R-LIST-01 opening an item keeps where its list stands; another filter begins at its top', async () => {
    const page = await opened('/user-center/done');
    const tell = (type: string, detail: object) =>
      widget(page).dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
    tell('atrium-scroll-changed', { top: 420 });
    tell('atrium-query-change', { query: 'id=7', push: true });
    await at('/user-center/done?id=7');
    await waitUntil(() => (history.state as { scroll?: number }).scroll === 420, 'kept', patient);
    tell('atrium-query-change', { query: 'range=week', push: false });
    await at('/user-center/done?range=week');
    await page.updateComplete;
    expect(history.state).not.to.have.property('scroll');
    expect(widget(page)).to.include({ scrollStart: 0 });
  });

  it('R-LIST-01 a page that scrolls as a whole stands where it stood, as soon as it is as long again', async () => {
    const page = await opened('/user-center/my-device');
    const grow = () => Object.assign(widget(page).style, { display: 'block', blockSize: '3000px' });
    const scroller = page.shadowRoot!.querySelector('.page')!;
    page.style.blockSize = '400px';
    grow();
    scroller.scrollTo({ top: 700 });
    await waitUntil(() => (history.state as { scroll?: number } | null)?.scroll === 700, 'kept', patient);
    await navigate('/user-center/my-account');
    await page.updateComplete;
    expect(scroller.scrollTop).to.equal(0);
    history.back();
    await at('/user-center/my-device');
    await page.updateComplete;
    grow();
    await waitUntil(() => scroller.scrollTop === 700, 'as it stood', patient);
  });

  it('U-14 a setting that was found stays in sight while what is above it comes', async () => {
    const page = await opened('/user-center/basicsettings?field=color');
    page.style.blockSize = '400px';
    const below = () => page.shadowRoot!.querySelector('atrium-appearance-settings')?.shadowRoot?.activeElement;
    await waitUntil(below, 'focus', patient);
    const field = below()!;
    Object.assign(widget(page).style, { display: 'block', blockSize: '3000px' });
    await waitUntil(
      () => {
        const { top, bottom } = field.getBoundingClientRect();
        return top >= page.getBoundingClientRect().top && bottom <= page.getBoundingClientRect().bottom;
      },
      'in sight',
      patient,
    );
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { $keptTabs, $tabs, boot } from '@atrium/stores';
import { navigate, startNavigation } from '../../routes/navigation.ts';
import { enterAppCenter, openPath } from '../../tabs/tab-navigation.ts';
import { nextTask } from '../../controllers/next-task.ts';
import { fakePortal, type FakePortal } from '../../testing/fake-portal.ts';
import { loadedAt } from '../../testing/test-page.ts';
import { untilStore } from '../../testing/until.ts';
import { preloadLikely } from './preloading.ts';

const path = '/app-center/main/alpha/x';

describe('prerendering', () => {
  let portal: FakePortal;
  let stops: (() => void)[];
  let mayPrerender: boolean;
  let link: HTMLAnchorElement;

  const begun = () => $keptTabs.get().filter((tab) => tab.phase.is === 'prerendered');
  const press = async (how: PointerEventInit = {}) => {
    say('pointerdown', how);
    // The host is requested first.
    await nextTask();
  };
  const say = (type: string, how: PointerEventInit = {}) =>
    link.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'mouse', ...how }));
  const givenUp = () => untilStore($keptTabs, (tabs) => !tabs.some((tab) => tab.phase.is === 'prerendered'));

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/home/index');
    mayPrerender = true;
    const host = { preload: () => {}, begin: () => {}, mayPrerender: () => mayPrerender };
    stops = [startNavigation(enterAppCenter), preloadLikely(async () => host)];
    await navigate('/app-center', { replace: true });
    link = await fixture(html`<a href=${`/pba${path}?n=1`}>x</a>`);
  });
  afterEach(() => {
    for (const stop of stops) stop();
    portal.restore();
  });

  it('R-TAB-02 starts a view at the press, which the click takes over', async () => {
    await press();
    const [tab] = begun();
    expect(tab).to.include({ key: path, path: `${path}?n=1` });
    say('pointerup');
    await openPath(`${path}?n=1`, 'x');
    // Behind the turn in which a view without a click is given up.
    await new Promise((resolve) => setTimeout(resolve));
    expect($tabs.get()).to.have.length(2);
    expect($tabs.get()[1]).to.include({ opening: tab!.opening, title: 'x' });
  });

  for (const release of ['pointerup', 'pointercancel']) {
    it(`R-TAB-02 gives the view up after a ${release} without a click, and gives the focus back`, async () => {
      const view = await fixture(html`<atrium-view prerendered><input /></atrium-view>`);
      await press();
      view.querySelector('input')!.focus();
      say(release);
      await givenUp();
      expect($tabs.get()).to.have.length(1);
      expect(document.activeElement).to.equal(link);
    });
  }

  it('R-TAB-02 takes no focus from where it is', async () => {
    const field = await fixture<HTMLInputElement>(html`<input />`);
    await press();
    field.focus();
    say('pointercancel');
    await givenUp();
    expect(document.activeElement).to.equal(field);
  });

  for (const [whose, how, href] of [
    ['of a finger', { pointerType: 'touch' }, path],
    ['of another button', { button: 1 }, path],
    ['with a key held', { metaKey: true }, path],
    ['on a page of the portal', {}, '/app-center/menus?resourceCode=hr'],
  ] as const) {
    it(`starts nothing at a press ${whose}`, async () => {
      link.href = `/pba${href}`;
      await press(how);
      expect(begun()).to.deep.equal([]);
    });
  }

  for (const [name, value] of [
    ['target', '_blank'],
    ['download', ''],
  ] as const) {
    it(`starts nothing for a link with ${name}`, async () => {
      link.setAttribute(name, value);
      await press();
      expect(begun()).to.deep.equal([]);
    });
  }

  it('starts nothing that has no window of its own', async () => {
    mayPrerender = false;
    await press();
    expect(begun()).to.deep.equal([]);
  });

  it('starts nothing where its place has not the size that it will have', async () => {
    await navigate('/home/index');
    await press();
    expect(begun()).to.deep.equal([]);
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { boot, loadConfig } from '@atrium/stores';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { navigate, startNavigation } from '../routes/navigation.ts';
import { fakeTimers } from '../testing/fake-timers.ts';
import { press } from '../testing/test-page.ts';
import './left-menu.ts';

describe('the main menu', () => {
  let portal: FakePortal;

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    sites({ wiki: '/wiki-index/wiki', community: '/wiki-index', ai: '/dify', mail: true });
  });

  afterEach(() => {
    loadConfig(null);
    portal.restore();
  });

  const sites = (config: object) => loadConfig(JSON.stringify({ sites: config }));
  const openMenu = async () => (await fixture<HTMLElement>(html`<atrium-left-menu></atrium-left-menu>`)).shadowRoot!;

  it('R-FRAME-01 unfolds the list of an entry beside it with the keyboard and folds with Esc', async () => {
    const root = await openMenu();
    const entry = root.querySelector<HTMLElement>('.unfolds')!;
    const flyout = root.querySelector<HTMLElement>('[popover]')!;
    expect(root.querySelector('nav')!.ariaLabel).to.equal('主菜单');
    entry.focus();
    press(entry, 'ArrowRight');
    expect(flyout.matches(':popover-open')).to.equal(true);
    const links = [...flyout.querySelectorAll('a')];
    expect(links.map((link) => link.textContent?.trim())).to.deep.equal(['企业百科', '社区', 'AI 开发']);
    expect(root.activeElement).to.equal(links[0]);
    press(links[0]!, 'ArrowDown');
    expect(root.activeElement).to.equal(links[1]);
    press(links[1]!, 'Escape');
    expect(flyout.matches(':popover-open')).to.equal(false);
    expect(root.activeElement).to.equal(entry);
    await expect(root.host).to.be.accessible();
  });

  it('R-FRAME-16 R-HOME-07 opens other sites in windows without an opener', async () => {
    const root = await openMenu();
    const links = [...root.querySelectorAll<HTMLAnchorElement>('a[target]')];
    expect(links.map(({ pathname, target, rel }) => [pathname, target, rel])).to.deep.equal(
      ['/pba/wiki-index/wiki', '/pba/wiki-index', '/pba/dify', '/pba/mailbox'].map((path) => [path, '_blank', 'noopener']),
    );
  });

  it('A16 unfolds for a mouse that rests, not for one that passes', async () => {
    const timers = fakeTimers();
    const root = await openMenu();
    const entry = root.querySelector('.unfolds')!;
    const flyout = root.querySelector<HTMLElement>('[popover]')!;
    const hover = (type: string) => entry.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' }));
    hover('pointerenter');
    timers.tick(100);
    hover('pointerleave');
    timers.tick(500);
    expect(flyout.matches(':popover-open')).to.equal(false);
    hover('pointerenter');
    timers.tick(160);
    expect(flyout.matches(':popover-open')).to.equal(true);
    hover('pointerleave');
    timers.tick(200);
    expect(flyout.matches(':popover-open')).to.equal(false);
    timers.restore();
  });

  it('R-FRAME-01 folds when the page changes, with the pointer still over the entry', async () => {
    const stop = startNavigation((path) => ({ path, tab: 'x' }));
    const root = await openMenu();
    const flyout = root.querySelector<HTMLElement>('[popover]')!;
    press(root.querySelector('.unfolds')!, 'ArrowRight');
    expect(flyout.matches(':popover-open')).to.equal(true);
    await navigate('/home/index');
    expect(flyout.matches(':popover-open')).to.equal(false);
    stop();
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { boot } from '@atrium/stores';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { navigate, startNavigation } from '../routes/navigation.ts';
import { press } from '../testing/test-page.ts';
import './left-menu.ts';
import './work-center.ts';

describe('the main menu and the work centre', () => {
  let portal: FakePortal;

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
  });

  afterEach(() => portal.restore());

  it('R-FRAME-01 unfolds the apps beside their entry with the keyboard and folds with Esc', async () => {
    const menu = await fixture<HTMLElement>(html`<atrium-left-menu></atrium-left-menu>`);
    const root = menu.shadowRoot!;
    const entry = root.querySelector<HTMLElement>('.unfolds')!;
    const flyout = root.querySelector<HTMLElement>('[popover]')!;
    expect(root.querySelector('nav')!.ariaLabel).to.equal('主菜单');
    entry.focus();
    press(entry, 'ArrowRight');
    expect(flyout.matches(':popover-open')).to.equal(true);
    const links = [...flyout.querySelectorAll('a')];
    expect(links.map((link) => link.textContent?.trim())).to.deep.equal(['人力资源', '财务管理', '品牌']);
    expect(root.activeElement).to.equal(links[0]);
    press(links[0]!, 'ArrowDown');
    expect(root.activeElement).to.equal(links[1]);
    press(links[1]!, 'Escape');
    expect(flyout.matches(':popover-open')).to.equal(false);
    expect(root.activeElement).to.equal(entry);
    await expect(menu).to.be.accessible();
  });

  it('R-FRAME-01 folds when the page changes, with the pointer still over the entry', async () => {
    const stop = startNavigation((path) => ({ path, tab: 'x' }));
    const menu = await fixture<HTMLElement>(html`<atrium-left-menu></atrium-left-menu>`);
    const flyout = menu.shadowRoot!.querySelector<HTMLElement>('[popover]')!;
    menu.shadowRoot!.querySelector('.unfolds')!.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    expect(flyout.matches(':popover-open')).to.equal(true);
    await navigate('/home/index');
    expect(flyout.matches(':popover-open')).to.equal(false);
    stop();
  });

  it('R-APP-06 drops down the person’s apps as tiles of 35 px', async () => {
    const center = await fixture<HTMLElement>(html`<atrium-work-center></atrium-work-center>`);
    const root = center.shadowRoot!;
    root.querySelector('button')!.click();
    expect(root.querySelector('[popover]')!.matches(':popover-open')).to.equal(true);
    expect(root.querySelector('h2')!.textContent).to.equal('我的应用');
    const tile = root.querySelector('atrium-app-icon')!.getBoundingClientRect();
    expect([tile.width, tile.height]).to.deep.equal([35, 35]);
    expect([...root.querySelectorAll('li')].map((item) => item.textContent?.trim())).to.deep.equal(['人力资源', '财务管理', '品牌']);
  });

  it('R-FRAME-16 opens external apps without an opener', async () => {
    const center = await fixture<HTMLElement>(html`<atrium-work-center></atrium-work-center>`);
    const link = center.shadowRoot!.querySelector<HTMLAnchorElement>('a[target]')!;
    expect(link.href).to.equal('https://example.com/');
    expect(link.target).to.equal('_blank');
    expect(link.relList.contains('noopener')).to.equal(true);
  });
});

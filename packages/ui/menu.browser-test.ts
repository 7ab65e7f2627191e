import { expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { AtriumMenu, type MenuEntry } from './menu.ts';

const entries: readonly MenuEntry[] = [
  { id: 'open', label: 'Open', icon: 'house' },
  { id: 'close', label: 'Close' },
  { id: 'leave', label: 'Leave', apart: true },
];

describe('atrium-menu', () => {
  let menu: AtriumMenu;
  let button: HTMLButtonElement;

  const items = () => [...menu.renderRoot.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const focused = () => menu.shadowRoot!.activeElement?.textContent?.trim();
  const press = (key: string) =>
    menu.shadowRoot!.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));

  beforeEach(async () => {
    const place = await fixture(html`<div><button>Menu</button><atrium-menu label="Actions" .entries=${entries}></atrium-menu></div>`);
    button = place.querySelector('button')!;
    menu = place.querySelector('atrium-menu')!;
    expect(menu).to.be.instanceOf(AtriumMenu);
    await menu.show(button);
  });

  it('opens with the focus on the first entry and breaks no rule of accessibility', async () => {
    expect(focused()).to.equal('Open');
    await expect(menu).to.be.accessible();
  });

  it('moves with arrows, Home, End and first letters, round and round', () => {
    press('ArrowUp');
    expect(focused()).to.equal('Leave');
    press('ArrowDown');
    expect(focused()).to.equal('Open');
    press('End');
    expect(focused()).to.equal('Leave');
    press('Home');
    press('c');
    expect(focused()).to.equal('Close');
  });

  it('fires the chosen entry, closes and restores the focus', async () => {
    const chosen = oneEvent(menu, 'atrium-menu-select');
    items()[1]!.click();
    expect((await chosen).detail).to.deep.equal({ id: 'close' });
    expect(menu.renderRoot.querySelector('[popover]')!.matches(':popover-open')).to.equal(false);
    expect(document.activeElement).to.equal(button);
  });

  it('stays inside the window', async () => {
    menu.hide();
    await menu.show({ x: innerWidth - 5, y: innerHeight - 5 }, button);
    const { right, bottom } = menu.renderRoot.querySelector('[popover]')!.getBoundingClientRect();
    expect(right).to.be.at.most(innerWidth);
    expect(bottom).to.be.at.most(innerHeight);
  });

  it('stays inside a window that is made smaller, and goes with its button', async () => {
    await setViewport({ width: 1280, height: 800 });
    menu.hide();
    await menu.show({ x: 1200, y: 700 }, button);
    const popover = menu.renderRoot.querySelector<HTMLElement>('[popover]')!;
    await setViewport({ width: 320, height: 400 });
    await nextFrame();
    const { left, right, bottom } = popover.getBoundingClientRect();
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(innerWidth);
    expect(bottom).to.be.at.most(innerHeight);
    await menu.show(button);
    button.hidden = true;
    await setViewport({ width: 1280, height: 800 });
    await nextFrame();
    expect(popover.matches(':popover-open')).to.equal(false);
  });
});

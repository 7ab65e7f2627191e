import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { defineWidget } from '../element/define-widget.tsx';
import { show, until } from '../../testing/until.ts';
import detail from './detail.css';
import { LaterMenu } from './later-menu.tsx';

const chosen: string[] = [];

const Later = () => <LaterMenu onChosen={(until) => chosen.push(until)} />;
defineWidget('test-later', Later, { properties: {}, styles: [detail] });

describe('the times at which something may come back', () => {
  const { now } = Date;
  // A Wednesday morning has all three.
  beforeEach(() => (Date.now = () => new Date(2026, 10, 25, 10).getTime()));
  afterEach(() => {
    Date.now = now;
    return setViewport({ width: 1280, height: 720 });
  });

  it('R-USER-01 are inside the window, wherever their button stands, and stay so when a phone is turned', async () => {
    await setViewport({ width: 640, height: 320 });
    const element = show('test-later', {});
    Object.assign(element.style, { display: 'flex', marginInlineStart: '180px' });
    await until(element, (root) => root.querySelector('button'));
    const root = element.shadowRoot!;
    root.querySelector('button')!.click();
    await until(element, () => root.querySelector('[role=menu]'));
    const overTheEdges = () => {
      const { left, right } = root.querySelector('[role=menu]')!.getBoundingClientRect();
      return Math.max(-left, right - innerWidth, 0);
    };
    expect(overTheEdges()).to.equal(0);
    await setViewport({ width: 320, height: 640 });
    await until(element, () => overTheEdges() === 0);
    expect(document.scrollingElement!.scrollLeft).to.equal(0);
  });

  it('R-LIST-06 begin with the first, are walked by arrows, and Esc gives the focus back', async () => {
    const element = show('test-later', {});
    await until(element, (root) => root.querySelector('button'));
    const root = element.shadowRoot!;
    root.querySelector('button')!.click();
    await until(element, () => root.activeElement?.matches('[role=menuitem]:first-child'));
    await sendKeys({ press: 'ArrowDown' });
    expect(root.activeElement!.matches('[role=menuitem]:nth-child(2)')).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until(element, () => root.querySelector('[role=menu]') === null);
    expect(root.activeElement).to.equal(root.querySelector('button'));
    expect(chosen).to.deep.equal([]);
  });
});

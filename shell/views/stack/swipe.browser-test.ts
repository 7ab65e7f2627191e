import { expect } from '@open-wc/testing';
import { followSwipes } from './swipe.ts';

describe('swipes', () => {
  let place: HTMLElement;
  let stop: () => void;
  let seen: number[];

  beforeEach(() => {
    place = document.createElement('div');
    place.innerHTML =
      '<p>text</p><input value="x"><div id="wide" style="width:100px;overflow-x:auto"><b style="display:block;width:900px">wide</b></div>';
    document.body.append(place);
    seen = [];
    stop = followSwipes(place, (step) => seen.push(step));
  });
  afterEach(() => {
    stop();
    place.remove();
  });

  interface Move {
    from: [number, number];
    to: [number, number];
    fingers?: number;
  }
  function swipe(target: Element, { from, to, fingers = 1 }: Move): void {
    const at = ([clientX, clientY]: [number, number], identifier = 0) => new Touch({ identifier, target, clientX, clientY });
    const init = { bubbles: true, composed: true, cancelable: true };
    const touches = Array.from({ length: fingers }, (_, id) => at(from, id));
    target.dispatchEvent(new TouchEvent('touchstart', { ...init, touches }));
    target.dispatchEvent(new TouchEvent('touchend', { ...init, changedTouches: [at(to)] }));
  }
  const text = () => place.querySelector('p')!;

  it('U-23 report the side', () => {
    swipe(text(), { from: [300, 100], to: [180, 110] });
    swipe(text(), { from: [100, 100], to: [220, 90] });
    place.dir = 'rtl';
    swipe(text(), { from: [100, 100], to: [220, 90] });
    expect(seen).to.deep.equal([1, -1, 1]);
  });

  it('U-23 are none when short, slanting, with two fingers, or taken by somebody', () => {
    swipe(text(), { from: [300, 100], to: [250, 100] });
    swipe(text(), { from: [300, 100], to: [200, 180] });
    swipe(text(), { from: [300, 100], to: [100, 100], fingers: 2 });
    text().addEventListener('touchend', (event) => event.preventDefault());
    swipe(text(), { from: [300, 100], to: [100, 100] });
    expect(seen).to.deep.equal([]);
  });

  it('U-23 are left to what scrolls sideways or is written in', () => {
    swipe(place.querySelector('input')!, { from: [300, 100], to: [100, 100] });
    swipe(place.querySelector('b')!, { from: [300, 100], to: [100, 100] });
    expect(seen).to.deep.equal([]);
  });

  it('U-23 over a page in a frame count, too', async () => {
    const frame = document.createElement('iframe');
    frame.srcdoc =
      '<p style="inline-size:300px">text</p><div style="width:100px;overflow-x:auto"><b style="display:block;width:900px">wide</b></div>';
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    place.append(frame);
    await loaded;
    const inside = frame.contentDocument!;
    swipe(inside.querySelector('b')!, { from: [300, 100], to: [100, 100] });
    expect(seen).to.deep.equal([]);
    swipe(inside.querySelector('p')!, { from: [300, 100], to: [100, 100] });
    expect(seen).to.deep.equal([1]);
  });
});

import { expect } from '@open-wc/testing';
import { showWatermark } from './watermark.ts';

describe('the watermark', () => {
  let stop: () => void;
  const mark = () => [...document.documentElement.children].find((element) => element.localName === 'div');
  const drawn = () => decodeURIComponent(getComputedStyle(mark()!).backgroundImage);
  const soon = () => new Promise((resolve) => requestAnimationFrame(resolve));

  beforeEach(() => {
    stop = showWatermark('李晓明 5678', () => new Date(2026, 10, 22, 9, 30));
  });
  afterEach(() => stop());

  it('U-12 names the person and the time all over the window, and takes no click', () => {
    expect(drawn()).to.contain('李晓明 5678').and.to.contain('2026');
    const { width, height } = mark()!.getBoundingClientRect();
    expect([width, height]).to.deep.equal([innerWidth, innerHeight]);
    expect(document.elementFromPoint(20, 20)).not.to.equal(mark());
    expect(mark()!.ariaHidden).to.equal('true');
  });

  it('U-12 comes back when it is removed, moved or emptied away with everything else', async () => {
    for (const attack of [
      () => mark()!.remove(),
      () => document.body.append(mark()!),
      () => document.documentElement.replaceChild(document.createElement('p'), mark()!),
    ]) {
      attack();
      await soon();
      expect(mark()?.isConnected).to.equal(true);
      document.querySelector('html > p')?.remove();
    }
  });

  it('U-12 cannot be hidden by styles of the page, nor by an animation', () => {
    const style = document.createElement('style');
    style.textContent =
      'html > div { display: none !important; visibility: hidden !important; opacity: 0 !important; background: none !important }';
    document.head.append(style);
    const host = mark() as HTMLElement;
    host.style.cssText = 'display:none!important;inset:auto!important;transform:scale(0)!important;clip-path:inset(50%)!important';
    host.hidden = true;
    host.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 60_000 });
    const { display, visibility, opacity, transform, clipPath } = getComputedStyle(host);
    expect([display, visibility, opacity, transform, clipPath]).to.deep.equal(['block', 'visible', '1', 'none', 'none']);
    expect(drawn()).to.contain('李晓明');
    style.remove();
  });

  it('U-12 takes a name as a text, whatever signs it has', () => {
    stop();
    stop = showWatermark('<b>"O\'Neil" & Söhne</b>');
    expect(drawn()).to.contain('&#60;b&#62;&#34;O&#39;Neil&#34; &#38; Söhne');
  });
});

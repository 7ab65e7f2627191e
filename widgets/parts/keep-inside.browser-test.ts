import { expect, nextFrame } from '@open-wc/testing';
import { keepInside } from './keep-inside.ts';

describe('what opens beside its button', () => {
  it('U-23 has all its width in the window, also when it grows', async () => {
    const menu = document.createElement('div');
    Object.assign(menu.style, { position: 'absolute', insetInlineStart: 'calc(100% - 60px)', inlineSize: '100px', blockSize: '20px' });
    document.body.append(menu);
    const stop = keepInside(menu)!;
    const isInside = () => menu.getBoundingClientRect().right <= document.documentElement.clientWidth;
    await nextFrame();
    await nextFrame();
    expect(isInside()).to.equal(true);
    menu.style.inlineSize = '240px';
    await nextFrame();
    await nextFrame();
    expect(isInside()).to.equal(true);
    stop();
    menu.remove();
  });
});

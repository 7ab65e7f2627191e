import { expect, fixture, html } from '@open-wc/testing';
import { $notices, dismissNotice } from '@atrium/stores';
import { notePastedPictures } from './pasted-pictures.ts';

describe('a picture that is pasted', () => {
  let stop: () => void;
  beforeEach(() => {
    for (const { id } of $notices.get()) dismissNotice(id);
    stop = notePastedPictures();
  });
  afterEach(() => stop());

  const paste = (target: Element, text = '') => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    if (text) clipboardData.setData('text/plain', text);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }));
    return $notices.get().length;
  };

  it('is not lost without a word in a field that takes text', async () => {
    expect(paste(await fixture(html`<textarea></textarea>`))).to.equal(1);
  });

  it('is nobody’s loss with text beside it, outside of a field, where somebody takes it, and in a view', async () => {
    const field = await fixture(html`<textarea></textarea>`);
    expect(paste(field, '甲')).to.equal(0);
    expect(paste(document.body)).to.equal(0);
    field.addEventListener('paste', (event) => event.preventDefault());
    expect(paste(field)).to.equal(0);
    const view = document.createElement('atrium-view');
    view.append(document.createElement('textarea'));
    document.body.append(view);
    expect(paste(view.firstElementChild!)).to.equal(0);
    view.remove();
  });
});

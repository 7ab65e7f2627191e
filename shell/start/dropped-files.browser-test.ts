import { expect, fixture, html } from '@open-wc/testing';
import { nextEvent } from '../testing/until.ts';
import { refuseDroppedFiles } from './dropped-files.ts';

/** The events of dragging and dropping over an element; returns whether the browser's default was kept, and the requested cursor. */
function drag(place: Element, type: 'dragover' | 'drop', file = true): { isLeft: boolean; effect: string } {
  const { DragEvent, DataTransfer, File } = place.ownerDocument.defaultView as unknown as typeof globalThis;
  const dataTransfer = new DataTransfer();
  if (file) dataTransfer.items.add(new File(['甲'], 'a.txt'));
  else dataTransfer.setData('text/plain', '甲');
  let effect = 'of the browser';
  Object.defineProperty(dataTransfer, 'dropEffect', { set: (said: string) => (effect = said) });
  const event = new DragEvent(type, { dataTransfer, bubbles: true, composed: true, cancelable: true });
  return { isLeft: place.dispatchEvent(event), effect };
}

describe('files that are dropped', () => {
  let stop: () => void;
  beforeEach(() => (stop = refuseDroppedFiles()));
  afterEach(() => stop());

  it('are refused beside what takes files, and text is not', () => {
    expect(drag(document.body, 'dragover')).to.deep.equal({ isLeft: false, effect: 'none' });
    expect(drag(document.body, 'drop').isLeft).to.equal(false);
    expect(drag(document.body, 'dragover', false).isLeft).to.equal(true);
    expect(drag(document.body, 'drop', false).isLeft).to.equal(true);
  });

  it('are left to a file input', async () => {
    const input = await fixture<HTMLInputElement>(html`<input type="file" />`);
    for (const type of ['dragover', 'drop'] as const) expect(drag(input, type).isLeft).to.equal(true);
    input.disabled = true;
    expect(drag(input, 'dragover').isLeft).to.equal(false);
  });

  it('are left to a box that takes them, where it listens on the window as well', async () => {
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const take = (event: DragEvent) => event.preventDefault();
    addEventListener('dragover', take);
    const { effect } = drag(box, 'dragover');
    removeEventListener('dragover', take);
    expect(effect).to.equal('of the browser');
  });

  it('reach an editor, which waits for the drop alone, and open nothing where it has no use for them', async () => {
    const editor = await fixture<HTMLElement>(html`<div contenteditable="true"></div>`);
    expect(drag(editor, 'dragover').isLeft).to.equal(true);
    expect(drag(editor, 'drop').isLeft).to.equal(false);
  });

  it('are refused in a frame, in its next page and in a frame in it', async () => {
    const frame = document.createElement('iframe');
    frame.srcdoc = '<p>甲</p><iframe srcdoc="<p>乙</p>"></iframe>';
    const loaded = nextEvent(frame, 'load');
    document.body.append(frame);
    await loaded;
    const inner = frame.contentDocument!.querySelector('iframe')!;
    for (const page of [frame, inner])
      expect(drag(page.contentDocument!.body, 'dragover')).to.deep.equal({ isLeft: false, effect: 'none' });
    frame.srcdoc = '<p>丙</p>';
    await nextEvent(frame, 'load');
    expect(drag(frame.contentDocument!.body, 'dragover').isLeft).to.equal(false);
    frame.remove();
  });
});

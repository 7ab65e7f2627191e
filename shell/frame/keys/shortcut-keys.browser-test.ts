import { expect, fixture, html } from '@open-wc/testing';
import { setSetting } from '@atrium/stores';
import { $dialog, closeDialog } from '../../routes/dialog-address.ts';
import { clearTestPage, loadedAt, press } from '../../testing/test-page.ts';
import { nextEvent, untilFound, untilStore } from '../../testing/until.ts';
import { startNavigation } from '../../routes/navigation.ts';
import { followKeys } from './shortcut-keys.ts';

describe('the keys of the portal', () => {
  let stops: (() => void)[] = [];
  const dialog = () => document.querySelector('atrium-shortcuts-dialog');
  const opened = async () => {
    const found = await untilFound([document], dialog);
    await found.updateComplete;
    return found;
  };

  beforeEach(() => {
    clearTestPage();
    loadedAt('/home/index');
    stops = [startNavigation((path) => ({ path, tab: 'home' })), followKeys()];
  });

  afterEach(async () => {
    await closeDialog();
    await setSetting('singleKeys', true);
    for (const stop of stops) stop();
    dialog()?.remove();
    clearTestPage();
  });

  it('U-14 ? opens the list at an address of its own, Esc closes it', async () => {
    press(document.body, '?', { shiftKey: true });
    const shown = await opened();
    expect(location.search).to.equal('?dialog=shortcuts');
    const groups = [...shown.renderRoot.querySelectorAll('h3')].map((group) => group.textContent);
    expect(groups).to.deep.equal(['任何地方', '标签栏', '列表', '待办与汇报审批', '通知']);
    expect(shown.renderRoot.textContent).to.include('重新打开刚关闭的标签');
    await expect(shown).to.be.accessible();
    shown.renderRoot.querySelector('dialog')!.close();
    await untilStore($dialog, (name) => name === null);
    await closeDialog();
    expect(location.search).to.equal('');
  });

  it('U-14 ? in a field is typed', async () => {
    const field = await fixture<HTMLInputElement>(html`<input />`);
    press(field, '?', { shiftKey: true });
    expect($dialog.get()).to.equal(null);
  });

  for (const host of ['div', 'x-closed'])
    it(`U-14 ? in a field in the closed root of a ${host} is typed`, async () => {
      const outside = document.body.appendChild(document.createElement(host));
      const field = document.createElement('textarea');
      outside.attachShadow({ mode: 'closed' }).append(field);
      field.focus();
      press(field, '?', { shiftKey: true });
      outside.remove();
      expect($dialog.get()).to.equal(null);
    });

  it('U-14 ? works on a box that has the focus because it scrolls', async () => {
    const box = await fixture<HTMLElement>(html`<div class="scrolls"><p>甲</p></div>`);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.scrolls { block-size: 40px; overflow: auto } .scrolls p { block-size: 400px }');
    document.adoptedStyleSheets.push(sheet);
    box.focus();
    expect(document.activeElement).to.equal(box);
    press(box, '?', { shiftKey: true });
    document.adoptedStyleSheets.pop();
    await opened();
  });

  it('U-14 what a sub-application takes is not the portal’s, though it listens on the window and later', async () => {
    const take = (event: Event) => event.preventDefault();
    addEventListener('keydown', take);
    press(document.body, '?');
    removeEventListener('keydown', take);
    expect($dialog.get()).to.equal(null);
    press(document.body, '?');
    await untilStore($dialog, (name) => name === 'shortcuts');
  });

  it('U-14 what the page of a frame takes on its window is not the portal’s, in a frame in a frame too', async () => {
    const outer = await framed(document.createElement('iframe'), document.body);
    const { contentDocument: within } = outer;
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a frame of this origin, as applications have them
    const inner = await framed(within!.createElement('iframe'), outer.contentDocument!.body);
    outer.focus();
    dispatchEvent(new Event('blur'));
    inner.focus();
    outer.contentWindow!.dispatchEvent(new Event('blur'));
    for (const { contentWindow, contentDocument } of [outer, inner]) {
      const frameWindow = contentWindow as unknown as typeof globalThis & Window;
      const key = () => new frameWindow.KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true });
      const take = (event: Event) => event.preventDefault();
      frameWindow.addEventListener('keydown', take);
      contentDocument!.body.dispatchEvent(key());
      expect($dialog.get()).to.equal(null);
      frameWindow.removeEventListener('keydown', take);
      contentDocument!.body.dispatchEvent(key());
      await untilStore($dialog, (name) => name === 'shortcuts');
      await closeDialog();
    }
    outer.remove();
  });

  it('U-14 single keys are switched off in the list itself', async () => {
    press(document.body, '?');
    const shown = await opened();
    expect(shown.renderRoot.querySelector('dl')!.textContent).to.include('?');
    shown.renderRoot.querySelector<HTMLInputElement>('[role=switch]')!.click();
    await shown.updateComplete;
    expect(shown.renderRoot.querySelector('dl')!.textContent).not.to.include('?');
    await closeDialog();
    press(document.body, '?');
    expect($dialog.get()).to.equal(null);
  });

  it('U-14 keys work in frames of this origin, also in their next page', async () => {
    const frame = await fixture<HTMLIFrameElement>(html`<iframe srcdoc="&lt;button&gt;甲&lt;/button&gt;"></iframe>`);
    const inside = () => frame.contentDocument!.querySelector('button')!;
    if (!frame.contentDocument?.querySelector('button')) await nextEvent(frame, 'load');
    inside().focus();
    dispatchEvent(new Event('blur'));
    const key = () => new (frame.contentWindow as unknown as typeof globalThis).KeyboardEvent('keydown', { key: '?', bubbles: true });
    inside().dispatchEvent(key());
    await untilStore($dialog, (name) => name === 'shortcuts');
    await closeDialog();
    frame.srcdoc = '<button>乙</button>';
    await nextEvent(frame, 'load');
    inside().dispatchEvent(key());
    await untilStore($dialog, (name) => name === 'shortcuts');
  });
});

/** A frame with a page of this origin that has loaded. */
async function framed(frame: HTMLIFrameElement, into: HTMLElement): Promise<HTMLIFrameElement> {
  frame.srcdoc = '<button>甲</button>';
  into.append(frame);
  if (!frame.contentDocument?.querySelector('button')) await nextEvent(frame, 'load');
  return frame;
}

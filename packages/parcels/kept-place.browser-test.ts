import { expect } from '@open-wc/testing';
import { badApp, createTestPortal, settled } from './testing/test-portal.ts';
import { moduleApp } from './testing/module-app.ts';

const editor = () =>
  moduleApp('editor', {
    mount: async ({ domElement }) => {
      const input = document.createElement('input');
      input.value = 'half a sentence';
      const list = document.createElement('div');
      list.className = 'list';
      list.style.cssText = 'height: 100px; overflow: auto';
      const long = document.createElement('div');
      long.style.height = '2000px';
      list.append(long);
      const text = document.createElement('p');
      text.contentEditable = 'true';
      text.textContent = 'rich text';
      domElement.append(input, list, text);
    },
    unmount: async () => {},
  });

describe('the place a person left', () => {
  let button: HTMLButtonElement;
  beforeEach(() => {
    button = document.createElement('button');
    document.body.append(button);
  });
  afterEach(() => button.remove());

  it('R-TAB-05 comes back with focus, caret and scroll position when the view does', async () => {
    const portal = createTestPortal();
    const { view, element } = portal.open(editor());
    await settled(view);
    const input = element.querySelector('input')!;
    const list = element.querySelector<HTMLElement>('.list')!;
    input.focus();
    input.setSelectionRange(5, 8, 'backward');
    list.scrollTop = 321;
    view.hide();
    button.focus();
    button.blur();
    view.show();
    expect(document.activeElement).to.equal(input);
    expect([input.selectionStart, input.selectionEnd, input.selectionDirection, list.scrollTop]).to.deep.equal([5, 8, 'backward', 321]);
    await view.unmount();
  });

  it('R-TAB-05 comes back to the field in the page of a frame, and to its caret', async () => {
    const portal = createTestPortal();
    const { view, element } = portal.open(badApp('plain-page', { kind: 'frame' }));
    await settled(view);
    const page = element.querySelector('iframe')!.contentDocument!;
    while (page.readyState !== 'complete') await new Promise(requestAnimationFrame);
    const input = page.body.appendChild(page.createElement('input'));
    input.value = 'half a sentence';
    input.focus();
    input.setSelectionRange(5, 8);
    button.focus();
    view.hide();
    await new Promise(requestAnimationFrame);
    button.blur();
    view.show();
    expect([document.activeElement?.localName, page.activeElement === input]).to.deep.equal(['iframe', true]);
    expect([input.selectionStart, input.selectionEnd]).to.deep.equal([5, 8]);
    await view.unmount();
  });

  it('R-TAB-05 comes back with what was selected in rich text', async () => {
    const portal = createTestPortal();
    const { view, element } = portal.open(editor());
    await settled(view);
    const text = element.querySelector('p')!;
    text.focus();
    document.getSelection()!.setBaseAndExtent(text.firstChild!, 1, text.firstChild!, 4);
    view.hide();
    button.focus();
    document.getSelection()!.removeAllRanges();
    button.blur();
    view.show();
    expect([document.activeElement === text, document.getSelection()!.toString()]).to.deep.equal([true, 'ich']);
    await view.unmount();
  });

  it('leaves the focus to somebody who moves through the portal by keyboard', async () => {
    const portal = createTestPortal();
    const { view, element } = portal.open(editor());
    await settled(view);
    element.querySelector('input')!.focus();
    view.hide();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    view.show();
    expect(document.activeElement).to.equal(field);
    field.remove();
    await view.unmount();
  });

  it('R-TAB-05 leaves the focus alone that a page in a frame has, shown once more', async () => {
    const portal = createTestPortal();
    const framed = moduleApp('framed', {
      mount: async ({ domElement }) => domElement.append(document.createElement('iframe')),
      unmount: async () => {},
    });
    const { view, element } = portal.open(framed);
    await settled(view);
    view.show();
    const page = element.querySelector('iframe')!.contentDocument!;
    const field = page.createElement('input');
    page.body.append(field);
    field.focus();
    view.show();
    expect(page.activeElement?.localName).to.equal('input');
    await view.unmount();
  });
});

import { expect } from '@open-wc/testing';
import { badApp, createTestPortal, settled, type TestPortal } from '../testing/test-portal.ts';

interface Api {
  byId(): Element | null;
  one(): Element | null;
  all(): Element[];
  none(id: string): Element | null;
  later(): Promise<Element | null>;
}

async function opened(portal: TestPortal, name: 'has-its-ids' | 'has-the-same-ids', key: string) {
  const { view, element } = portal.open(badApp(name), { key });
  await settled(view);
  const editor = element.querySelector('#editor-1') as Element & { api: Api };
  return { view, editor, api: editor.api, bold: editor.querySelector('b') };
}

describe('what a module finds by its id', () => {
  it('R-SUB-07 is its own, in front and hidden, though another application has the same ids', async () => {
    const portal = createTestPortal();
    const hidden = await opened(portal, 'has-its-ids', 'hidden');
    hidden.view.hide();
    const front = await opened(portal, 'has-the-same-ids', 'front');
    for (const { api, editor, bold } of [front, hidden]) {
      expect(api.byId()).to.equal(editor);
      expect([api.one(), api.all()]).to.deep.equal([bold, [bold]]);
      expect(await api.later()).to.equal(editor);
    }
    await Promise.all([front.view.unmount(), hidden.view.unmount()]);
  });

  it('R-SUB-07 is in the view in front where one application has two', async () => {
    const portal = createTestPortal();
    const first = await opened(portal, 'has-its-ids', 'first');
    const second = await opened(portal, 'has-its-ids', 'second');
    first.view.hide();
    expect([first.api.byId(), second.api.all()]).to.deep.equal([second.editor, [second.bold, first.bold]]);
    second.view.hide();
    first.view.show();
    expect(second.api.byId()).to.equal(first.editor);
    await Promise.all([first.view.unmount(), second.view.unmount()]);
  });

  it('R-SUB-07 is nothing of another application, and the portal’s own as before', async () => {
    const portal = createTestPortal();
    const { view, api } = await opened(portal, 'has-its-ids', 'one');
    const other = await opened(portal, 'has-the-same-ids', 'other');
    other.editor.id = 'of-the-other';
    const own = document.body.appendChild(Object.assign(document.createElement('p'), { id: 'of-the-portal' }));
    expect([api.none('of-the-other'), api.none('of-the-portal'), api.none('of-nobody')]).to.deep.equal([null, own, null]);
    expect(document.getElementById('of-the-other'), 'the portal looks everywhere').to.equal(other.editor);
    await Promise.all([view.unmount(), other.view.unmount()]);
    own.remove();
    expect(Object.hasOwn(document, 'getElementById')).to.equal(false);
  });
});

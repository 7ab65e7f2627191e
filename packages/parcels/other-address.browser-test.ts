import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { HostedView, SubApp } from './index.ts';
import { moduleApp } from './testing/module-app.ts';
import { badApp, createTestPortal, settled } from './testing/test-portal.ts';

/** An address of the sub-application. */
const at = ({ name }: SubApp, place: string) => `/app-center/main/${name}${place}`;
const plainPage = badApp('plain-page', { kind: 'frame' });

async function open(app: SubApp, place: string) {
  const portal = createTestPortal();
  const { view, element } = portal.open(app, { path: at(app, place) });
  await settled(view);
  const frame = () => element.querySelector('iframe')?.contentWindow as (Window & { mark?: string }) | null;
  return { view, element, portal, frame };
}

/** Navigates the portal; returns whether the view followed, or restarts. */
async function move(view: HostedView, path: string, traversed = false): Promise<'told' | 'anew'> {
  const follows = view.follows(path, traversed);
  view.receive(path, null, traversed);
  const isAnew = view.state.get().status === 'loading';
  expect(isAnew).to.equal(!follows);
  await settled(view);
  return isAnew ? 'anew' : 'told';
}

describe('R-TAB-02 another address of an open view', () => {
  it('restarts a module that read its address at its start', async () => {
    const ended: string[] = [];
    const app = moduleApp('reads-once', {
      mount: async ({ domElement, view }) => void (domElement.textContent = view.history.location.search + view.history.location.hash),
      unmount: async ({ domElement }) => void ended.push(domElement.textContent),
    });
    const { view, element, portal } = await open(app, '/?id=1');
    expect(await move(view, at(app, '/?id=2'))).to.equal('anew');
    expect(element.textContent).to.equal('?id=2');
    expect(await move(view, at(app, '/?id=2#part'))).to.equal('anew');
    expect(await move(view, at(app, '/?id=1'), true)).to.equal('anew');
    expect(element.textContent).to.equal('?id=1');
    expect(ended).to.deep.equal(['?id=1', '?id=2', '?id=2#part']);
    expect(portal.heard.moves, 'the address bar is there already').to.deep.equal([]);
    expect(await move(view, at(app, '/?id=1'))).to.equal('told');
    await view.unmount();
  });

  it('restarts once for two addresses in a row', async () => {
    let mounted = 0;
    const app = moduleApp('hurried', {
      mount: async ({ domElement, view }) => void (domElement.textContent = `${++mounted} ${view.history.location.search}`),
      unmount: async () => {},
    });
    const { view, element } = await open(app, '/?id=1');
    view.receive(at(app, '/?id=2'));
    view.receive(at(app, '/?id=3'));
    await settled(view);
    expect(element.textContent).to.equal('2 ?id=3');
    await view.unmount();
  });

  it('resets the module’s declaration of unsaved work when it restarts', async () => {
    const app = moduleApp('says-dirty', { mount: async ({ view }) => view.setDirty(true), unmount: async () => {} });
    const { view, portal } = await open(app, '/?id=1');
    await move(view, at(app, '/?id=2'));
    expect(portal.heard.dirty).to.deep.equal([true, false, true]);
    await view.unmount();
  });

  it('is passed to a module that listens to its history', async () => {
    const app = moduleApp('follows', {
      mount: async ({ domElement, view }) => void view.history.listen(({ location }) => (domElement.textContent = location.search)),
      unmount: async () => {},
    });
    const { view, element } = await open(app, '/?id=1');
    expect(await move(view, at(app, '/?id=2'))).to.equal('told');
    expect(element.textContent).to.equal('?id=2');
    await view.unmount();
  });

  it('restarts a module that writes the address bar itself, unless the browser fires back and forward to it', async () => {
    const app = moduleApp('writes-itself', { mount: async () => {}, unmount: async () => {} });
    const { view } = await open(app, '/?id=1');
    view.wrote(at(app, '/?id=2'));
    expect(await move(view, at(app, '/?id=3'), true)).to.equal('told');
    expect(await move(view, at(app, '/?id=4'))).to.equal('anew');
    await view.unmount();
  });

  it('shows the element of a module that a fragment names, though another view has one too, and restarts nothing', async () => {
    const app = moduleApp('has-chapters', {
      mount: async ({ domElement }) =>
        void (domElement.innerHTML =
          '<p style="height: 3000px"></p><h2 id="章">far</h2><a name="end">end</a><p style="height: 3000px"></p>'),
      unmount: async () => {},
    });
    const other = await open(app, '');
    other.view.hide();
    const { view, element, portal } = await open(app, '');
    const content = element.querySelector('.atrium-view-content')!;
    const distance = (selector: string) =>
      element.querySelector(selector)!.getBoundingClientRect().top - content.getBoundingClientRect().top;
    expect(await move(view, at(app, '#%E7%AB%A0'), true)).to.equal('told');
    expect(Math.round(distance('h2'))).to.equal(0);
    expect(await move(view, at(app, '#end'))).to.equal('told');
    expect(Math.round(distance('a'))).to.equal(0);
    expect(await move(view, at(app, ''), true)).to.equal('told');
    expect(await move(view, at(app, '#of-nothing'), true)).to.equal('anew');
    expect(portal.heard.moves).to.deep.equal([]);
    await Promise.all([view.unmount(), other.view.unmount()]);
  });

  it('restarts a view that failed at its own', async () => {
    const app = moduleApp('fails-at-one', {
      mount: async ({ view }) => {
        if (view.history.location.search === '?id=1') throw new Error('no such record');
      },
      unmount: async () => {},
    });
    const { view } = await open(app, '/?id=1');
    expect(view.state.get().status).to.equal('failed');
    expect(view.follows(at(app, '/?id=2')), 'nothing there can be lost').to.equal(true);
    view.receive(at(app, '/?id=2'));
    expect((await settled(view)).status).to.equal('ready');
    await view.unmount();
  });

  it('restarts a page in a frame, and moves it to another fragment', async () => {
    const { view, frame, portal } = await open(plainPage, '/?id=1');
    frame()!.mark = 'first';
    expect(await move(view, at(plainPage, '/?id=1#part'))).to.equal('told');
    expect([frame()!.location.hash, frame()!.mark]).to.deep.equal(['#part', 'first']);
    const before = history.length;
    expect(await move(view, at(plainPage, '/?id=2'))).to.equal('anew');
    expect([frame()!.location.search, frame()!.mark]).to.deep.equal(['?id=2', undefined]);
    expect(history.length, 'a step of the portal adds none of the frame').to.equal(before);
    expect(portal.heard.moves).to.deep.equal([]);
    await view.unmount();
  });
});

describe('R-TAB-05 a page in a frame that cancels beforeunload', () => {
  const ways: [name: string, script: string, holds: boolean][] = [
    ['by preventDefault()', 'addEventListener("beforeunload", (event) => event.preventDefault())', true],
    ['by what its handler returns', 'onbeforeunload = () => "not saved"', true],
    ['by returnValue', 'addEventListener("beforeunload", (event) => { event.returnValue = "not saved" })', true],
    ['in a frame of its own', 'document.body.append(document.createElement("iframe")); frames[0].onbeforeunload = () => "not saved"', true],
    ['only to clean up', 'onbeforeunload = () => undefined', false],
  ];
  for (const [name, script, holds] of ways) {
    it(`${holds ? 'holds back' : 'does not hold back'} who leaves, ${name}`, async () => {
      const { view, frame } = await open(plainPage, '');
      const page = frame()!;
      const input = page.document.body.appendChild(page.document.createElement('input'));
      expect(view.holdsBack()).to.equal(false);
      (page as Window & typeof globalThis).eval(script);
      // Browsers ask nobody who has not touched the page.
      input.focus();
      await sendKeys({ type: 'a' });
      expect(view.holdsBack()).to.equal(holds);
      await view.unmount();
    });
  }
});

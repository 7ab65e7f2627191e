import { expect } from '@open-wc/testing';
import { badApp, createTestPortal, settled } from '../testing/test-portal.ts';

const base = '/app-center/main/test/bad-apps/plain-page';
const app = badApp('plain-page', { kind: 'frame' });

type Page = Window & typeof globalThis;

function openFrame(path: string) {
  let heard = () => {};
  const drafts = new Map<string, object | null>();
  let changeCase: (id: string) => void = () => {};
  const portal = createTestPortal({
    onCaseChanged: (_, listener) => {
      changeCase = listener;
      return () => {};
    },
    drafts: {
      read: (key, form) => drafts.get(`${key} ${form}`) ?? null,
      keep: (key, form, values) => {
        const fits = form !== 'too-large';
        if (fits) drafts.set(`${key} ${form}`, values);
        return fits;
      },
    },
    locationChanged: (_, to, action) => {
      portal.heard.moves.push([to, action]);
      heard();
    },
    closeRequested: (key) => {
      portal.heard.closed.push(key);
      heard();
    },
    titleChanged: (_, title) => {
      portal.heard.titles.push(title);
      heard();
    },
  });
  const opened = portal.open(app, { path });
  const frame = () => opened.element.querySelector('iframe')!;
  /** Waits until a received call satisfies `done`. */
  const until = (done: () => boolean) =>
    new Promise<void>((resolve) => {
      heard = () => done() && resolve();
      heard();
    });
  return { ...opened, portal, frame, until, changeCase: (id: string) => changeCase(id) };
}

describe('the frame loader', () => {
  it('R-SUB-04 fills the view with the page that belongs to the tab’s path', async () => {
    const { view, frame, portal } = openFrame(`${base}/next.html?key=3#part`);
    expect((await settled(view)).status).to.equal('ready');
    const { pathname, search, hash } = frame().contentWindow!.location;
    expect(pathname + search + hash).to.equal('/test/bad-apps/plain-page/next.html?key=3#part');
    expect(frame().title).to.equal('plain-page');
    expect(frame().getBoundingClientRect().height).to.equal(400);
    expect(portal.heard.titles).to.deep.equal(['Next page']);
    expect(portal.heard.moves).to.deep.equal([]);
    await view.unmount();
  });

  it('R-TAB-10 shows the page’s own steps in the address and follows back and forward', async () => {
    const { view, frame, portal, until } = openFrame(base);
    await settled(view);
    const before = history.length;
    frame().contentDocument!.querySelector<HTMLElement>('#hash')!.click();
    await until(() => portal.heard.moves.length === 1);
    frame().contentDocument!.querySelector<HTMLElement>('#next')!.click();
    await until(() => portal.heard.titles.includes('Next page'));
    expect(portal.heard.moves).to.deep.equal([
      [`${base}#here`, 'REPLACE'],
      [`${base}/next.html`, 'REPLACE'],
    ]);
    expect(history.length - before).to.equal(2);

    view.receive(base);
    await settled(view);
    expect(frame().contentWindow!.location.pathname).to.equal('/test/bad-apps/plain-page/');
    expect(history.length - before, 'a step of the portal adds none of the frame').to.equal(2);
    expect(portal.heard.moves.length).to.equal(2);
    await view.unmount();
  });

  it('R-TAB-06 follows the page’s title', async () => {
    const { view, frame, portal, until } = openFrame(base);
    await settled(view);
    frame().contentDocument!.title = '访客 3 人';
    await until(() => portal.heard.titles.includes('访客 3 人'));
    await view.unmount();
  });

  it('R-TAB-10 keeps what a hidden page does out of the address bar until it is in front', async () => {
    const { view, frame, portal } = openFrame(base);
    await settled(view);
    view.hide();
    const page = frame().contentWindow!;
    const moved = new Promise((resolve) => page.addEventListener('hashchange', resolve));
    page.location.hash = '#behind';
    await moved;
    expect(portal.heard.moves).to.deep.equal([]);
    view.show();
    expect(portal.heard.moves).to.deep.equal([[`${base}#behind`, 'REPLACE']]);
    await view.unmount();
  });

  it('R-SUB-05 names a page that the server refuses', async () => {
    const { view } = openFrame(`${base}/no-such-page.html`);
    const state = await settled(view);
    expect(state.status === 'failed' && state.error.code).to.equal('P15');
    await view.unmount();
  });

  it('R-SUB-07 gives a page that is still on its way back at once when its view is closed', async () => {
    const portal = createTestPortal({ limits: { unmount: 60_000 } });
    const { view, element } = portal.open(app, { path: base });
    await new Promise<void>((resolve) => {
      new MutationObserver(() => element.querySelector('iframe') && resolve()).observe(element, { childList: true, subtree: true });
    });
    const closed = view.unmount();
    element.remove();
    await closed;
    expect(portal.heard.failed).to.deep.equal([]);
  });

  it('lets a page that wants to use its view by messages', async () => {
    const { view, frame, portal, until, changeCase } = openFrame(`${base}/next.html`);
    await settled(view);
    await until(() => portal.heard.closed.length === 1);
    expect(portal.heard.opened).to.deep.equal([['/app-center/main/expenses', 'Expenses']]);
    expect(portal.heard.dirty).to.deep.equal([true]);
    const page = frame().contentWindow!;
    const told = new Promise<unknown>((resolve) =>
      page.addEventListener('message', ({ data }) => data.locale === 'en-US' && resolve(data)),
    );
    document.documentElement.style.setProperty('--atrium-primary', '#123456');
    portal.$locale.set('en-US');
    expect(await told).to.deep.equal({ atrium: 'settings', locale: 'en-US', theme: 'light', accent: '#123456' });
    expect(getComputedStyle(page.document.documentElement).getPropertyValue('--atrium-primary')).to.equal('#123456');
    document.documentElement.style.removeProperty('--atrium-primary');
    const changed = new Promise<unknown>((resolve) =>
      page.addEventListener('message', ({ data }) => data.atrium === 'case-changed' && resolve(data)),
    );
    changeCase('BX-1');
    expect(await changed, 'R-TASK-05').to.deep.equal({ atrium: 'case-changed', id: 'BX-1' });
    const kept = new Promise<unknown>((resolve) =>
      page.addEventListener('message', ({ data }) => data.atrium === 'draft' && resolve(data)),
    );
    (page as Page).eval(
      `for (const more of [{ values: { a: 1 } }, {}]) parent.postMessage({ atrium: 'draft', form: 'visit', ...more }, location.origin)`,
    );
    expect(await kept).to.deep.equal({ atrium: 'draft', form: 'visit', values: { a: 1 } });
    const notKept = new Promise<unknown>((resolve) =>
      page.addEventListener('message', ({ data }) => data.atrium === 'draft-not-kept' && resolve(data)),
    );
    (page as Page).eval(`parent.postMessage({ atrium: 'draft', form: 'too-large', values: { a: 1 } }, location.origin)`);
    expect(await notKept).to.deep.equal({ atrium: 'draft-not-kept', form: 'too-large' });
    window.postMessage({ atrium: 'close' }, location.origin);
    await new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
    expect(portal.heard.closed.length, 'only the frame itself is heard').to.equal(1);
    await view.unmount();
  });

  it('R-TAB-05 rests while it is hidden, from the first timer of its page on, unless the registry turns that off', async () => {
    const portal = createTestPortal();
    const rests = portal.open(badApp('frame-never-rests', { kind: 'frame' }), { path: '/app-center/main/test/bad-apps/frame-never-rests' });
    const goesOn = portal.open(badApp('frame-never-rests', { kind: 'frame', rests: false }), {
      key: 'goes-on',
      path: '/app-center/main/test/bad-apps/frame-never-rests',
    });
    const pageOf = ({ element }: typeof rests) => element.querySelector('iframe')!.contentDocument!;
    const shown = (opened: typeof rests) => pageOf(opened).querySelector('#shown')!.textContent;
    const changes = (opened: typeof rests, times: number) =>
      new Promise<void>((resolve) => {
        let left = times;
        new MutationObserver(() => --left === 0 && resolve()).observe(pageOf(opened).querySelector('#shown')!, { childList: true });
      });
    for (const { view } of [rests, goesOn]) {
      await settled(view);
      view.show();
    }
    await changes(rests, 3);
    let heard = 0;
    pageOf(rests).addEventListener('visibilitychange', () => heard++);
    for (const { view } of [rests, goesOn]) view.hide();
    const before = shown(rests);
    await changes(goesOn, 5);
    expect(shown(rests)).to.equal(before);
    expect(pageOf(rests)).to.include({ hidden: true, visibilityState: 'hidden' });
    rests.view.show();
    await changes(rests, 3);
    expect(pageOf(rests).visibilityState).to.equal('visible');
    expect(heard).to.equal(2);
    await Promise.all([rests.view.unmount(), goesOn.view.unmount()]);
  });

  it('R-SUB-05 a timer that throws in a frame is an error of its page', async () => {
    const { view, frame } = openFrame(base);
    await settled(view);
    const page = frame().contentWindow as Window & typeof globalThis;
    const message = await new Promise((resolve) => {
      page.addEventListener('error', (event) => {
        event.preventDefault();
        resolve(event.message);
      });
      page.setTimeout(() => {
        throw new Error('thrown in a frame');
      });
    });
    expect(message).to.include('thrown in a frame');
    await view.unmount();
  });
});

import { expect } from '@open-wc/testing';
import { badApp, createTestPortal, settled, when } from './testing/test-portal.ts';
import type { Limits, ParcelErrorCode, SubApp } from './index.ts';

/** The limit that ends a view with this code, short enough to wait for it. The others stay long: a busy machine must not reach them. */
const limits: Partial<Record<ParcelErrorCode, Partial<Limits>>> = {
  P01: { load: 2_000 },
  P06: { bootstrap: 2_000 },
  P08: { mount: 2_000 },
  P10: { unmount: 60 },
  P12: { update: 60 },
};

const failing: [scenario: SubApp, code: ParcelErrorCode, said: RegExp][] = [
  [badApp('throws-at-load'), 'P02', /could not be loaded or threw/],
  [badApp('no-such-entry'), 'P02', /could not be loaded or threw/],
  [badApp('html-instead-of-script', { entry: 'entry.html' }), 'P02', /could not be loaded or threw/],
  [badApp('syntax-error'), 'P02', /could not be loaded or threw/],
  [badApp('never-loads'), 'P01', /nothing was loaded within 2 s/],
  [badApp('answers-at-once', { styles: ['missing.css'] }), 'P03', /missing\.css was answered 404/],
  [badApp('answers-at-once', { styles: ['entry.js'] }), 'P03', /is (text|application)\/javascript/],
  [badApp('no-lifecycles'), 'P04', /it exports start/],
  [badApp('throws-at-bootstrap'), 'P05', /thrown in bootstrap/],
  [badApp('never-bootstraps'), 'P06', /bootstrap did not settle within 2 s/],
  [badApp('throws-at-mount'), 'P07', /thrown in mount/],
  [badApp('rejects-with-nothing'), 'P07', /mount failed: undefined/],
  [badApp('never-mounts'), 'P08', /mount did not settle/],
  [{ ...badApp('no-page-at-all'), entry: null }, 'P16', /could not be had/],
];

describe('misbehaving sub-applications', () => {
  for (const [app, code, said] of failing) {
    it(`R-SUB-05 ${app.title}${app.entry?.styles.length ? ' with a bad style sheet' : ''} ends in an error view with ${code} and hurts no other view`, async () => {
      const portal = createTestPortal({ limits: limits[code] ?? {} });
      const good = portal.open(badApp('answers-at-once'), { key: 'good' });
      const bad = portal.open(app, { key: 'bad' });
      const [goodState, badState] = await Promise.all([settled(good.view), settled(bad.view)]);

      expect(goodState.status).to.equal('ready');
      if (badState.status !== 'failed') throw new Error(`the view is ${badState.status}`);
      expect(badState.error.code).to.equal(code);
      expect(badState.error.app).to.equal(app.name);
      expect(badState.error.message).to.match(said);
      expect(bad.element.textContent, 'nothing half done is left on screen').to.equal('');
      expect(good.element.textContent).to.equal('one two');
      await Promise.all([good.view.unmount(), bad.view.unmount()]);
      expect([good.element.childElementCount, bad.element.childElementCount]).to.deep.equal([0, 0]);
    });
  }

  for (const [scenario, code] of [
    ['throws-at-unmount', 'P09'],
    ['never-unmounts', 'P10'],
  ] as const) {
    it(`R-SUB-05 ${scenario} is closed all the same and reported as ${code}`, async () => {
      const portal = createTestPortal({ limits: limits[code] ?? {} });
      const { view, element } = portal.open(badApp(scenario));
      expect((await settled(view)).status).to.equal('ready');
      await view.unmount();
      expect(element.childElementCount).to.equal(0);
      expect(portal.heard.failed.map((error) => error.code)).to.deep.equal([code]);
    });
  }

  for (const [scenario, code] of [
    ['throws-at-update', 'P11'],
    ['never-updates', 'P12'],
  ] as const) {
    it(`R-SUB-05 ${scenario} turns into an error view with ${code} that a retry fixes`, async () => {
      const portal = createTestPortal({ limits: limits[code] ?? {} });
      const { view, element } = portal.open(badApp(scenario));
      await settled(view);
      await view.update();
      const state = view.state.get();
      expect(state.status === 'failed' && state.error.code).to.equal(code);
      view.retry();
      await when(view, ({ status }) => status === 'ready');
      expect(element.textContent).to.equal('content');
      await view.unmount();
    });
  }

  it('R-SUB-05 a late throw leaves the view and its neighbours on screen', async () => {
    const mocha = window.onerror;
    const thrown = new Promise<unknown>((resolve) => {
      window.onerror = (_message, _source, _line, _column, error) => {
        resolve(error?.message);
        return true;
      };
    });
    const portal = createTestPortal();
    const { view, element } = portal.open(badApp('throws-late'));
    expect(await thrown).to.equal('thrown late');
    window.onerror = mocha;
    expect((await settled(view)).status).to.equal('ready');
    expect(element.textContent).to.equal('content');
    await view.unmount();
  });

  it('R-SUB-05 a sub-application that removed its own container can be closed', async () => {
    const portal = createTestPortal();
    const { view, element } = portal.open(badApp('removes-container'));
    await settled(view);
    await view.unmount();
    expect(element.childElementCount).to.equal(0);
    expect(portal.heard.failed).to.deep.equal([]);
  });

  it('R-SUB-05 one that closes itself while mounting is gone within the unmount limit', async () => {
    let close = (_key: string) => {};
    const portal = createTestPortal({ limits: { unmount: 60 }, closeRequested: (key) => close(key) });
    const { view, element } = portal.open(badApp('closes-itself'));
    await new Promise<void>((resolve) => (close = () => void view.unmount().then(resolve)));
    expect(element.childElementCount).to.equal(0);
    expect(view.state.get().status).to.equal('loading');
    expect(portal.heard.failed).to.deep.equal([]);
  });

  it('R-SUB-05 a mount that settles after the view was closed is undone', async () => {
    const late = globalThis as { mountLate?: () => void; lateUnmounts?: number };
    const portal = createTestPortal({ limits: { unmount: 60, mount: 60_000 } });
    const { view, element } = portal.open(badApp('mounts-late'));
    await new Promise<void>((resolve) => {
      let told = late.mountLate;
      Object.defineProperty(late, 'mountLate', {
        configurable: true,
        get: () => told,
        set: (value) => {
          told = value;
          resolve();
        },
      });
    });
    await view.unmount();
    expect(element.childElementCount).to.equal(0);
    expect(late.lateUnmounts).to.equal(undefined);
    const undone = new Promise<void>((resolve) =>
      Object.defineProperty(late, 'lateUnmounts', { configurable: true, get: () => 0, set: () => resolve() }),
    );
    late.mountLate?.();
    await undone;
    delete late.mountLate;
    delete late.lateUnmounts;
  });

  it('R-SUB-05 the automatic retry fixes a broken entry in the cache, once and for later views', async () => {
    const portal = createTestPortal();
    for (const key of ['first', 'second']) {
      const { view, element } = portal.open(badApp('fails-once'), { key });
      expect((await settled(view)).status).to.equal('ready');
      expect(element.textContent).to.equal('mended');
      await view.unmount();
    }
  });

  it('R-SUB-05 retry after an error view runs the sub-application again', async () => {
    const portal = createTestPortal();
    const { view, element } = portal.open(badApp('mounts-the-second-time'));
    expect((await settled(view)).status).to.equal('failed');
    view.retry();
    await when(view, ({ status }) => status === 'ready');
    expect(element.textContent).to.equal('mended');
    await view.unmount();
  });

  it('R-SUB-07 things that a view leaves behind are removed and receive no events', async () => {
    const portal = createTestPortal();
    const { view, element } = portal.open(badApp('leaves-things-behind'));
    await settled(view);
    const content = element.querySelector('.atrium-view-content')!;
    await view.unmount();
    portal.$locale.set('en-US');
    portal.$theme.set('dark');
    portal.host.globalState.set({ pane: 1 });
    expect(element.childElementCount).to.equal(0);
    expect(content.textContent).to.equal('');
  });

  it('R-SUB-07 a sub-application that calls the portal after its end is ignored', async () => {
    const portal = createTestPortal();
    const { view } = portal.open(badApp('talks-after-the-end'));
    await settled(view);
    const { view: inner, setGlobalState } = (globalThis as unknown as { keptProps: import('@atrium/sdk').ParcelProps }).keptProps;
    await view.unmount();
    inner.setTitle('ghost');
    inner.open('/home/index');
    inner.close();
    inner.setDirty(true);
    inner.history.push('/pba/app-center/main/ghost');
    expect(setGlobalState({ ghost: true })).to.equal(false);
    const { titles, opened, closed, dirty, moves } = portal.heard;
    expect([titles, opened, closed, dirty, moves].flat()).to.deep.equal([]);
  });
});

import type { ParcelProps } from '@atrium/sdk';
import { expect } from '@open-wc/testing';
import { moduleApp } from './testing/module-app.ts';
import { badApp, createTestPortal, settled, when } from './testing/test-portal.ts';

/** A sub-application that keeps the properties it was given and renders one line. */
function keeping(name: string) {
  const given: ParcelProps[] = [];
  const steps: string[] = [];
  const app = moduleApp(name, {
    bootstrap: async () => void steps.push('bootstrap'),
    mount: async (props) => {
      given.push(props);
      steps.push(`mount ${props.name}`);
      props.domElement.append(`${props.name} for ${props.userCode}`);
    },
    update: async (props) => void steps.push(`update ${props.token}`),
    unmount: async (props) => {
      steps.push(`unmount ${props.name}`);
      props.domElement.replaceChildren();
    },
  });
  return { app, given, steps };
}

describe('the host of sub-applications', () => {
  it('R-SUB-03 gives userCode, userId, token and routerBase, and what the project adds to them', async () => {
    const portal = createTestPortal();
    const { app, given } = keeping('given');
    const { view, element } = portal.open(app, { key: '/app-center/main/given?key=7' });
    await settled(view);
    const [props] = given;
    expect(props).to.include({
      name: 'given',
      userCode: 'zhangwei',
      userId: '1001',
      token: 'test-token',
      routerBase: '/pba/app-center/main/given',
    });
    expect(props!.container).to.equal(props!.domElement);
    expect(element.contains(props!.domElement)).to.equal(true);
    expect(props!.view.key).to.equal('/app-center/main/given?key=7');
    expect([props!.locale.get(), props!.theme.get(), props!.permissions.get()]).to.deep.equal(['zh-CN', 'light', []]);
    await view.unmount();
  });

  it('R-ADM-04 reports how long a view took to open, and the number of an error if it failed', async () => {
    const heard: unknown[] = [];
    const portal = createTestPortal({
      opened: (app, milliseconds) => heard.push([app, milliseconds > 0 && milliseconds < 20_000]),
      failed: (_, { app, code }) => heard.push([app, code]),
    });
    const { app } = keeping('opened');
    const { view } = portal.open(app);
    await settled(view);
    const { view: broken } = portal.open({ ...app, name: 'broken', entry: null }, { key: '/app-center/main/broken' });
    await settled(broken);
    expect(heard).to.deep.equal([
      ['opened', true],
      ['broken', 'P16'],
    ]);
    await Promise.all([view.unmount(), broken.unmount()]);
  });

  it('R-TASK-05 notifies a view of changed cases of its sub-application, also while it is hidden, until it is unmounted', async () => {
    const listeners = new Map<string, (id: string) => void>();
    const portal = createTestPortal({
      onCaseChanged: (name, listener) => {
        listeners.set(name, listener);
        return () => void listeners.delete(name);
      },
    });
    const { app, given } = keeping('cases');
    const { view } = portal.open(app);
    await settled(view);
    expect(listeners.size, 'nobody listens yet').to.equal(0);
    const ids: string[] = [];
    given[0]!.view.caseChanged.listen((id) => ids.push(id));
    listeners.get('cases')!('BX-1');
    view.hide();
    listeners.get('cases')!('BX-2');
    expect(ids).to.deep.equal(['BX-1', 'BX-2']);
    await view.unmount();
    expect(listeners.size).to.equal(0);
    given[0]!.view.caseChanged.listen(() => {});
    expect(listeners.size, 'an unmounted view receives nothing').to.equal(0);
  });

  it('R-ADM-04 gives a preview the permissions of the role that it is previewed as', async () => {
    const portal = createTestPortal();
    const { app, given } = keeping('previewed');
    const permissions = [{ permissionId: 'claims', actions: ['query'] as const }];
    const { view } = portal.open({ ...app, override: { permissions: permissions.map((one) => ({ ...one, actions: [...one.actions] })) } });
    await settled(view);
    expect(given[0]!.permissions.get()).to.deep.equal(permissions);
    await view.unmount();
  });

  it('R-SUB-03 takes routerBase from the registry and translates addresses both ways', async () => {
    const portal = createTestPortal();
    const { app, given } = keeping('old');
    const { view } = portal.open({ ...app, routerBase: '/vue' }, { path: '/app-center/main/old/stock?page=2' });
    await settled(view);
    const { routerBase, view: inner } = given[0]!;
    expect(routerBase).to.equal('/vue');
    expect(inner.history.location).to.include({ pathname: '/vue/stock', search: '?page=2' });
    inner.history.push('/vue/in');
    expect(portal.heard.moves).to.deep.equal([['/app-center/main/old/in', 'PUSH']]);
    await view.unmount();
  });

  it('R-SUB-05 closes a view whose element its sub-application has broken, and the next one opens', async () => {
    const portal = createTestPortal();
    const { app, given } = keeping('breaks');
    const { view, element } = portal.open(app);
    await settled(view);
    const refuse = () => {
      throw new Error('not mine to take');
    };
    Object.assign(given[0]!.domElement, { remove: refuse, replaceChildren: refuse });
    await view.unmount();
    expect(element.childElementCount).to.equal(0);
    const next = portal.open(app);
    await settled(next.view);
    expect(next.view.state.get().status).to.equal('ready');
    await next.view.unmount();
  });

  it('R-TAB-05 restarts a module that navigates the address bar itself when it comes back, at its last address', async () => {
    const dirty = new Set<string>();
    const portal = createTestPortal({ isDirty: (key) => dirty.has(key) });
    const { app, given, steps } = keeping('mover');
    const { view, element } = portal.open(app, { key: 'mover' });
    await settled(view);
    view.hide();
    view.show();
    expect(steps).to.deep.equal(['bootstrap', 'mount mover']);
    view.wrote('/app-center/main/mover/far');
    dirty.add('mover');
    view.hide();
    view.show();
    dirty.clear();
    view.hide();
    view.show();
    await view.update();
    await settled(view);
    expect(element.textContent).to.equal('mover for zhangwei');
    expect(steps).to.deep.equal(['bootstrap', 'mount mover', 'unmount mover', 'bootstrap', 'mount mover', 'update test-token']);
    expect(given.at(-1)!.view.history.location.pathname).to.equal('/pba/app-center/main/mover/far');
    await view.unmount();
  });

  it('R-TAB-05 keeps one alive that declares that it works while hidden', async () => {
    const portal = createTestPortal();
    const { app, steps } = keeping('copes');
    const { view } = portal.open({ ...app, keepAlive: 'self' });
    await settled(view);
    view.wrote('/app-center/main/copes/far');
    view.hide();
    view.show();
    await view.update();
    expect(steps).to.deep.equal(['bootstrap', 'mount copes', 'update test-token']);
    await view.unmount();
  });

  it('R-SUB-04 runs as a single-spa parcel without touching the page’s history or listeners', async () => {
    const before = [history.pushState, history.replaceState, EventTarget.prototype.addEventListener];
    const { addEventListener } = window;
    const portal = createTestPortal();
    const { app, given, steps } = keeping('parcel');
    const { view } = portal.open(app);
    await settled(view);
    expect(given[0]).to.include.keys('mountParcel', 'unmountSelf').and.not.include.keys('singleSpa');
    expect([history.pushState, history.replaceState, EventTarget.prototype.addEventListener]).to.deep.equal(before);
    await view.unmount();
    // The host steps between while a module has a view (`module-page/hidden-keys.ts`); single-spa would stay.
    expect(window.addEventListener).to.equal(addEventListener);
    expect(steps).to.deep.equal(['bootstrap', 'mount parcel', 'unmount parcel']);
  });

  it('R-SUB-04 hosts several views of one sub-application, each under a name of its own', async () => {
    const portal = createTestPortal();
    const { app, steps } = keeping('twice');
    const first = portal.open(app, { key: 'a' });
    await settled(first.view);
    const second = portal.open(app, { key: 'b' });
    await settled(second.view);
    expect([first.element.textContent, second.element.textContent]).to.deep.equal(['twice for zhangwei', 'twice~2 for zhangwei']);
    await first.view.unmount();
    const third = portal.open(app, { key: 'c' });
    await settled(third.view);
    expect(steps.filter((step) => step.startsWith('mount'))).to.deep.equal(['mount twice', 'mount twice~2', 'mount twice']);
    await Promise.all([second.view.unmount(), third.view.unmount()]);
  });

  it('R-TAB-06 passes titles, closing, opening and unsaved work on', async () => {
    const portal = createTestPortal();
    const { app, given } = keeping('telling');
    const { view } = portal.open(app, { key: 'k' });
    await settled(view);
    const inner = given[0]!.view;
    inner.setTitle('报销单 42');
    inner.open('/app-center/main/warehouse/stock', { title: '库存' });
    inner.setDirty(true);
    inner.close();
    const { titles, opened, dirty, closed } = portal.heard;
    expect({ titles, opened, dirty, closed }).to.deep.equal({
      titles: ['报销单 42'],
      opened: [['/app-center/main/warehouse/stock', '库存']],
      dirty: [true],
      closed: ['k'],
    });
    await view.unmount();
  });

  it('R-TAB-05 keeps a hidden view’s content, out of sight and out of reach', async () => {
    const portal = createTestPortal();
    const { app, given } = keeping('hidden');
    const { view, element } = portal.open(app);
    await settled(view);
    const root = element.querySelector<HTMLElement>('.atrium-view')!;
    const seen: boolean[] = [];
    given[0]!.view.visible.subscribe((visible) => seen.push(visible));
    view.hide();
    expect(getComputedStyle(root).contentVisibility).to.equal('hidden');
    const field = given[0]!.domElement.appendChild(document.createElement('input'));
    field.focus();
    expect([document.activeElement === field, root.inert]).to.deep.equal([false, false]);
    expect(given[0]!.domElement.checkVisibility({ contentVisibilityAuto: true })).to.equal(false);
    expect(element.textContent).to.equal('hidden for zhangwei');
    view.show();
    expect(given[0]!.domElement.checkVisibility()).to.equal(true);
    field.focus();
    expect(document.activeElement).to.equal(field);
    field.remove();
    expect(seen).to.deep.equal([true, false, true]);
    expect([root.style.display, root.style.visibility, root.style.contentVisibility]).to.deep.equal(['', '', '']);
    await view.unmount();
  });

  it('R-SUB-03 hands a renewed token over through update', async () => {
    let token = 'first';
    const portal = createTestPortal({ person: () => ({ userCode: 'u', userId: '1', token }) });
    const { app, steps } = keeping('renewed');
    const { view } = portal.open(app);
    await settled(view);
    token = 'second';
    await view.update();
    expect(steps.at(-1)).to.equal('update second');
    await view.unmount();
  });

  it('R-TAB-07 shares a state with sub-applications in qiankun’s contract', async () => {
    const portal = createTestPortal();
    const { app, given } = keeping('sharing');
    const { view } = portal.open(app);
    await settled(view);
    const { onGlobalStateChange, setGlobalState, offGlobalStateChange, globalState } = given[0]!;
    const heard: unknown[] = [];
    onGlobalStateChange((state, previous) => heard.push([state, previous]));
    portal.host.globalState.set({ panes: 2 });
    expect(setGlobalState({ panes: 2 })).to.equal(false);
    expect(setGlobalState({ panes: 3 })).to.equal(true);
    expect(portal.host.globalState.get()).to.deep.equal({ panes: 3 });
    expect(globalState.get()).to.deep.equal({ panes: 3 });
    offGlobalStateChange();
    setGlobalState({ panes: 4 });
    expect(heard).to.deep.equal([
      [{ panes: 2 }, {}],
      [{ panes: 3 }, { panes: 2 }],
    ]);
    await view.unmount();
  });

  it('R-TAB-05 reopens a tab at once: the new view waits for the old one to be gone', async () => {
    const portal = createTestPortal();
    const { app, steps } = keeping('again');
    const first = portal.open(app);
    await settled(first.view);
    const gone = first.view.unmount();
    const second = portal.open(app);
    await when(second.view, ({ status }) => status === 'ready');
    await gone;
    expect(steps).to.deep.equal(['bootstrap', 'mount again', 'unmount again', 'bootstrap', 'mount again']);
    await second.view.unmount();
  });

  it('closing while the entry is still loading never mounts it', async () => {
    const portal = createTestPortal();
    const { app, steps } = keeping('quick');
    const { view, element } = portal.open(app);
    await Promise.all([view.unmount(), view.unmount()]);
    expect(steps).to.deep.equal([]);
    expect(element.childElementCount).to.equal(0);
  });

  it('R-SUB-07 keeps styles inside the view and its popups, for as long as a view of the app is there', async () => {
    const portal = createTestPortal();
    const outside = document.body.appendChild(document.createElement('button'));
    const colours = () => [getComputedStyle(outside).color, getComputedStyle(document.body).backgroundColor];
    const before = colours();
    const sheets = document.adoptedStyleSheets.length;
    const app = badApp('paints-everything', { styles: ['style.css'] });
    const a = portal.open(app, { key: 'a' });
    await settled(a.view);
    const b = portal.open(app, { key: 'b' });
    await settled(b.view);
    expect(document.adoptedStyleSheets.length).to.equal(sheets + 1);

    const content = a.element.querySelector<HTMLElement>('.atrium-view-content')!;
    const overlay = a.element.querySelector<HTMLElement>('.atrium-view-overlay')!;
    expect(colours()).to.deep.equal(before);
    expect(getComputedStyle(content).backgroundColor).to.equal('rgb(255, 0, 0)');
    expect(getComputedStyle(content.querySelector('button')!)).to.include({ color: 'rgb(0, 0, 255)', textTransform: 'uppercase' });
    expect(getComputedStyle(overlay.firstElementChild!).color).to.equal('rgb(0, 128, 0)');
    expect(getComputedStyle(content).color).to.equal('rgb(1, 2, 3)');
    const moving = content.querySelector('.moving')!;
    expect(getComputedStyle(moving).backgroundImage).to.contain('/test/bad-apps/paints-everything/dot.svg');
    expect(moving.getAnimations()[0]?.effect?.getComputedTiming().duration).to.equal(1000);
    expect(getComputedStyle(overlay)).to.include({ position: 'absolute', backgroundColor: 'rgba(0, 0, 0, 0)', pointerEvents: 'none' });
    const { left, top, width, height } = a.element.getBoundingClientRect();
    const bar = overlay.appendChild(document.createElement('i'));
    bar.style.cssText = 'position: fixed; inset: 0';
    expect(bar.getBoundingClientRect(), 'what is fixed is fixed to the view').to.include({ left, top, width, height });
    bar.style.cssText = 'position: absolute; left: 30px; top: 40px';
    await new Promise(requestAnimationFrame);
    expect(bar.getBoundingClientRect(), 'what is absolute counts from the corner of the page').to.include({ left: 30, top: 40 });
    expect(getComputedStyle(overlay.firstElementChild!).pointerEvents).to.equal('auto');

    await a.view.unmount();
    expect(getComputedStyle(b.element.querySelector('button')!).color).to.equal('rgb(0, 0, 255)');
    await b.view.unmount();
    const again = portal.open(app, { key: 'b' });
    await settled(again.view);
    expect(document.adoptedStyleSheets.length, 'one that comes back at once finds its styles').to.equal(sheets + 1);
    await again.view.unmount();
    await new Promise((resolve) => requestIdleCallback(resolve));
    expect(document.adoptedStyleSheets.length).to.equal(sheets);
    outside.remove();
  });

  it('asks the registry again when it had no entry', async () => {
    const app = badApp('listed-by-its-page', { entry: 'listed.js', styles: ['listed.css'] });
    const portal = createTestPortal({ newestEntry: async () => app.entry });
    const { view, element } = portal.open({ ...app, entry: null });
    await settled(view);
    expect(getComputedStyle(element.querySelector('.listed')!).color).to.equal('rgb(9, 9, 9)');
    await view.unmount();
  });
});

import { expect } from '@open-wc/testing';
import { defineParcel } from '../define-parcel.ts';
import type { ParcelProps } from '../parcel.ts';
import { type Standalone, runStandalone } from './run-standalone.ts';

const start = window.location.href;
const base = '/standalone-test/';
let running: Standalone | undefined;
let given: ParcelProps;
let mounts = 0;

const parcel = defineParcel((props) => {
  given = props;
  mounts += 1;
  const text = document.createElement('p');
  const stop = props.locale.subscribe((locale) => (text.textContent = locale));
  props.domElement.append(text);
  return {
    unmount: () => {
      stop();
      text.remove();
    },
  };
});

const bar = (selector: string) => document.querySelector('aside')!.shadowRoot!.querySelector<HTMLElement>(selector)!;
const button = (text: string) =>
  [...document.querySelector('aside')!.shadowRoot!.querySelectorAll('button')].find((each) => each.textContent === text)!;
const popped = () => new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));

async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => requestAnimationFrame(resolve));
}

describe('runStandalone', () => {
  beforeEach(async () => {
    window.sessionStorage.clear();
    window.history.pushState(null, '', `${base}list?page=2`);
    running = await runStandalone(parcel, {
      name: 'loans',
      base,
      person: { token: 'mine' },
      permissions: [{ permissionId: 'report', actions: ['export'] }],
    });
  });

  afterEach(async () => {
    await running?.unmount();
    running = undefined;
    window.history.replaceState(null, '', start);
  });

  it('passes every property, and a place below the base', () => {
    expect([given.name, given.token, given.userCode, given.routerBase]).to.deep.equal(['loans', 'mine', 'developer', '/standalone-test']);
    expect(given.permissions.get()).to.deep.equal([{ permissionId: 'report', actions: ['export'] }]);
    expect(given.container).to.equal(given.domElement);
    expect([given.view.history.location.pathname, given.view.history.location.search]).to.deep.equal([`${base}list`, '?page=2']);
    given.view.setTitle('Loans');
    expect(document.title).to.equal('Loans');
  });

  it('moves the window, follows back and forward, and keeps state', async () => {
    const heard: string[] = [];
    given.view.history.listen(({ action, location }) => heard.push(`${action} ${location.pathname} ${JSON.stringify(location.state)}`));
    given.view.history.push(`${base}7`, { draft: 1 });
    given.view.history.push('?tab=2');
    expect(window.location.pathname + window.location.search).to.equal(`${base}7?tab=2`);
    const back = popped();
    given.view.history.back();
    await back;
    expect(heard.at(-1)).to.equal(`POP ${base}7 {"draft":1}`);
    given.view.history.replace(base.slice(0, -1));
    expect([window.location.pathname, given.view.history.location.pathname]).to.deep.equal([base, base.slice(0, -1)]);
  });

  it('R-TASK-05 sends the change of a case, by the bar for the record of the address', () => {
    const ids: string[] = [];
    const stop = given.view.caseChanged.listen((id) => ids.push(id));
    given.view.history.push('?key=BX-1');
    button('Case changed').click();
    running!.view.caseChanged.emit('BX-2');
    stop();
    button('Case changed').click();
    expect(ids).to.deep.equal(['BX-1', 'BX-2']);
  });

  it('keeps the pushes of a hidden view for later, and shows it inert', () => {
    button('Hidden').click();
    expect(given.view.visible.get()).to.equal(false);
    expect(given.domElement.parentElement!.inert).to.equal(true);
    given.view.history.push(`${base}later`);
    expect(window.location.pathname).to.equal(`${base}list`);
    button('Hidden').click();
    expect(window.location.pathname).to.equal(`${base}later`);
  });

  it('switches language and theme from the bar, and remembers them', async () => {
    const language = bar('select') as HTMLSelectElement;
    language.value = 'pt-BR';
    language.dispatchEvent(new Event('change'));
    button('Dark').click();
    expect([given.domElement.textContent, document.documentElement.lang, given.theme.get()]).to.deep.equal(['pt-BR', 'pt-BR', 'dark']);
    expect(getComputedStyle(document.documentElement).colorScheme).to.equal('dark');
    await running!.unmount();
    running = await runStandalone(parcel, { name: 'loans', base });
    expect([given.locale.get(), given.theme.get()]).to.deep.equal(['pt-BR', 'dark']);
  });

  it('reads language and theme from the address first', async () => {
    await running!.unmount();
    window.history.replaceState(null, '', `${base}?atrium-locale=zh-TW&atrium-theme=dark`);
    running = await runStandalone(parcel, { name: 'loans', base, locale: 'en-US', bar: false });
    expect([given.locale.get(), given.theme.get()]).to.deep.equal(['zh-TW', 'dark']);
    expect(document.querySelector('aside')).to.equal(null);
  });

  it('places popups above the view and removes them with it', () => {
    const popup = document.createElement('button');
    popup.textContent = 'popup';
    given.view.overlayRoot.append(popup);
    const { x, y } = popup.getBoundingClientRect();
    expect(document.elementFromPoint(x + 2, y + 2)).to.equal(popup);
    button('Hidden').click();
    expect(popup.checkVisibility({ contentVisibilityAuto: true })).to.equal(false);
  });

  it('shows the requests of the application to the portal, and asks before unsaved work is left', async () => {
    given.view.open('/app-center/main/warehouse/stock', { title: 'Stock' });
    expect(bar('output').textContent).to.equal('open /app-center/main/warehouse/stock “Stock”');
    given.view.setDirty(true);
    expect(bar('output').textContent).to.contain('unsaved');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).to.equal(true);
    given.view.close();
    await until(() => given.domElement.childElementCount === 0);
    const before = mounts;
    button('Remount').click();
    await until(() => mounts > before);
    expect(given.domElement.textContent).to.equal('zh-CN');
  });

  it('shares state in qiankun’s contract', () => {
    const heard: unknown[] = [];
    given.onGlobalStateChange((state, previous) => heard.push([state['n'], previous['n']]), true);
    expect([given.setGlobalState({ n: 1 }), given.setGlobalState({ n: 1 })]).to.deep.equal([true, false]);
    given.offGlobalStateChange();
    given.setGlobalState({ n: 2 });
    expect(heard).to.deep.equal([
      [undefined, undefined],
      [1, undefined],
    ]);
    expect(given.globalState.get()).to.deep.equal({ n: 2 });
  });

  it('shows the error of a life cycle, and S01 without life cycles', async () => {
    await running!.unmount();
    const failing = { mount: () => Promise.reject(new Error('no service')), unmount: async () => {} };
    const error = await runStandalone(failing, { name: 'loans', base, bar: false }).catch((thrown: Error) => thrown);
    expect((error as Error).message).to.equal('no service');
    expect(document.querySelector('.atrium-standalone-failure')?.textContent).to.contain('no service');
    document.querySelector('.atrium-standalone')?.remove();
    const none = await runStandalone({}, { name: 'loans' }).catch((thrown: Error) => thrown);
    expect((none as Error).message).to.equal('S01 loans: the entry must export mount and unmount; it exports nothing');
  });
});

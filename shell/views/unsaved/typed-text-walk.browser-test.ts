import { expect, fixture, html } from '@open-wc/testing';
import {
  $activeTab,
  $tabs,
  boot,
  closeTabs as closeUnasked,
  forgetClosed,
  homeKey,
  liveLimit,
  reopenTabs,
  resetTabs,
  type Scope,
  type Tab,
} from '@atrium/stores';
import fc from 'fast-check';
import { goToTab } from '../../routes/go-to-tab.ts';
import { $place, navigate, startNavigation } from '../../routes/navigation.ts';
import { portalPath } from '../../routes/portal-base.ts';
import { askForRoom, closeTabs, enterAppCenter, openPath, reloadTab } from '../../tabs/tab-navigation.ts';
import { fakePortal, type FakePortal } from '../../testing/fake-portal.ts';
import { loadedAt } from '../../testing/test-page.ts';
import type { AtriumViewStack } from '../stack/view-stack.ts';
import '../stack/view-stack.ts';
import type { AtriumView } from '../view.ts';

/** Shows the record of its address, when it starts or always, and has room for a remark. */
const module = (follows: boolean) => `
  export async function mount({ domElement, view: { history } }) {
    domElement.innerHTML = '<p></p><textarea></textarea>';
    const show = () => (domElement.querySelector('p').textContent = history.location.search);
    ${follows ? 'history.listen(show);' : ''}
    show();
  }
  export async function unmount({ domElement }) { domElement.replaceChildren(); }`;

const app = (name: string, kind: string, source?: string) => ({
  name,
  title: name,
  port: null,
  kind,
  version: '1',
  entry: source ? { module: `data:text/javascript,${encodeURIComponent(source)}`, styles: [], preload: [] } : null,
});
const apps = [
  app('reads', 'module', module(false)),
  app('follows', 'module', module(true)),
  { ...app('record-html', 'frame'), lifecycles: 'single-spa' },
  app('record-frame', 'frame'),
  app('record-other', 'frame'),
];

/** Two tabs of each application, which is more than stay alive, and two records in each tab. */
const paths = apps.flatMap(({ name }) => [1, 2].flatMap((key) => [1, 2].map((id) => `/app-center/main/${name}/?key=${key}&id=${id}`)));

interface Typed {
  key: string;
  control: HTMLTextAreaElement;
  text: string;
}

const isThere = ({ control, text }: Typed) => control.isConnected && control.ownerDocument.defaultView !== null && control.value === text;

describe('typed text, on random walks over views of all kinds', () => {
  let portal: FakePortal;
  let stack: AtriumViewStack;
  let stop: () => void;
  let typed: Typed[];
  let start: number;

  const frames = () => new Promise(requestAnimationFrame);
  const question = () => document.querySelector('atrium-unsaved-dialog');
  const viewOf = (key: string) => stack.querySelector<AtriumView>(`atrium-view[view-key="${CSS.escape(key)}"]`);
  const pageOf = (view: AtriumView): ParentNode | null | undefined => {
    const frame = view.querySelector('iframe');
    return frame ? frame.contentDocument : view.querySelector('.atrium-view-content');
  };

  /** Waits until nothing is on its way any more, and answers questions; what somebody gives up there is not looked for any more. */
  async function settle(isLeft: boolean) {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await frames();
      const dialog = question();
      if (dialog?.open) {
        if (isLeft) typed = typed.filter(({ key }) => !dialog.tabs.some((tab) => tab.key === key));
        dialog.dispatchEvent(new CustomEvent('atrium-unsaved-answered', { detail: { leave: isLeft } }));
      }
      await stack.updateComplete;
      const isBusy = [...stack.querySelectorAll('atrium-view')].some(({ ariaBusy }) => ariaBusy !== 'false');
      if (dialog || isBusy || $place.get()?.path !== portalPath(location)) quiet = 0;
    }
  }

  function write(text: string) {
    const view = viewOf($activeTab.get().key);
    const control = view && pageOf(view)?.querySelector('textarea');
    if (!control) return;
    control.focus();
    control.value = text;
    control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    typed = [...typed.filter((one) => one.control !== control), { key: $activeTab.get().key, control, text }];
  }

  function travel(delta: 1 | -1) {
    const { currentEntry, canGoForward } = navigation;
    if (delta > 0 ? canGoForward : currentEntry!.index > start) history.go(delta);
  }

  const tabAt = (at: number): Tab => $tabs.get()[at % $tabs.get().length]!;
  const step: fc.Arbitrary<{ name: string; take: () => unknown }> = fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...paths).map((path) => ({ name: `open ${path}`, take: () => openPath(path) })) },
    { weight: 30, arbitrary: fc.nat(1_000).map((text) => ({ name: `type ${text}`, take: () => write(`remark ${text}`) })) },
    { weight: 15, arbitrary: fc.nat(20).map((at) => ({ name: `turn to ${at}`, take: () => goToTab(tabAt(at)) })) },
    { weight: 15, arbitrary: fc.constantFrom(-1 as const, 1 as const).map((by) => ({ name: `go ${by}`, take: () => travel(by) })) },
    {
      weight: 10,
      arbitrary: fc
        .tuple(fc.constantFrom<Scope>('current', 'current', 'current', 'left', 'right', 'all'), fc.nat(20))
        .map(([scope, at]) => ({ name: `close ${scope} of ${at}`, take: () => closeTabs(scope, tabAt(at).key) })),
    },
    { weight: 4, arbitrary: fc.constant({ name: 'undo', take: () => reopenTabs() }) },
    { weight: 3, arbitrary: fc.constant({ name: 'forget', take: () => forgetClosed() }) },
    { weight: 3, arbitrary: fc.nat(20).map((at) => ({ name: `reload ${at}`, take: () => reloadTab(tabAt(at)) })) },
  );

  function check(done: string[]) {
    const told = `after\n${done.join('\n')}`;
    for (const one of typed) {
      const tab = $tabs.get().find(({ key }) => key === one.key);
      expect(isThere(one), `${one.text} of ${one.key} is there ${told}`).to.equal(true);
      expect(tab?.unsaved, `${one.key} says so ${told}`).to.equal('typed');
    }
    const front = $activeTab.get();
    if (front.key === homeKey) return;
    expect(portalPath(location), told).to.equal(front.path);
    const shown = pageOf(viewOf(front.key)!)?.querySelector('p')?.textContent;
    expect(shown, `record at ${front.path} ${told}`).to.equal(new URL(front.path, location.origin).search);
  }

  beforeEach(async () => {
    portal = fakePortal();
    portal.on('/share-bff/micro-services/query-app-list', () => apps);
    await boot();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter, askForRoom);
    await navigate('/app-center', { replace: true });
    stack = await fixture<AtriumViewStack>(html`<atrium-view-stack></atrium-view-stack>`);
    typed = [];
  });

  afterEach(() => {
    resetTabs();
    stop();
    portal.restore();
  });

  it('R-TAB-02 R-TAB-05 goes only after a question, and each view shows the record of its address', async function () {
    this.timeout(90_000);
    expect(new Set(paths.map((path) => path.replace(/&id=.*/, ''))).size).to.be.greaterThan(liveLimit);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { minLength: 40, maxLength: 40 }), async (steps) => {
        closeUnasked('all', homeKey);
        await navigate('/app-center');
        typed = [];
        await settle(true);
        start = navigation.currentEntry!.index;
        const done: string[] = [];
        for (const [{ name, take }, isLeft] of steps) {
          done.push(`${name}, ${isLeft ? 'leaving' : 'staying'} where asked`);
          void take();
          await settle(isLeft);
          check(done);
        }
      }),
      { numRuns: 6, seed: 20_261_125, endOnFailure: true, includeErrorInReport: true },
    );
  });
});

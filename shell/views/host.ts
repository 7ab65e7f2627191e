import { $language } from '@atrium/i18n';
import type { Host, HostedView, HostOptions, ViewRequest } from '@atrium/parcels';
import { requestAhead } from '@atrium/parcels/request-ahead';
import {
  $activeKey,
  $permissions,
  $tabs,
  $user,
  askPagesWith,
  checkSession,
  dropPrerendered,
  freshViewToken,
  loadViewTokens,
  setTabDirty,
  setTabOwnTitle,
  subAppByName,
  userCode,
  viewMounted,
  viewToken,
  viewUnmounted,
} from '@atrium/stores';
import { countFrameSteps } from '../routes/frame-steps.ts';
import { writeEntry } from '../routes/navigation.ts';
import { portalBase, portalPath } from '../routes/portal-base.ts';
import { keepStill } from '../routes/when-still.ts';
import { closeTabs, openFromView } from '../tabs/tab-navigation.ts';
import { moveTabTo } from '../tabs/tab-names.ts';
import { $scheme } from '../start/apply-settings.ts';
import { mountedViews } from '../tabs/mounted-views.ts';
import { printFrames } from './print-frames.ts';
import { askAboutDeployment, watchRegistry } from './registry-watch.ts';
import { setSounding } from '../tabs/sounding-tabs.ts';
import { clearTrouble, setEmpty, trouble } from '../tabs/troubles.ts';

let host: Promise<Host> | undefined;
/** Of `late-options.ts`, as soon as the host is there. */
let prepare: (view: string) => Promise<unknown> | undefined = () => undefined;
let sendDrafts: (view: string) => void = () => {};
const appOf = new WeakMap<HostedView, string>();

/** Starts a view in an element; the first one requests the host, the token and the files of a module at once. */
export function mountView(element: HTMLElement, request: ViewRequest): Promise<HostedView> {
  requestAhead(request.app);
  const mounted = mount(element, request);
  keepStill(mounted.then(settled));
  return mounted;
}

async function mount(element: HTMLElement, request: ViewRequest): Promise<HostedView> {
  const { name } = request.app;
  const [host] = await Promise.all([theHost(), loadViewTokens(name)]);
  const drafts = prepare(request.key);
  if (drafts) await drafts;
  if (subAppByName(name)?.override) (await import('../overrides/hot-reload.ts')).readyForHotReload();
  const view = host.mount(element, request);
  mountedViews.set(request.key, view);
  viewMounted(name);
  appOf.set(view, name);
  return view;
}

export async function unmountView(key: string, view: HostedView): Promise<void> {
  if (mountedViews.get(key) === view) {
    mountedViews.delete(key);
    setTabDirty(key, false);
  }
  clearTrouble(key);
  await view.unmount();
  sendDrafts(key);
  const app = appOf.get(view);
  // A view is unmounted once, for any number of calls.
  if (app !== undefined && appOf.delete(view)) await viewUnmounted(app);
}

/** Fetches the host, and the tokens of all views beside it, while nobody waits for them. */
export const theHost = (): Promise<Host> => (host ??= fetchHost());

function fetchHost(): Promise<Host> {
  void loadViewTokens('');
  return Promise.all([
    import('@atrium/parcels'),
    import('./preloading/widgets-on-sight.ts'),
    import('./opening-counts.ts'),
    import('./late-options.ts'),
  ]).then(([parcels, { loadWidgetsOnSight }, { countedOpenings }, late]) => {
    const made = makeHost(parcels, countedOpenings, late.lateOptions);
    askPagesWith((key) => mountedViews.get(key)?.holdsBack() ?? false);
    watchRegistry();
    late.followDrafts();
    prepare = late.prepareViewDrafts;
    sendDrafts = late.sendViewDrafts;
    printFrames();
    loadWidgetsOnSight();
    return made;
  }, forget);
}

/** Resolves when the view is there or has failed. */
const settled = ({ state }: HostedView): Promise<void> =>
  new Promise((resolve) => {
    const stop = state.subscribe(({ status }) => {
      if (status === 'loading') return;
      queueMicrotask(() => stop());
      resolve();
    });
  });

const makeHost = (
  { createHost }: typeof import('@atrium/parcels'),
  counted: Pick<HostOptions, 'opened' | 'failed'>,
  late: Pick<HostOptions, 'drafts' | 'onCaseChanged' | 'newestEntry'>,
): Host =>
  createHost({
    ...counted,
    ...late,
    portalBase,
    person: (app) => ({ userCode: userCode(), userId: $user.get()?.id ?? '', token: viewToken(app) }),
    locale: $language,
    theme: $scheme,
    permissions: $permissions,
    // A view that nobody has opened yet does so when it is.
    open: (path, { title }, key) => void (dropPrerendered(key) || openFromView(path, title)),
    opens(url, key) {
      const path = portalPath(url);
      if (path !== null) void (dropPrerendered(key) || openFromView(path));
      return path !== null;
    },
    titleChanged: setTabOwnTitle,
    closeRequested: (key) => void (dropPrerendered(key) || closeTabs('current', key, 'view')),
    dirtyChanged: setTabDirty,
    isDirty: (key) => $tabs.get().some((tab) => tab.key === key && tab.unsaved !== undefined),
    troubled(key, error) {
      trouble(key, error);
      counted.failed?.(key, error);
      if (error.code === 'P18') askAboutDeployment();
    },
    emptied: setEmpty,
    callRefused: checkSession,
    freshToken: freshViewToken,
    locationChanged(key, path, action, view) {
      moveTabTo(key, path);
      if (key === $activeKey.get()) writeEntry(path, { tab: key, view }, action === 'REPLACE');
    },
    stepped: (key, entries) => key === $activeKey.get() && countFrameSteps(entries),
    sounding: setSounding,
    traverse: (delta) => history.go(delta),
  });

function forget(error: unknown): never {
  host = undefined;
  throw error;
}

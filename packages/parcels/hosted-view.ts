import type { ViewLocation } from '@atrium/sdk';
import { atom } from 'nanostores';
import { buildOf, type HostedView, type HostOptions, type ViewRequest, type ViewState } from './host-options.ts';
import type { createBlame } from './blame.ts';
import type { Breaker } from './breaker.ts';
import { fragmentTarget } from './fragment-target.ts';
import { addressText } from './frame/frame-addresses.ts';
import { holdsBack } from './hold-back.ts';
import { keepPlace } from './kept-place.ts';
import type { Limits } from './limits.ts';
import { loadApp } from './load-app.ts';
import type { LoadedApp } from './loaders/loader.ts';
import { ParcelError } from './parcel-error.ts';
import { type ParcelRun, runParcel } from './parcel-run.ts';
import type { SharedStateApi } from './shared-state.ts';
import { type OpenView, openView } from './view.ts';
import { undoAll } from './undo-all.ts';
import { shownIn, watchEmpty } from './watch-empty.ts';
import { createViewRoot, setResting } from './view-frame.ts';

export interface HostedViewContext {
  options: HostOptions;
  limits: Limits;
  breaker: Breaker;
  blame: ReturnType<typeof createBlame>;
  request: ViewRequest;
  element: HTMLElement;
  /** Settles when an earlier view of the same tab has given everything back. */
  after: Promise<void>;
  stateOfView(): SharedStateApi;
  /** Takes a name that no other live view has; `free` gives it back. */
  takeName(): { name: string; free(): void };
}

/** State of a run: the view's elements and properties, the parcel, and the loader's cleanup. */
interface Run {
  open: OpenView;
  follows?: LoadedApp['follows'];
  parcel?: ParcelRun;
  detach(): void;
  free(): void;
  stopWatching?(): void;
}

const emptyText =
  'it has loaded and shows nothing: no text, picture or control. Does it look for an element that is not there, wait for an answer, or for a host that mounts it?';

/** One view: its operations run one after another, in any order and pace of calls. */
export function hostView(context: HostedViewContext): HostedView {
  const { options, limits, breaker, blame, request, element } = context;
  const { key, app } = request;
  const $state = atom<ViewState>({ status: 'loading' });
  const $visible = atom(false);
  const isFrame = app.kind !== 'module';
  const root = createViewRoot(element, isFrame);
  const place = keepPlace(root);
  const build = buildOf(app);
  const isReady = () => $state.get().status === 'ready';
  const suspect = { key, app: app.name, isVisible: () => $visible.get(), isReady, isFrame };
  const heard = (event: Event) => blame.heard(suspect, event);
  const stopBlaming = blame.watch(suspect);
  const leaving = new AbortController();
  let steps: string[] = [];
  let path = request.path;
  let run: Run | undefined;
  let closing: Promise<void> | undefined;
  /** The application writes `window.history` itself. Hidden, it would react to and change other tabs' addresses, so `hide()` unmounts it. */
  let moves = false;
  let parked = false;
  let queue = context.after;

  const enqueue = (step: () => Promise<void>) => (queue = queue.then(step));

  async function start(fresh: boolean): Promise<void> {
    if (closing) return;
    $state.set({ status: 'loading' });
    const began = performance.now();
    const step = (what: string) => steps.push(`${what} after ${Math.round(performance.now() - began)} ms`);
    steps = [];
    try {
      if (!fresh && breaker.isPaused(build)) {
        throw new ParcelError('P13', app.name, 'it failed several times in a row and is left alone for a while');
      }
      const loaded = await loadApp(app, {
        fresh,
        millis: limits.load,
        signal: leaving.signal,
        limits,
        newestEntry: options.newestEntry,
        freshToken: options.freshToken,
        heard,
        callRefused: options.callRefused,
        strayed: (error) => options.emptied?.(key, error),
        stepped: (entries) => options.stepped?.(key, entries),
        sounding: (sounding) => options.sounding?.(key, sounding),
        opens: (url) => options.opens?.(url, key) ?? false,
        troubled: (error) => options.troubled?.(key, error),
      });
      step('loaded');
      const { name, free } = context.takeName();
      const shared = context.stateOfView();
      const { ownWindow = false } = loaded;
      const open = openView({
        options,
        request,
        root,
        visible: $visible,
        name,
        path,
        ownWindow,
        shared,
        moved: (to) => (path = to),
      });
      run = { open, free, follows: loaded.follows, detach: loaded.attach?.(open.frame.domElement) ?? (() => {}) };
      run.parcel = await runParcel({ app: app.name, loaded, props: open.props, limits });
      if (closing) run.parcel.hurry();
      await run.parcel.mounted;
      breaker.worked(build);
      if (closing) return;
      $state.set({ status: 'ready' });
      options.opened?.(app.name, performance.now() - began);
      if (isFrame) run.stopWatching = watchPage();
    } catch (cause) {
      step('failed');
      if (!closing) await fail(cause);
    }
  }

  /** Reports a page that stays empty; modules report their content themselves. */
  function watchPage(): () => void {
    const stop = watchEmpty({
      content: () => shownIn(root),
      visible: $visible,
      millis: limits.empty,
      told: (isEmpty) => options.emptied?.(key, isEmpty ? new ParcelError('P20', app.name, emptyText) : null),
    });
    return () => {
      stop();
      options.emptied?.(key, null);
    };
  }

  async function fail(cause: unknown): Promise<void> {
    const error = cause instanceof ParcelError ? cause : new ParcelError('P14', app.name, 'the host itself failed', cause);
    if (error.code !== 'P13') breaker.failed(build);
    await stop();
    $state.set({ status: 'failed', error, steps });
    options.failed?.(key, error);
  }

  async function stop(): Promise<void> {
    const ending = run;
    run = undefined;
    if (!ending) return;
    ending.stopWatching?.();
    await ending.parcel?.unmount().catch((error: ParcelError) => options.failed?.(key, error));
    // First nothing of the application reaches the portal, then its styles go, last its name is free for the next run.
    undoAll([ending.open.dispose, ending.detach, ending.free]);
  }

  /** Whether the application shows another address by itself. An application that writes `window.history` receives back and forward itself. */
  function follows(to: string, traversed: boolean): boolean {
    if (!run) return true;
    const { history } = run.open;
    const next = history.locate(to);
    if (addressText(next) === addressText(history.location) || (moves && traversed)) return true;
    if (isWithinPage(history.location, next)) return true;
    return run.follows?.(next) ?? history.isFollowed();
  }

  /** Whether it is the same page of a module at another place in it; a frame knows for itself. */
  function isWithinPage(from: ViewLocation, to: ViewLocation): boolean {
    if (app.kind !== 'module' || from.pathname + from.search !== to.pathname + to.search) return false;
    return fragmentTarget(root, to.hash || from.hash) !== null;
  }

  /** Other views may have an element of that name, so the browser's own step may have gone to one of theirs. */
  function told(to: string, state: unknown): void {
    if (!run) return;
    const { history } = run.open;
    const target = isWithinPage(history.location, history.locate(to)) ? fragmentTarget(root, history.locate(to).hash) : null;
    history.receive(to, state);
    target?.scrollIntoView();
  }

  let isRestartDue = false;
  /** Restarts the application at the `path` of that time; its unsaved work is lost. */
  function restart(): void {
    if (isRestartDue || closing) return;
    isRestartDue = true;
    $state.set({ status: 'loading' });
    void enqueue(async () => {
      isRestartDue = false;
      await stop();
      options.dirtyChanged(key, false);
      await start(false);
    });
  }

  void enqueue(() => start(false));

  return {
    state: $state,
    show: () => {
      setResting(root, false, isFrame);
      $visible.set(true);
      place.come();
      if (parked) void enqueue(() => start(false));
      parked = false;
    },
    hide: () => {
      place.leave();
      setResting(root, true, isFrame);
      $visible.set(false);
      if (!moves || parked || app.keepAlive === 'self' || options.isDirty?.(key) || $state.get().status !== 'ready') return;
      parked = true;
      void enqueue(stop);
    },
    wrote: (to) => {
      path = to;
      moves = true;
    },
    follows: (to, traversed = false) => follows(options.portalBase + to, traversed),
    receive: (to, state, traversed = false) => {
      const anew = $state.get().status === 'failed' ? to !== path : !follows(options.portalBase + to, traversed);
      path = to;
      if (anew || isRestartDue) restart();
      else told(options.portalBase + to, state);
    },
    holdsBack: () => holdsBack(root),
    retry: () => {
      void enqueue(async () => {
        if ($state.get().status === 'failed') await start(true);
      });
    },
    update: () =>
      enqueue(async () => {
        if (!run?.parcel || closing) return;
        Object.assign(run.open.props, options.person(app.name));
        await run.parcel.update(run.open.props).catch(fail);
      }),
    unmount: () => {
      if (closing) return closing;
      leaving.abort(new Error('closed'));
      run?.parcel?.hurry();
      closing = enqueue(async () => {
        await stop();
        undoAll([stopBlaming, place.release, () => root.remove()]);
      });
      return closing;
    },
  };
}

import type { Dialect } from '@atrium/api/contract';
import { frameStartName } from '@atrium/api/contract/frame-start';
import type { ParcelProps, ViewLocation } from '@atrium/sdk';
import type { SubApp } from '../host-options.ts';
import type { LoadRequest } from '../loaders/loader.ts';
import { ParcelError } from '../parcel-error.ts';
import { ignoreOwnDomain } from './document-domain.ts';
import { frameAddresses } from './frame-addresses.ts';
import { NoLifecycles, runLifecycles, type RunningLifecycles } from './frame-lifecycles.ts';
import { talkToFrame } from './frame-messages.ts';
import { type Page, pageOf } from './frame-page.ts';
import { restWithView } from './frame-rest.ts';
import { keepInStep } from './keep-in-step.ts';
import { watchLentListeners } from './lent-listeners.ts';
import { type StartedPage, startPage } from './page-start.ts';
import { watchSounds } from './sounds.ts';
import { stayInView } from './stay-in-view.ts';
import { createFrame } from './view-iframe.ts';

/** A page in a frame of a view. */
export interface OpenFrame {
  /** Resolves when the page can be seen and used, and its life cycles run. P15, NoLifecycles, P05 to P08. */
  readonly shown: Promise<void>;
  /** Life cycles were expected, and the page got the host's flags: it may work better as a plain page. */
  readonly isTried: boolean;
  /** Whether the page shows another place of the view without being loaded again. */
  follows(to: ViewLocation): boolean;
  update(props: ParcelProps): Promise<void>;
  unmount(props: ParcelProps): Promise<void>;
  /** Takes the frame away. */
  close(): void;
}

type Options = LoadRequest & { dialect: Dialect | null };

/** Puts the page of `props.view` into `props.domElement`. */
export function openFrame(app: SubApp, props: ParcelProps, options: Options): OpenFrame {
  const { signal, dialect, limits } = options;
  const addresses = frameAddresses(app.name, props.routerBase);
  // As other hosts do, so that a server need not know the routes of its application.
  const frame = createFrame(app, dialect === null ? addresses.served(props.view.history.location) : `/${app.name}/`);
  const rest = app.rests === false ? null : restWithView(props.view.visible);
  let newest = props;
  let started: StartedPage | null = null;
  let running: RunningLifecycles | null = null;
  let isUp = false;

  const dress = () => {
    const page = pageOf(frame);
    sounds.dress(page);
    if (!page) return rest?.leave();
    ignoreOwnDomain(page);
    rest?.dress(page);
    stay.dress(page);
    listeners.dress(page);
  };
  /** The host's set-up of the page that the frame shows now; null if the server added no script to it. */
  const here = () => (started !== null && pageOf(frame)?.document === started.document ? started : null);

  async function start(): Promise<void> {
    const now = here();
    if (dialect === null || !now?.traces) return;
    const { page, traces } = now;
    try {
      running = await runLifecycles(newest, { app: app.name, page, dialect, traces, limits, signal });
    } catch (error) {
      // A page without a host's flags has already run as a plain page.
      if (!(error instanceof NoLifecycles) || dialect !== 'single-spa') throw error;
    }
  }

  Object.assign(frame, {
    // The call of `@atrium/sdk/frame`.
    atriumProps: () => ownProps(frame, newest),
    [frameStartName]: (page: Page, hasBase: boolean) => {
      running = null;
      ignoreOwnDomain(page);
      started = startPage(page, {
        app,
        dialect,
        addresses,
        hasBase,
        place: dialect === null || started ? null : newest.view.history.location,
        props: () => newest,
      });
      rest?.dress(page);
      // A page that goes on to another one of its own, or reloads itself.
      if (isUp)
        page.document.addEventListener('DOMContentLoaded', () => void start().catch((error: unknown) => page.reportError(error)), {
          once: true,
        });
    },
  });
  const stay = stayInView(frame, { app: app.name, addresses, view: props.view, isSet: () => here() !== null, reports: options });
  const listeners = watchLentListeners(frame);
  const sounds = watchSounds((sounding) => options.sounding?.(sounding));
  const step = keepInStep(frame, { app: app.name, addresses, view: props.view, here, reports: options });
  const stopTalking = talkToFrame(frame, props);
  frame.addEventListener('load', dress);

  async function show(): Promise<void> {
    const arrived = loaded(frame, app, props.domElement, signal);
    // An empty frame's window is the one that its first page of the same origin gets: no script of that page has run yet.
    dress();
    await arrived;
    dress();
    await start();
    isUp = true;
    if (!signal.aborted) step.begin();
  }

  return {
    shown: show(),
    get isTried() {
      return Boolean(started?.traces);
    },
    follows: (to) => step.follows(to),
    update: async (given) => {
      newest = given;
      await running?.update(given);
    },
    unmount: async (given) => {
      await running?.unmount(given);
    },
    close: () => {
      frame.removeEventListener('load', dress);
      step.stop();
      stay.stop();
      listeners.release();
      sounds.release();
      stopTalking();
      rest?.release();
      frame.remove();
    },
  };
}

/**
 * Resolves when the page is visible and usable, with or without its pictures, or when nobody waits for it any more; rejects with P15 if the
 * server refused it and the browser reports that.
 */
function loaded(frame: HTMLIFrameElement, app: SubApp, into: HTMLElement, closed: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const [entry] = pageOf(frame)?.performance.getEntriesByType('navigation') ?? [];
      const status = (entry as PerformanceNavigationTiming | undefined)?.responseStatus ?? 0;
      if (status >= 400) reject(new ParcelError('P15', app.name, `${frame.src} was answered ${status}`));
      else resolve();
    };
    frame.addEventListener('load', settle, { once: true });
    closed.addEventListener('abort', () => resolve(), { once: true });
    into.append(frame);
    // The window stays when the first page replaces the empty one, in some browsers; in others `load` fires.
    pageOf(frame)?.addEventListener('DOMContentLoaded', settle, { once: true });
  });
}

/** The page's own properties: the container is its body, not an element of the portal's page. */
function ownProps(frame: HTMLIFrameElement, props: ParcelProps): ParcelProps {
  const body = pageOf(frame)?.document.body;
  return body ? { ...props, container: body, domElement: body } : props;
}

import { buildOf, type SubApp } from '../host-options.ts';
import { isOtherKind } from './is-other-kind.ts';
import { loadHtml, htmlLoader } from '../realm/load-html.ts';
import { frameLoader } from './frame-loader.ts';
import { htmlOrFrame } from './html-or-frame.ts';
import { insteadOf, type Trial } from './instead-of.ts';
import type { Loader, LoadRequest } from './loader.ts';
import { moduleLoader } from './module-loader.ts';
import { ParcelError } from '../parcel-error.ts';

/** Life cycles that a page does not announce turn up soon or not at all. */
const patience = 1_500;
const guessLimit = 5_000;

/** Builds that turned out to be plain pages; another version of the application is looked into again. */
const plain = new Set<string>();

/**
 * Finds the kind out: an entry of native life cycles → `module`, scripts that leave some behind → `html`, else `frame`.
 * The registry has settled what the files tell; what is left shows when the scripts have run.
 */
export const autoLoader: Loader = {
  async load(app, request) {
    if (plain.has(buildOf(app))) return inFrame(app, request);
    if (app.entry) return moduleLoader.load(app, request);
    const { signal, empty = 0 } = request;
    const trial: Trial = { app: app.name, signal, empty, decided: (kind, always) => decide(app, kind, request, always) };
    const frame = await frameLoader.load(app, request);
    try {
      return htmlOrFrame(await loadHtml(app, { ...request, patience, guessLimit }), frame, trial);
    } catch (error) {
      if (isOtherKind(error)) return inFrame(app, request);
      // A page goes on without a file that is gone; the host has asked for it once more.
      if (!request.fresh || signal.aborted || !lacksFile(error)) throw error;
      return insteadOf(error, frame, trial);
    }
  },
  hasOwnWindow: (app) => likely(app).hasOwnWindow(app),
  preload: (app) => likely(app).preload?.(app),
  begin: (app) => likely(app).begin?.(app),
};

function inFrame(app: SubApp, request: LoadRequest) {
  decide(app, 'frame', request);
  return frameLoader.load(app, request);
}

function decide(app: SubApp, kind: 'html' | 'frame', { decided }: LoadRequest, always = true): void {
  if (kind === 'frame' && always) rememberPlain(app);
  decided?.(kind, always);
}

const lacksFile = (error: unknown) => error instanceof ParcelError && (error.code === 'P02' || error.code === 'P03');

/** The next view of this build is a frame at once. */
export const rememberPlain = (app: SubApp): void => void plain.add(buildOf(app));

/** What is known of it before its scripts have run. */
function likely(app: SubApp): Loader {
  if (plain.has(buildOf(app))) return frameLoader;
  return app.entry ? moduleLoader : htmlLoader;
}

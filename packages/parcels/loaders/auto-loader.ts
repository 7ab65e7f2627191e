import { buildOf, type SubApp } from '../host-options.ts';
import { isOtherKind } from './is-other-kind.ts';
import { loadHtml, htmlLoader } from '../realm/load-html.ts';
import { frameLoader } from './frame-loader.ts';
import { htmlOrFrame } from './html-or-frame.ts';
import type { Loader, LoadRequest } from './loader.ts';
import { moduleLoader } from './module-loader.ts';

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
    try {
      const [html, frame] = await Promise.all([loadHtml(app, { ...request, patience, guessLimit }), frameLoader.load(app, request)]);
      return htmlOrFrame(html, frame, { signal: request.signal, decided: (kind) => decide(app, kind, request) });
    } catch (error) {
      if (!isOtherKind(error)) throw error;
      return inFrame(app, request);
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

function decide(app: SubApp, kind: 'html' | 'frame', { decided }: LoadRequest): void {
  if (kind === 'frame') plain.add(buildOf(app));
  decided?.(kind);
}

/** What is known of it before its scripts have run. */
function likely(app: SubApp): Loader {
  if (plain.has(buildOf(app))) return frameLoader;
  return app.entry ? moduleLoader : htmlLoader;
}

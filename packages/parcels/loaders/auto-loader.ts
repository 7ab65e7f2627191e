import type { ParcelProps } from '@atrium/sdk';
import { buildOf, type SubApp } from '../host-options.ts';
import { ParcelError, type ParcelErrorCode } from '../parcel-error.ts';
import { htmlLoader } from '../realm/load-html.ts';
import { frameLoader } from './frame-loader.ts';
import type { LoadedApp, Loader } from './loader.ts';
import { moduleLoader } from './module-loader.ts';

/** What says that an application is of another kind, not that it is broken. */
const otherKind = new Set<ParcelErrorCode>(['P04', 'P16']);
/** Life cycles that a page does not announce turn up soon or not at all. */
const patience = 1_500;

/** Builds that turned out to be plain pages; another version of the application is looked into again. */
const plain = new Set<string>();

/**
 * Finds the kind out: an entry of native life cycles → `module`, scripts that leave some behind → `html`, else `frame`.
 * The registry has settled what the files tell; what is left shows when the scripts have run.
 */
export const autoLoader: Loader = {
  async load(app, request) {
    if (plain.has(buildOf(app))) return frameLoader.load(app, request);
    if (app.entry) return moduleLoader.load(app, request);
    try {
      return orFrame(app, await htmlLoader.load(app, { ...request, patience }), await frameLoader.load(app, request));
    } catch (error) {
      if (!isOther(error)) throw error;
      plain.add(buildOf(app));
      return frameLoader.load(app, request);
    }
  },
  hasOwnWindow: (app) => likely(app).hasOwnWindow(app),
  preload: (app) => likely(app).preload?.(app),
  begin: (app) => likely(app).begin?.(app),
};

/** What is known of it before its scripts have run. */
function likely(app: SubApp): Loader {
  if (plain.has(buildOf(app))) return frameLoader;
  return app.entry ? moduleLoader : htmlLoader;
}

const isOther = (error: unknown) => error instanceof ParcelError && otherKind.has(error.code);

/** Runs as `html`, and in a frame after all when its scripts leave no life cycles. */
function orFrame(app: SubApp, html: LoadedApp, frame: LoadedApp): LoadedApp {
  const steps = async (step: 'bootstrap' | 'mount' | 'unmount' | 'update', props: ParcelProps) => {
    for (const each of [(plain.has(buildOf(app)) ? frame : html)[step] ?? []].flat()) await each(props);
  };
  return {
    loadsOnMount: true,
    bootstrap: async (props) => {
      try {
        await steps('bootstrap', props);
      } catch (error) {
        if (!isOther(error)) throw error;
        plain.add(buildOf(app));
      }
    },
    mount: (props) => steps('mount', props),
    unmount: (props) => steps('unmount', props),
    update: (props) => steps('update', props),
    attach: (domElement) => {
      const undo = [html, frame].flatMap(({ attach }) => attach?.(domElement) ?? []);
      return () => undo.forEach((each) => each());
    },
  };
}

import { buildOf } from '../host-options.ts';
import { showsSoon } from '../watch-empty.ts';
import type { Loader } from '../loaders/loader.ts';
import { addressText } from './frame-addresses.ts';
import { NoLifecycles } from './frame-lifecycles.ts';
import { type OpenFrame, openFrame } from './open-frame.ts';

/** Builds whose scripts know a host and left it no life cycles: their next view is a plain page at once. */
const plain = new Set<string>();

/**
 * Any page, in an `<iframe>` that fills the view. Life cycles that its scripts leave are called in there; where they leave none, or
 * fail at their first start, it is loaded again as a plain page. Nothing is preloaded: a prefetched page would not be used for a frame, and
 * Firefox refuses to fetch one under `default-src 'none'`.
 */
export const frameLoader: Loader = {
  hasOwnWindow: () => true,
  load: async (app, request) => {
    let frame: OpenFrame | null = null;
    const open = (props: Parameters<typeof openFrame>[1], isPlain: boolean) => {
      frame = openFrame(app, props, { ...request, dialect: isPlain ? null : (app.lifecycles ?? null) });
      return frame;
    };
    const leave = () => {
      frame?.close();
      frame = null;
    };
    return {
      loadsOnMount: true,
      ownWindow: true,
      mount: async (props) => {
        const { history } = props.view;
        const start = addressText(history.location);
        const first = open(props, plain.has(buildOf(app)));
        try {
          await first.shown;
        } catch (error) {
          if (!first.isTried || request.signal.aborted) throw error;
          leave();
          console.warn(`${app.name}: ${error instanceof Error ? error.message : String(error)}. It is loaded again as a plain page.`);
          if (addressText(history.location) !== start) history.replace(start);
          const again = open(props, true);
          await again.shown.catch(() => {
            throw error;
          });
          if (error instanceof NoLifecycles) plain.add(buildOf(app));
          else if (props.view.visible.get() && !(await showsSoon(props.domElement, request.limits.empty)) && !request.signal.aborted)
            throw error;
        }
      },
      unmount: async (props) => {
        try {
          await frame?.unmount(props);
        } finally {
          leave();
        }
      },
      update: async (props) => frame?.update(props),
      follows: (to) => frame?.follows(to) ?? false,
      // Closed while the page is still on its way, it is never mounted and so never unmounted.
      attach: () => leave,
    };
  },
};

import { createBlame } from './blame.ts';
import { createBreaker, defaultBreaker } from './breaker.ts';
import { followFramePages } from './frame-pages.ts';
import { buildOf, type Host, type HostOptions } from './host-options.ts';
import { hostView } from './hosted-view.ts';
import { defaultLimits } from './limits.ts';
import { loaderOf } from './loaders/loaders.ts';
import { followRefusedCalls } from './refused-calls.ts';
import { followRefusedText } from './refused-text.ts';
import { rootParcel } from './root-parcel.ts';
import { createSharedState } from './shared-state.ts';

/** Makes the one host of a page. */
export function createHost(options: HostOptions): Host {
  const limits = { ...defaultLimits, ...options.limits };
  const globalState = createSharedState();
  const breaker = createBreaker({ ...defaultBreaker, ...options.breaker });
  const blame = createBlame((key, error) => options.troubled?.(key, error));
  const closing = new Map<string, Promise<void>>();
  const names = new Set<string>();
  followFramePages();
  // Starts early; callers that need it handle the rejection.
  rootParcel().catch(() => {});
  followRefusedText();
  const callRefused = () => options.callRefused?.();
  followRefusedCalls(window, callRefused);

  /** single-spa's framework helpers keep their instances by name, so that live views of one app need different ones. */
  function takeName(app: string) {
    let name = app;
    for (let number = 2; names.has(name); number += 1) name = `${app}~${number}`;
    names.add(name);
    return { name, free: () => void names.delete(name) };
  }

  return {
    globalState,
    mount: (element, request) => {
      const { key, app } = request;
      const view = hostView({
        options,
        limits,
        breaker,
        blame,
        request,
        element,
        after: closing.get(key) ?? Promise.resolve(),
        stateOfView: globalState.stateOfView,
        takeName: () => takeName(app.name),
      });
      const unmount = () => {
        const gone = view.unmount().finally(() => {
          if (closing.get(key) === gone) closing.delete(key);
        });
        closing.set(key, gone);
        return gone;
      };
      return { ...view, unmount };
    },
    preload: (app) => loaderOf(app).preload?.(app),
    begin: (app) => {
      if (!breaker.isPaused(buildOf(app))) loaderOf(app).begin?.(app);
    },
    mayPrerender: (app) => !breaker.isPaused(buildOf(app)) && loaderOf(app).hasOwnWindow(app),
  };
}

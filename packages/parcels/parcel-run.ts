import type { ParcelProps } from '@atrium/sdk';
import { type Limits, limited } from './limits.ts';
import { inTurn } from './loaders/in-turn.ts';
import type { LoadedApp } from './loaders/loader.ts';
import type { ParcelError } from './parcel-error.ts';
import { rootParcel } from './root-parcel.ts';
import { type Phase, watchStep } from './step-errors.ts';

/** The work of a run in each phase. */
type Steps = Partial<Record<Phase, (given: ParcelProps) => Promise<void>>>;

/** One run of a sub-application in a view: a single-spa parcel from its bootstrap to its unmount. */
export interface ParcelRun {
  /** Resolves when it is on screen; rejects with the ParcelError of the step that failed. */
  readonly mounted: Promise<void>;
  update(props: ParcelProps): Promise<void>;
  /** Ends a start that is still going on, at the latest after the unmount limit. */
  hurry(): void;
  /** Always settles; rejects with the ParcelError when the unmount itself failed. */
  unmount(): Promise<void>;
}

interface RunOptions {
  app: string;
  loaded: LoadedApp;
  props: ParcelProps;
  limits: Limits;
}

/**
 * Starts the parcel. single-spa itself only sees life cycles that succeed: it keeps a failed parcel for ever, and forgets an unmounted one.
 * The sub-application's own life cycles are observed here.
 */
export async function runParcel({ app, loaded, props, limits }: RunOptions): Promise<ParcelRun> {
  const mountParcel = await rootParcel();
  let failure: ParcelError | undefined;
  let mounting: Promise<unknown> | undefined;
  let mount: 'none' | 'pending' | 'done' | 'failed' = 'none';
  let closing = false;
  let abandon = () => {};
  const abandoned = new Promise<void>((resolve) => (abandon = resolve));

  const millisOf = (phase: Phase) => ((phase === 'mount' || phase === 'bootstrap') && loaded.loadsOnMount ? limits.load : limits[phase]);

  async function watched(phase: Phase, work: Promise<unknown>): Promise<void> {
    try {
      await watchStep(app, phase, Promise.race([work, abandoned]), millisOf(phase));
    } catch (cause) {
      failure ??= cause as ParcelError;
    }
  }

  async function unmountApp(given: ParcelProps): Promise<void> {
    if (mount === 'none') return;
    if (mount === 'pending') {
      // Given up on: whatever it still does to come up is undone when it is there.
      void mounting?.then(() => inTurn(loaded.unmount, given)).catch(() => {});
      return;
    }
    if (mount === 'done') return watched('unmount', inTurn(loaded.unmount, given));
    // Half mounted: it may clean up; a failure of that is ignored.
    await limited(inTurn(loaded.unmount, given), limits.unmount, () => new Error('late')).catch(() => {});
  }

  const customProps: Partial<ParcelProps> & { domElement: HTMLElement } = { ...props };
  const run: Steps = {
    bootstrap: (given) => watched('bootstrap', inTurn(loaded.bootstrap, given)),
    mount: async (given) => {
      if (failure || closing) return;
      mount = 'pending';
      mounting = inTurn(loaded.mount, given);
      const settled = mounting.then(
        () => (mount = 'done'),
        (cause: unknown) => {
          mount = 'failed';
          throw cause;
        },
      );
      await watched('mount', settled);
    },
    update: (given) => watched('update', inTurn(loaded.update, given)),
    unmount: unmountApp,
  };
  const parcel = mountParcel(parcelConfig(props.name, run, timeouts(millisOf)), customProps);
  // A step that single-spa itself refuses (its own time limit) ends up in `mounted`.
  for (const step of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) step.catch(() => {});
  const failed = () => {
    if (failure) throw failure;
  };
  const mounted = parcel.mountPromise.then(failed);
  mounted.catch(() => {});

  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    mounted,
    update: async (given) => {
      await parcel.update?.(Object.assign(customProps, given));
      failed();
    },
    hurry: () => {
      closing = true;
      if (mount !== 'done') timer ??= setTimeout(abandon, limits.unmount);
    },
    unmount: async () => {
      closing = true;
      const before = failure;
      await parcel.unmount().catch(() => {});
      clearTimeout(timer);
      // single-spa's timers hold the parcel until they end, two minutes for a frame; the view's memory must not wait.
      for (const held of [customProps, run]) for (const key of Object.keys(held)) Reflect.set(held, key, undefined);
      if (failure && failure !== before) throw failure;
    },
  };
}

/** The object that single-spa keeps: it reaches the run only through `run`, which is emptied at the end. */
function parcelConfig(name: string, run: Steps, limits: ReturnType<typeof timeouts>) {
  const step = (phase: Phase) => async (given: object) => run[phase]?.(own(given));
  return { name, bootstrap: step('bootstrap'), mount: step('mount'), update: step('update'), unmount: step('unmount'), timeouts: limits };
}

/** The life cycle's own part of what single-spa hands over: `singleSpa` would let it call `start()`. */
function own(given: object): ParcelProps {
  const { singleSpa: _, ...props } = given as ParcelProps & { singleSpa?: unknown };
  return props;
}

function timeouts(millisOf: (phase: Phase) => number) {
  const dying = (phase: Phase) => ({ millis: millisOf(phase) + 1_000, dieOnTimeout: true, warningMillis: millisOf(phase) + 2_000 });
  return { bootstrap: dying('bootstrap'), mount: dying('mount'), unmount: dying('unmount'), update: dying('update') };
}

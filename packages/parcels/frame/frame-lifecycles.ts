import type { Dialect } from '@atrium/api/contract';
import type { Lifecycles, ParcelProps } from '@atrium/sdk';
import type { Limits } from '../limits.ts';
import { inTurn } from '../loaders/in-turn.ts';
import { watchStep } from '../step-errors.ts';
import { findLifecycles, reportOf, type Traces } from './find-lifecycles.ts';
import type { Page } from './frame-page.ts';

/** The scripts of a page that knows a host have left no life cycles. */
export class NoLifecycles extends Error {}

/** How long life cycles may turn up after the page has loaded, in milliseconds: of a page that names a host, whatever it does; of others soon or not at all. */
const patience = (dialect: Dialect) => (dialect === 'single-spa' ? 1_000 : 8_000);
const lookEvery = 20;

/** Life cycles that run in a page of a frame. */
export interface RunningLifecycles {
  update(props: ParcelProps): Promise<void>;
  unmount(props: ParcelProps): Promise<void>;
}

interface RunOptions {
  app: string;
  page: Page;
  dialect: Dialect;
  traces: Traces;
  limits: Pick<Limits, 'bootstrap' | 'mount'>;
  /** Nobody waits for it any more. */
  signal: AbortSignal;
}

/**
 * Finds the life cycles of a page that has been read, and starts them in its body. NoLifecycles where there are none in time; the ParcelError of the
 * step (P05 to P08) where they fail.
 */
export async function runLifecycles(
  props: ParcelProps,
  { app, page, dialect, traces, limits, signal }: RunOptions,
): Promise<RunningLifecycles> {
  const first = await waitForLifecycles(page, traces, patience(dialect), signal);
  const own = (given: ParcelProps): ParcelProps => ({ ...given, container: page.document.body, domElement: page.document.body });
  const start = ({ bootstrap }: Lifecycles) => inTurn(bootstrap, own(props));
  const begun = begin(first, traces, start, performance.now() + limits.bootstrap);
  await watchStep(app, 'bootstrap', begun, limits.bootstrap);
  const lifecycles = await begun;
  await watchStep(app, 'mount', inTurn(lifecycles.mount, own(props)), limits.mount);
  return {
    update: (given) => inTurn(lifecycles.update, own(given)),
    unmount: (given) => inTurn(lifecycles.unmount, own(given)),
  };
}

/**
 * Starts life cycles, and their replacements while they are pending: vite-plugin-qiankun leaves functions that wait for its entry, and some
 * entries replace them. Returns those that have started.
 */
async function begin(
  first: Lifecycles,
  traces: Traces,
  start: (found: Lifecycles) => Promise<unknown>,
  until: number,
): Promise<Lifecycles> {
  let isOver = false;
  const begun = start(first).finally(() => (isOver = true));
  // The caller below handles the rejection.
  begun.catch(() => {});
  while (!isOver && performance.now() < until) {
    const others = findLifecycles(traces);
    if (others !== null && others.bootstrap !== first.bootstrap) return begin(others, traces, start, until);
    await Promise.race([begun.catch(() => {}), new Promise((next) => setTimeout(next, lookEvery))]);
  }
  await begun;
  return first;
}

async function waitForLifecycles(page: Page, traces: Traces, millis: number, signal: AbortSignal): Promise<Lifecycles> {
  let quietSince: number | null = null;
  for (;;) {
    const found = findLifecycles(traces);
    if (found) return found;
    signal.throwIfAborted();
    const isQuiet = page.document.readyState === 'complete' && traces.imports.pending === 0;
    quietSince = isQuiet ? (quietSince ?? performance.now()) : null;
    if (quietSince !== null && performance.now() - quietSince > millis) throw new NoLifecycles(reportOf(traces));
    await new Promise((next) => setTimeout(next, lookEvery));
  }
}

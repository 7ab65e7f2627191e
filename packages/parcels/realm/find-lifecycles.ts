import type { Lifecycles } from '@atrium/sdk';
import { asProvider, type DialectPart } from './dialects.ts';
import type { PageImports } from './page-imports.ts';
import type { ScriptRun } from './realm-scripts.ts';

/** Where life cycles are looked for. */
export interface Traces {
  name: string;
  window: Record<string, unknown>;
  runs: readonly ScriptRun[];
  /** Which of the runs is the entry script's. */
  entry: number;
  /** What belongs to a host other than qiankun. */
  dialect: DialectPart | null;
  imports: PageImports;
}

export interface FoundLifecycles {
  lifecycles: Lifecycles;
  /** Nothing says that they are the application's: a global of another script has their shape. */
  guessed: boolean;
}

/** The life cycles that the scripts of a page have left behind: where a contract says that they are, then wherever their shape is. */
export function findLifecycles({ name, window: self, runs, entry, dialect, imports }: Traces): FoundLifecycles | null {
  const globals = (runs[entry]?.globals ?? []).toReversed().map((key) => read(self, key));
  const promised = [
    () => dialect?.find(self),
    () => asLifecycles(globals[0]),
    () => (dialect ? asProvider(globals[0]) : null),
    ...globals.slice(1).map((value) => () => asLifecycles(value, true)),
    ...[name, `micro-app-${name}`].map((key) => () => asLifecycles(read(self, key))),
    ...imports.modules.map((module) => () => asLifecycles(module)),
  ];
  for (const look of promised) {
    const lifecycles = look();
    if (lifecycles) return { lifecycles, guessed: false };
  }
  // An entry that threw has broken off before it left anything: its error is the explanation, no other global is.
  if (runs[entry]?.status === 'threw') return null;
  for (const key of runs.flatMap((run) => run.globals).toReversed()) {
    const lifecycles = asLifecycles(read(self, key), true);
    if (lifecycles) return { lifecycles, guessed: true };
  }
  return null;
}

/** Says what a person needs who must adapt the application. */
export function reportOf({ name, window: self, runs, entry, dialect, imports }: Traces): string {
  const looked = [
    `the last global of ${runs[entry]?.src ?? 'the entry script'} (UMD library)`,
    `window[${JSON.stringify(name)}], at once or later`,
    'what the page imports with SystemJS',
    ...(dialect ? [dialect.looked] : []),
    'any other global of its scripts with bootstrap, mount and unmount',
  ];
  const found = [
    ...runs.map(
      (run) =>
        `${run.src}: ${said[run.status]}; globals: ${run.globals.map((key) => `${key} (${shape(read(self, key))})`).join(', ') || 'none'}`,
    ),
    ...imports.failures,
  ];
  const threw = runs[entry]?.status === 'threw' ? `the entry ${runs[entry].src} threw: ${String(runs[entry].error)}. ` : '';
  return `no life cycles. ${threw}Looked for: ${looked.join('; ')}. Found: ${found.join(' | ') || 'no scripts'}`;
}

const said: Record<ScriptRun['status'], string> = { ran: 'ran', threw: 'threw an error', failed: 'was not loaded' };

/**
 * `value` where it has the shape of life cycles: functions of its own on a plain object, a function or a module. Methods of a
 * class are none: libraries keep sprites, modals and the like on `window`, which mount and unmount themselves.
 */
function asLifecycles(value: unknown, withBootstrap = false): Lifecycles | null {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return null;
  if (hasSteps(value, withBootstrap ? ['bootstrap', 'mount', 'unmount'] : ['mount', 'unmount'])) return value as Lifecycles;
  const inner = read(value as Record<string, unknown>, 'default');
  return inner && inner !== value ? asLifecycles(inner, withBootstrap) : null;
}

function hasSteps(value: object, steps: readonly string[]): boolean {
  const parent: unknown = Object.getPrototypeOf(value);
  const isPlain = parent === null || parent === Object.prototype || typeof value === 'function';
  return isPlain && steps.every((step) => Object.hasOwn(value, step) && isStep(read(value as Record<string, unknown>, step)));
}

const isStep = (value: unknown) =>
  typeof value === 'function' || (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'function'));

function read(from: Record<string, unknown>, key: string): unknown {
  try {
    return from[key];
  } catch {
    return undefined;
  }
}

function shape(value: unknown): string {
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  const keys = Object.keys(value).slice(0, 6);
  return keys.length > 0 ? `{ ${keys.join(', ')} }` : 'object';
}

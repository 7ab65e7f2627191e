import type { Lifecycles } from '@atrium/sdk';
import type { ScriptRun } from './realm-scripts.ts';

/** What was looked for in a realm and what was found; the text of the error view's details. */
export interface LifecycleReport {
  looked: string[];
  found: string[];
}

/** The life cycles that the scripts of `page` have left on the realm's window: qiankun's ways, in qiankun's order. */
export function findLifecycles(
  realmWindow: Record<string, unknown>,
  name: string,
  runs: readonly ScriptRun[],
  entry: number,
): Lifecycles | null {
  const ofEntry = (runs[entry]?.globals ?? []).toReversed();
  const ofOthers = runs.flatMap((run) => run.globals).toReversed();
  for (const key of [...ofEntry, name, ...ofOthers]) {
    const found = asLifecycles(read(realmWindow, key));
    if (found) return found;
  }
  return null;
}

/** Says what a person needs who must adapt the application. */
export function reportOf(realmWindow: Record<string, unknown>, name: string, runs: readonly ScriptRun[], entry: number): LifecycleReport {
  return {
    looked: [
      `the last global of ${runs[entry]?.src ?? 'the entry script'} (UMD library)`,
      `window[${JSON.stringify(name)}], at once or later`,
      'any other global of its scripts with mount and unmount',
    ],
    found: runs.map(
      (run) =>
        `${run.src}: ${said[run.status]}; globals: ${run.globals.map((key) => `${key} (${shape(read(realmWindow, key))})`).join(', ') || 'none'}`,
    ),
  };
}

const said: Record<ScriptRun['status'], string> = { ran: 'ran', threw: 'threw an error', failed: 'was not loaded' };

function asLifecycles(value: unknown): Lifecycles | null {
  const given = value as (Partial<Lifecycles> & { default?: unknown }) | null | undefined;
  if (typeof given !== 'object' && typeof given !== 'function') return null;
  if (given === null) return null;
  if (isStep(given.mount) && isStep(given.unmount)) return given as Lifecycles;
  return given.default && given.default !== given ? asLifecycles(given.default) : null;
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

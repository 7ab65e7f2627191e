import type { Lifecycles } from '@atrium/sdk';
import { asProvider, type DialectPart } from './dialects.ts';
import type { PageImports } from './page-imports.ts';

/** Where life cycles are looked for. */
export interface Traces {
  name: string;
  page: Record<string, unknown>;
  /** Globals that were there before the page's scripts. */
  before: ReadonlySet<string>;
  /** The part of a host other than qiankun. */
  dialect: DialectPart | null;
  imports: PageImports;
}

/** The life cycles that the scripts of a page have left behind: where a contract says that they are, then wherever their shape is. */
export function findLifecycles({ name, page, before, dialect, imports }: Traces): Lifecycles | null {
  const globals = Object.keys(page)
    .filter((key) => !before.has(key))
    .toReversed();
  const newest = read(page, globals[0] ?? '');
  const looks = [
    () => dialect?.find(page),
    ...[name, `micro-app-${name}`].map((key) => () => asLifecycles(read(page, key))),
    ...imports.modules.map((module) => () => asLifecycles(module)),
    // The last global is that of the UMD entry, as qiankun has it.
    () => asLifecycles(newest),
    () => (dialect ? asProvider(newest) : null),
    ...globals.slice(1).map((key) => () => asLifecycles(read(page, key), true)),
  ];
  for (const look of looks) {
    const found = look();
    if (found) return found;
  }
  return null;
}

/** Says to who must adapt the application where life cycles were looked for. */
export function reportOf({ name, page, before, dialect, imports }: Traces): string {
  const looked = [
    `window[${JSON.stringify(name)}], at once or later`,
    ...(dialect ? [dialect.looked] : []),
    'what the page imports with SystemJS',
    'globals of its scripts with bootstrap, mount and unmount',
  ];
  const globals = Object.keys(page).filter((key) => !before.has(key));
  const found = [...globals.map((key) => `${key} (${shape(read(page, key))})`), ...imports.failures];
  return `no life cycles. Looked for: ${looked.join('; ')}. Found: ${found.join(', ') || 'no globals'}`;
}

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
  return isPlain(value) && steps.every((step) => Object.hasOwn(value, step) && isStep(read(value as Record<string, unknown>, step)));
}

/** Made by a literal, in whatever window: the prototype has none itself, and a constructor called Object. */
function isPlain(value: object): boolean {
  if (typeof value === 'function') return true;
  const parent = Object.getPrototypeOf(value) as object | null;
  return parent === null || (Object.getPrototypeOf(parent) === null && Object.hasOwn(parent, 'isPrototypeOf'));
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

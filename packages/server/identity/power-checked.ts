import type { Call, PowerCheck } from '@atrium/api/contract';

const checked = new WeakMap<object, Set<PowerCheck>>();

/** Notes that a check of power was made for a request with this session. */
export function markChecked(session: object, check: PowerCheck): void {
  const checks = checked.get(session) ?? new Set();
  checked.set(session, checks.add(check));
}

/** Checks that a handler makes for every input. */
const madeByHandlers: ReadonlySet<PowerCheck> = new Set(['account', 'role', 'system']);

/** Throws where the handler of a call did not make the check that the call names: a mistake of the program, and not of who makes the call. */
export function requireChecked(session: object, name: string, { power }: Call): void {
  if (power === undefined || !madeByHandlers.has(power) || checked.get(session)?.has(power) === true) return;
  throw new Error(`${name} names the check of power "${power}", and its handler did not make it`);
}

import { call } from '@atrium/api/client';
import { atom, type ReadableAtom } from 'nanostores';
import { readText, writeText } from '../storage/saved.ts';

/** The name of these steps; others than the person has seen get another one. */
const hint = 'first-steps-1';

/** `offered`: asks a new user; a number: at that step, counted from 0. */
export type FirstSteps = 'resting' | 'offered' | number;

const $now = atom<FirstSteps>('resting');

/** Whether the first steps through the portal are offered or under way (U-19). */
export const $firstSteps: ReadableAtom<FirstSteps> = $now;

/** Offers the steps to who has never seen nor skipped them, on whatever machine; goes on where a reload broke them off. */
export async function offerFirstSteps(): Promise<void> {
  const saved = readText('FIRST_STEPS');
  if (saved === 'seen') return;
  if (saved !== null && /^\d$/.test(saved)) return startFirstSteps(Number(saved));
  const answer = await call('GET /user-end/v1/hints/list', { quiet: true }).catch(() => null);
  if (answer === null) return;
  if (answer.seen.includes(hint)) writeText('FIRST_STEPS', 'seen');
  else $now.set('offered');
}

let asked: Promise<void> | null = null;

/** Offers the steps once, as soon as the server has confirmed it; their place stays reserved until then. Rejects on an invalid response. */
export const needFirstSteps = (): Promise<void> => (asked ??= offerFirstSteps());

/** Begins, or goes to a step. */
export function startFirstSteps(step = 0): void {
  writeText('FIRST_STEPS', String(step));
  $now.set(step);
}

/** Done or skipped: not offered again. */
export async function endFirstSteps(): Promise<void> {
  writeText('FIRST_STEPS', 'seen');
  $now.set('resting');
  await call('POST /user-end/v1/hints/seen', { body: { hint }, quiet: true }).catch(() => {});
}

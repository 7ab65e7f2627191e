import { closed } from '../hooks.ts';
import { isUnknown, tellRefusal } from '../judge.ts';
import type { Answer } from '../request.ts';

const everyMilliseconds = 3_000;
const mostTries = 20;

/** The same request is still under way, or the database is away: the next try may know more. */
const isNotYet = (answer: Answer): boolean =>
  isUnknown(answer) || answer.status === 503 || (answer.status === 409 && String(answer.body?.['code']) === '40922');

/**
 * Finds out whether a write is saved, for up to a minute: repeated with its key it gives the first answer, or is done now. Tells the user
 * first, unless quiet.
 */
export async function checkOutcome(first: Answer, quiet: boolean, ask: () => Promise<Answer>): Promise<Answer> {
  if (!quiet) tellRefusal(first);
  let answer = first;
  for (let tries = 0; tries < mostTries && isNotYet(answer); tries += 1) {
    await pause(everyMilliseconds);
    if (closed().aborted) break;
    answer = await ask().catch(() => answer);
  }
  return isNotYet(answer) ? first : answer;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

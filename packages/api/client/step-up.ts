import { CallError } from './call-error.ts';
import { type ConfirmBy, hooks } from './hooks.ts';
import { saidBy } from './judge.ts';
import type { Answer } from './request.ts';

/** What the server says to somebody who has not shown for too long that it is them (step-up). */
const asks: Readonly<Record<string, ConfirmBy>> = { '40305': 'password', '40306': 'outside' };

let asking: Promise<boolean> | null = null;
/** How often somebody has confirmed. */
let confirmations = 0;

/**
 * Makes a call, and once more after the person has confirmed, where the server asks for that. Calls that are refused meanwhile wait
 * for the same answer. Who does not confirm: `aborted`, with the server's sentence.
 */
export async function confirmed(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const before = confirmations;
  const answer = await ask();
  const code = String(answer.body?.['code']);
  const by = answer.status === 403 && Object.hasOwn(asks, code) ? asks[code] : undefined;
  if (by === undefined || !hooks.confirm || name.endsWith('/confirm-password')) return answer;
  // Refused before the person confirmed, and heard of only now.
  if (before !== confirmations) return ask();
  asking ??= askPerson(hooks.confirm, by);
  if (await asking) return ask();
  throw new CallError(saidBy(answer), { kind: 'aborted', status: 403, code, requestId: answer.requestId });
}

async function askPerson(confirm: NonNullable<typeof hooks.confirm>, by: ConfirmBy): Promise<boolean> {
  const done = await confirm(by).catch(() => false);
  if (done) confirmations += 1;
  asking = null;
  return done;
}

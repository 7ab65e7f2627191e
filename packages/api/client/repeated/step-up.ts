import { CallError } from '../call-error.ts';
import { type ConfirmBy, hooks } from '../hooks.ts';
import { saidBy } from '../judge.ts';
import type { Answer } from '../request.ts';

let asking: Promise<boolean> | null = null;
/** Time of the last confirmation. */
let confirmedAt = -1;

/**
 * Repeats a call that was refused because the user's last confirmation is too old, after asking for a new one. Calls that are refused
 * meanwhile wait for the same confirmation. Without it the error is `aborted`, with the server's sentence.
 */
export async function afterConfirming(answer: Answer, by: ConfirmBy, sentAt: number, ask: () => Promise<Answer>): Promise<Answer> {
  // Sent before the confirmation, and refused only now.
  if (sentAt <= confirmedAt) return ask();
  asking ??= askPerson(by);
  if (await asking) return ask();
  const code = by === 'password' ? '40305' : '40306';
  const sentence = saidBy(answer);
  throw new CallError(sentence, { kind: 'aborted', status: 403, code, requestId: answer.requestId, sentence });
}

async function askPerson(by: ConfirmBy): Promise<boolean> {
  const done = (await hooks.confirm?.(by).catch(() => false)) === true;
  if (done) confirmedAt = performance.now();
  asking = null;
  return done;
}

import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { say } from '../../messages/language.ts';
import { addMessage } from '../messages/queries.ts';
import { byLanguage } from '../user/language.ts';
import { findAccount } from './account-queries.ts';
import { takeUpAgain } from './case-withdraw.ts';
import { markDecided } from './decided.ts';
import { finishEvent, type OutgoingEvent } from './outgoing-queries.ts';
import type { Tell } from './task-rows.ts';

interface Said {
  outcome: 'accepted' | 'refused';
  /** Why it is refused, for the person who decided. */
  message: string;
  /** JSON for whoever looks at deliveries. */
  answer: string;
  attempts: number;
}

/** A business system has said what became of an event; a refused decision is open again, and its person reads why. False where it was over. */
export const takeOutcome = (
  { writeEvents }: Pick<FastifyInstance, 'writeEvents'>,
  event: OutgoingEvent,
  { outcome, message, answer, attempts }: Said,
): Promise<boolean> =>
  writeEvents(async (trx, tell) => {
    if (!(await finishEvent(trx, event.id, { state: outcome, answer, attempts }))) return false;
    if (outcome === 'refused' && event.type === 'decision.commit') await openAgain(trx, tell, event, message);
    if (outcome === 'refused' && event.type === 'case.withdrawn') await takeUpAgain(trx, tell, event, message);
    return true;
  });

/** The words of a refusal, of the last answer that is kept with its event. */
export const answeredWords = (answer: string | null): string => wordsOf((JSON.parse(answer ?? '{}') as { text?: string }).text ?? '');

/** The sentence of a refusal: `message` of a JSON answer, or what a system that asks has said; else nothing. */
export function wordsOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? plain(message) : '';
  } catch {
    return '';
  }
}

const plain = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, 500);

async function openAgain(trx: Db, tell: Tell, event: OutgoingEvent, words: string): Promise<void> {
  const before = await trx.selectFrom('tasks').select(['decider_id']).where('id', '=', event.row_id).executeTakeFirst();
  const row = await trx
    .updateTable('tasks')
    .set({
      ...{ kind: 'todo', outcome: null, comment: '', decided_at: null, decided_by: '', decider_id: null },
    })
    .where('id', '=', event.row_id)
    .where('kind', '=', 'done')
    .where('end_reason', 'is', null)
    .returningAll()
    .executeTakeFirst();
  const account = await findAccount(trx, event.account_id);
  if (before === undefined || row === undefined || account === null) return;
  const people = [...new Set([before.decider_id ?? row.person_id, row.person_id])];
  for (const [language, ids] of await byLanguage(trx, people)) {
    const message = {
      type: 'reply' as const,
      title: say(language, 'decisionRefusedTitle', { system: account.name, title: row.title }).slice(0, 200),
      body: words,
      link: `/user-center/todouser?id=${encodeURIComponent(row.id)}`,
      sender: account.name,
      ...{ source: account.source, urgent: true, taskId: row.id },
    };
    await addMessage(trx, row.tenant_id, ids, message, (events) => tell(events.map((one) => ({ ...one, tasks: true }))));
  }
  await markDecided(trx, tell, [row.id], 'open', null);
}

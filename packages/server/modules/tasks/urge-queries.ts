import { taskPage } from '@atrium/api/contract';
import type { Db, Row } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../messages/language.ts';
import { nextTime } from '../../db/next-time.ts';
import type { Session } from '../../identity/queries.ts';
import type { Tell } from '../../push/event-queries.ts';
import { findSeen, judgeUrge, urgeEveryMilliseconds } from './detail-queries.ts';
import { lockOwnTask } from './move-queries.ts';
import { addTaskMessage } from './task-message.ts';
import { knownOf } from './task-row.ts';
import type { TaskSystems } from './task-systems.ts';
import { personName } from '../../names/person-name.ts';
import { inLanguages } from '../messages/sending/in-languages.ts';
import { textIn } from '../../names/in-language.ts';

/** Texts of an application are stored in the default language and translated for each reader (`own-words.ts`). */
const kept = 'zh-CN';
const refusals = { over: 'taskClosed', early: 'urgeEarly', today: 'urgeToday' } as const;

interface Work {
  trx: Db;
  tell: Tell;
  systems: TaskSystems;
}

/** Reminds everybody who has yet to decide the person's application; refuses one that is closed, too new, or was urged today. */
export async function urgeTask({ trx, tell, systems }: Work, session: Session, id: string): Promise<void> {
  await lockOwnTask(trx, session, id);
  const seen = await findSeen(trx, session, id);
  if (seen === null || seen.row.person_id !== session.personId) throw new Refusal('notFound');
  if (seen.row.kind !== 'apply') throw new Refusal('taskNotApplication');
  await markUrged(trx, session, seen.row);
  if (seen.row.instance !== '') await remindDeciders({ trx, tell, systems }, session, seen.row);
}

async function markUrged(trx: Db, { realName }: Session, row: Row<'tasks'>): Promise<void> {
  const now = Date.now();
  const { reason } = judgeUrge(row, now);
  if (reason !== null) throw new Refusal(refusals[reason]);
  const known = knownOf(row);
  const at = new Date(now).toISOString();
  const entry = { at, who: realName, what: say(kept, 'historyUrged'), comment: '' };
  const { numUpdatedRows } = await trx
    .updateTable('tasks')
    .set({ urged_at: at, details: JSON.stringify({ ...known, history: [...(known.history ?? []), entry].slice(-200) }) })
    .where('id', '=', row.id)
    .where((where) =>
      where.or([where('urged_at', 'is', null), where('urged_at', '<=', new Date(now - urgeEveryMilliseconds).toISOString())]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('urgeToday');
}

async function remindDeciders({ trx, tell, systems }: Work, session: Session, row: Row<'tasks'>): Promise<void> {
  const { tenantId, realName } = session;
  const waiting = await trx
    .selectFrom('tasks')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('instance', '=', row.instance)
    .where('kind', '=', 'todo')
    .where('deleted_at', 'is', null)
    .execute();
  const words = inLanguages((language) => ({
    title: say(language, 'urgedTitle', { who: personName(language, realName), title: textIn(language, row.title, row.titles) }),
    body: say(language, 'urgedBody'),
  }));
  for (const one of waiting) {
    const { id: taskId } = one;
    await systems.tellOfUrging(trx, { row: one, personId: session.personId, at: nextTime() });
    const message = {
      type: 'todo' as const,
      ...words,
      link: taskPage('todo', taskId),
      sender: realName,
      source: row.source,
      rule: 'approver' as const,
      urgent: true,
      process: { key: `task:${row.instance}`, title: row.title, titles: JSON.parse(row.titles) as Record<string, string> },
    };
    await addTaskMessage(trx, one, message, tell);
  }
}

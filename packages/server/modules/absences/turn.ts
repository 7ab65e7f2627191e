import { pathOf } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { zoneOf } from '../../clock/tenant-zone.ts';
import type { Db, Row } from '../../db/schema.ts';
import { say } from '../../messages/language.ts';
import { personName } from '../../names/person-name.ts';
import type { Tell } from '../../push/event-queries.ts';
import { addMessage } from '../messages/queries.ts';
import { processesOf } from './principals.ts';
import { endIn, endlessAbsence } from './span-words.ts';
import { inLanguages } from '../messages/sending/in-languages.ts';

/** So many begin or end in one round. */
const atOnce = 200;

type Server = Pick<FastifyInstance, 'db' | 'writeEvents' | 'config'>;

/**
 * Notifies both people when an absence has begun or ended by time, because their to-dos changed; the substitute also by a message that says
 * how many wait. Several nodes may try at once, and one of them does it. Returns the number of absences.
 */
export async function turnAbsences({ db, writeEvents, config }: Server, now: string): Promise<number> {
  const turned = await db
    .selectFrom('absences')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('told', '=', 'planned'), where('from_at', '<=', now)]),
        where.and([where('told', '=', 'active'), where('until_at', '<=', now)]),
      ]),
    )
    .limit(atOnce)
    .execute();
  for (const absence of turned) {
    const { id, told, tenant_id: tenantId, person_id: personId, substitute_id: substitute, until_at: until } = absence;
    await writeEvents(async (trx, tell) => {
      const isOver = until <= now;
      const { numUpdatedRows } = await trx
        .updateTable('absences')
        .set({ told: isOver ? 'over' : 'active' })
        .where('id', '=', id)
        .where('told', '=', told)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const people = substitute === null ? [personId] : [personId, substitute];
      await tell(people.map((one) => ({ personId: one, tenantId, messageId: null, tasks: true })));
      if (!isOver && substitute !== null)
        await tellOfBeginning(trx, tell, absence, substitute, await zoneOf(trx, tenantId, config.timeZone));
    });
  }
  return turned.length;
}

async function tellOfBeginning(trx: Db, tell: Tell, absence: Row<'absences'>, substitute: string, zone: string): Promise<void> {
  const { tenant_id: tenantId, person_id: personId, until_at: until, note } = absence;
  const processes = processesOf(absence);
  const waiting = await trx
    .selectFrom('tasks')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'todo')
    .where('deleted_at', 'is', null)
    .where('later_until', 'is', null)
    .$if(processes !== null, (query) => query.where('process_name', 'in', processes ?? []))
    .executeTakeFirstOrThrow();
  const { real_name: name } = await trx.selectFrom('people').select('real_name').where('id', '=', personId).executeTakeFirstOrThrow();
  const words = inLanguages((language) => {
    const values = { person: personName(language, name), count: Number(waiting.count), until: endIn(language, zone, until) };
    const body = [note, say(language, 'absenceWaiting', values)].filter((text) => text !== '').join('\n');
    return { title: say(language, until === endlessAbsence ? 'absenceOfLeaver' : 'absenceBegins', values), body };
  });
  const draft = { type: 'todo', ...words, link: pathOf('todo'), sender: say('zh-CN', 'taskCenter'), rule: 'approver' } as const;
  await addMessage(trx, tenantId, [substitute], draft, tell);
}

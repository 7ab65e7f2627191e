import type { AuditSubject } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { nextTime } from '../../db/next-time.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../identity/queries.ts';
import { findContent, findFileOfDecision } from '../files/decision-files/queries.ts';
import { sendFile } from '../files/send-file.ts';
import { findRecipients } from '../messages/queries.ts';
import { mayName } from '../people/look-up.ts';
import { recordCall } from '../../audit/record.ts';
import { tasksOfBatch, undoDecision } from './decide-queries.ts';
import { takeDecision } from './take-decision.ts';
import { findDetail, findSeen, markViewed } from './detail-queries.ts';
import { isOwnOrOfOwners, principalsOf } from '../absences/principals.ts';
import { countTasksByKind } from './queries.ts';
import { filesOfHistory } from './task-row.ts';
import { urgeTask } from './urge-queries.ts';

/** One entry is about all to-dos of a decision: where it is one, about that; else about the account of who decided. */
const ofTasks = (ids: readonly string[]): { subject?: AuditSubject } => (ids.length === 1 ? { subject: `task:${ids[0]}` } : {});

/** Only people whom the user may look up can be chosen: the to-do shows their names. */
async function refuseUnnamed(server: FastifyInstance, session: Session, codes: readonly string[]): Promise<void> {
  const found = await findRecipients(server.db, session.tenantId, codes);
  for (const code of codes) {
    const id = found.get(code);
    const isNamed = await mayName(server, session, id ?? code);
    if (id === undefined || !isNamed) throw new Refusal('taskPerson', { errors: [{ path: '/people', message: 'fieldValue' }] });
  }
}

const longestLater = 366 * 24 * 60 * 60_000;

/** Actions of users on tasks that wait for them. */
export function taskWorkRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /business-center/v1/task/{id}', async ({ session, params }) => {
    const found = await findDetail(server, session, params.id);
    if (found === null) throw new Refusal('notFound');
    return found;
  });

  answer(server, 'GET /business-center/v1/task/{id}/files/{fileId}', async ({ session, params: { id, fileId }, reply }) => {
    const seen = await findSeen(db, session, id);
    if (seen === null) throw new Refusal('notFound');
    const [named] = filesOfHistory(seen.row).includes(fileId) ? await server.taskSystems.filesOf(db, seen.row, [fileId]) : [];
    const file = named === undefined ? await findFileOfDecision(db, id, fileId) : await findContent(db, fileId);
    if (file === undefined) throw new Refusal('notFound');
    return sendFile(reply, file);
  });

  answer(server, 'POST /business-center/v1/task/{id}/viewed', async ({ session, params }) => {
    const seen = await findSeen(db, session, params.id);
    if (seen === null) throw new Refusal('notFound');
    await markViewed(db, params.id, nextTime());
    return null;
  });

  answer(server, 'POST /business-center/v1/task/decide', async ({ session, body, remember, request }) => {
    await refuseUnnamed(server, session, body.people ?? []);
    return takeDecision(server, session, body, async (trx, { batch, until, results, people }, done) => {
      if (done.length > 0) {
        const chosen: Record<string, string> = body.people === undefined ? {} : { people: body.people.join(' ') };
        const files: Record<string, string> = body.files === undefined ? {} : { files: body.files.join(' ') };
        const others = people.filter((one) => one !== session.personId);
        const onBehalfOf: Record<string, string> = others.length === 0 ? {} : { onBehalfOf: others.join(' ') };
        const details = { action: body.action, count: done.length, tasks: done.join(' '), ...onBehalfOf, ...chosen, ...files };
        await recordCall(request, { trx, ...ofTasks(done), details });
      }
      const decided = { undo: batch, until, results, counts: await countTasksByKind(trx, session) };
      await remember(trx, decided);
      return decided;
    });
  });

  answer(server, 'POST /business-center/v1/task/undo', async ({ session, body, request }) =>
    server.writeEvents(async (trx, tell) => {
      const { personId, tenantId } = session;
      await server.taskSystems.lockTasksOf(trx, await tasksOfBatch(trx, body.undo), session.personId);
      const { people, tasks, count } = await undoDecision(trx, personId, body.undo, new Date().toISOString());
      if (count === 0) throw new Refusal('notFound');
      await server.taskSystems.markDecided(trx, tell, tasks, 'open');
      await tell([...new Set([personId, ...people])].map((one) => ({ personId: one, tenantId, messageId: null, tasks: true })));
      await recordCall(request, { trx, ...ofTasks(tasks), details: { batch: body.undo, count } });
      return { restored: count, counts: await countTasksByKind(trx, session) };
    }),
  );

  answer(server, 'POST /business-center/v1/task/later', async ({ session, body: { ids, until } }) => {
    const ahead = until === null ? 1 : Date.parse(until) - Date.now();
    if (!(ahead > 0 && ahead < longestLater)) throw new Refusal('malformed', { errors: [{ path: '/until', message: 'fieldValue' }] });
    return server.writeEvents(async (trx, tell) => {
      const { personId, tenantId } = session;
      const principals = await principalsOf(trx, session, new Date().toISOString());
      const rows = await trx
        .updateTable('tasks')
        .set({ later_until: until === null ? null : new Date(until).toISOString() })
        .where('id', 'in', ids)
        .where('tenant_id', '=', tenantId)
        .where(isOwnOrOfOwners(personId, principals))
        .where('kind', '=', 'todo')
        .returning('person_id')
        .execute();
      const people = rows.length === 0 ? [] : [...new Set([personId, ...rows.map((row) => row.person_id)])];
      await tell(people.map((one) => ({ personId: one, tenantId, messageId: null, tasks: true })));
      return { changed: rows.length, counts: await countTasksByKind(trx, session) };
    });
  });

  answer(server, 'POST /business-center/v1/task/{id}/urge', async ({ session, params: { id } }) => {
    await server.writeEvents((trx, tell) => urgeTask({ trx, tell, systems: server.taskSystems }, session, id));
    return null;
  });
}

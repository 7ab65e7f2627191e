import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import { subjectOf } from '../../deliveries/mark-approval.ts';
import { approvalCallbackPath } from '../approvals/approval-sync.ts';
import { readCentre } from '../approvals/instance-queries.ts';
import type { ChatProvider } from '../provider.ts';
import { textOf } from '../provider-call.ts';
import { inTime, type Raw, refuse } from './callback-answer.ts';
import { encryptedOf, hasToken, openFeishu } from './feishu-callback.ts';
import { noteOnce } from './once.ts';
import { type Press, takePress } from './press.ts';

/** More than 400: Feishu shows the message of the answer. */
const notTaken = 409;

/**
 * open.feishu.cn, "third-party quick approval callback": where Feishu's approval centre says that somebody has taken an action in its list. The
 * callback has no signature and no time: who has the key alone can encrypt it with the token inside, its encrypted text counts once, and it names
 * the state of the case that it was offered for, which any change ends.
 */
export function approvalRoutes(scope: FastifyInstance, chat: ChatProvider): void {
  const { settings } = chat;
  const { db } = scope;

  scope.post(approvalCallbackPath, async (request: Raw, reply) => {
    const body = request.body ?? '';
    const opened = openFeishu(settings, body);
    if (opened === null) return refuse(request, reply, chat, 'it cannot be decrypted');
    if (!hasToken(settings, opened.token)) return refuse(request, reply, chat, 'the token is wrong');
    const code = (await readCentre(db))?.code ?? '';
    if (code === '' || opened.approval_code !== code) return refuse(request, reply, chat, 'it is for another definition');
    if (!(await noteOnce(db, `feishu approval ${encryptedOf(body).toString('base64')}`, new Date())))
      return refuse(request, reply, chat, 'it came before');
    const of = await findOffered(db, textOf(opened.task_id) ?? textOf(opened.id) ?? '', textOf(opened.action_context));
    const answer = (status: number, said: object) =>
      reply.header('cache-control', 'no-store').code(status).type('application/json; charset=utf-8').send(JSON.stringify(said));
    const press: Press = { userId: textOf(opened.user_id) ?? '', of, action: textOf(opened.action_type) ?? '' };
    const result = await inTime(request, takePress(request, chat, press));
    // What takes longer goes on, and is put into the list when it is done.
    return result === undefined || result.isDone ? answer(200, {}) : answer(notTaken, { message: result.text, without_prefix: true });
  });
}

/** A task that the list shows, and whether an action was offered for its present state; undefined where the list does not show it. */
async function findOffered(db: Db, rowId: string, context: string | null): Promise<Press['of']> {
  const task = await db
    .selectFrom('tasks as r')
    .innerJoin('integration_tasks as t', 't.id', 'r.origin_id')
    .select(['r.id as task_id', 't.id', 't.case_id', 't.tenant_id'])
    .where('r.id', '=', rowId)
    .executeTakeFirst();
  if (task === undefined) return undefined;
  const instance = await db
    .selectFrom('approval_instances')
    .select('version')
    .where('subject', '=', subjectOf(task).subject)
    .executeTakeFirst();
  return instance === undefined
    ? undefined
    : { task_id: task.task_id, tenant_id: task.tenant_id, isStale: context !== String(instance.version) };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { record } from '../../../audit/record.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isOpenTenant } from '../../../identity/open-tenant.ts';
import { activeIn } from '../../../maintenance/state.ts';
import { isLanguage, type Language, say } from '../../../messages/language.ts';
import { withheldWords } from '../../tasks/declared-actions.ts';
import { findOwnApplications } from '../../tasks/own-application.ts';
import { takeDecision } from '../../tasks/take-decision.ts';
import type { DecidingPerson } from '../../tasks/task-systems.ts';
import { linkedTo } from '../people/link.ts';
import type { ChatProvider } from '../provider.ts';
import { harmlessActions } from './harmless-actions.ts';

/** A press on a button, verified as the provider's. */
export interface Press {
  /** The user who pressed, as the provider knows them. */
  userId: string;
  /** The to-do that the button belongs to, and whether it has changed since the button was shown; undefined where it is gone. */
  of: { tenant_id: string; task_id: string; isStale?: boolean } | undefined;
  action: string;
}

/** What became of a press, in the language of who pressed. */
export interface Pressed {
  isDone: boolean;
  text: string;
  /** It could not be handled, and may be sent again. */
  isBroken?: true;
}

/** Decides a to-do as a press in the portal does: who may decide is looked at now, and not when the card was sent. */
export async function takePress(request: FastifyRequest, chat: ChatProvider, { userId, of, action }: Press): Promise<Pressed> {
  const { server } = request;
  const { db } = server;
  const personId = await linkedTo(db, chat.kind, userId);
  const person = personId === null || of === undefined ? null : await findDecider(db, personId, of.tenant_id);
  if (person === null || of === undefined) return { isDone: false, text: say('zh-CN', 'rowGone') };
  const { language } = person;
  const refused = (text: string): Pressed => ({ isDone: false, text });
  if (isMaintained(server, person.tenantId)) return refused(say(language, 'cardMaintained'));
  if (of.isStale === true) return refused(say(language, 'approvalChanged'));
  const task = await db.selectFrom('tasks').selectAll().where('id', '=', of.task_id).executeTakeFirst();
  const offered = await harmlessActions(db, chat, person, task);
  const isOpen = task?.kind === 'todo' || task?.kind === 'toread';
  if (isOpen && !offered.some(({ key }) => key === action)) {
    const own = await findOwnApplications(db, person, [task]);
    return refused(withheldWords(language, task, own.get(task.id)) ?? say(language, 'rowOpen'));
  }
  try {
    return await takeDecision(server, person, { ids: [of.task_id], action, quick: true }, async (trx, { results }, done) => {
      const [result] = results;
      if (done.length === 0) return refused(result?.reason ?? '');
      await record(request, 'task-decided', {
        trx,
        personId: person.personId,
        tenantId: person.tenantId,
        subject: `task:${of.task_id}`,
        details: { action, count: 1, tasks: of.task_id, by: chat.kind },
      });
      return { isDone: true, text: say(language, 'cardTaken', { action: offered.find(({ key }) => key === action)?.text ?? action }) };
    });
  } catch (error) {
    if (error instanceof Refusal) return refused(say(language, error.id, error.details.values));
    throw error;
  }
}

/** A card and its to-do. */
export const taskOfCard = (db: Db, { kind }: ChatProvider, cardId: string) =>
  db
    .selectFrom('chat_cards as k')
    .innerJoin('message_contents as c', 'c.id', 'k.content_id')
    .select(['k.tenant_id', 'c.task_id', 'k.person_id', 'k.update_code'])
    .$narrowType<{ task_id: string }>()
    .where('k.card_id', '=', cardId)
    .where('k.channel', '=', kind)
    .where('c.task_id', 'is not', null)
    .executeTakeFirst();

/** The person who pressed, if they are active and work in the tenant, which is not archived. */
async function findDecider(db: Db, personId: string, tenantId: string): Promise<DecidingPerson | null> {
  const row = await db
    .selectFrom('people as p')
    .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
    .select(['p.user_code', 'p.real_name', 'p.language'])
    .where('p.id', '=', personId)
    .where('p.status', '=', 'active')
    .where('m.tenant_id', '=', tenantId)
    .where(isOpenTenant('m.tenant_id'))
    .executeTakeFirst();
  if (row === undefined) return null;
  const language: Language = isLanguage(row.language) ? row.language : 'zh-CN';
  return { personId, tenantId, userCode: row.user_code, realName: row.real_name, language };
}

/** The calls of people are refused elsewhere; here nobody has a session. */
const isMaintained = ({ maintenance }: Pick<FastifyInstance, 'maintenance'>, tenantId: string): boolean =>
  activeIn(maintenance.state).some(({ scope }) => scope === 'portal' || scope === `tenant:${tenantId}`);

import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { markChecked } from '../../../identity/power-checked.ts';
import type { Session } from '../../../identity/queries.ts';
import { changeLinks } from '../../chat/people/link.ts';
import { approve, findWaiting, forgetUser, listWaiting, refuseUser } from '../../chat/people/waiting.ts';
import { requireManageable } from '../power/people.ts';

/** Users of WeCom, DingTalk and Feishu of whom it is not clear which person they are. */
export function chatPeopleRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'GET /administration/v1/sources/chat-people', ({ session }) => listWaiting(db, session.tenantId));

  answer(server, 'POST /administration/v1/sources/chat-people', async ({ request, session, body }) => {
    const { provider, user, decision } = body;
    await changeLinks(db, provider, async (trx) => {
      const row = await findWaiting(trx, body);
      if (row === undefined || !(await isSeen(trx, session, row.person_id))) throw new Refusal('notFound');
      const person = decision === 'approved' ? await approved(trx, session, row, body.person) : row.person_id;
      if (decision !== 'approved') await requireRemovable(trx, session, row);
      if (person !== null && decision === 'approved') await approve(trx, body, person);
      if (decision === 'refused') await refuseUser(trx, body);
      if (decision === 'forgotten') await forgetUser(trx, body);
      const subject = person === null ? (`directory:${provider}` as const) : (`person:${person}` as const);
      await recordCall(request, { subject, details: { did: decision, name: user.slice(0, 100), source: provider }, trx });
    });
    return null;
  });
}

/** Linking an account is power over it: who signs in as that user is the person. */
async function approved(trx: Db, session: Session, row: Row<'chat_people'>, personId: string | null): Promise<string> {
  const fault = new Refusal('malformed', { errors: [{ path: '/person', message: 'fieldValue' }] });
  if (personId === null || row.state === 'linked') throw fault;
  if (!(await isMember(trx, session.tenantId, personId))) throw fault;
  await requireManageable(trx, session, { ids: [personId] }, 'edit');
  return personId;
}

/** Without the link a person cannot sign in there; a user who is nobody yet has nothing to lose. */
async function requireRemovable(trx: Db, session: Session, { state, person_id: personId }: Row<'chat_people'>): Promise<void> {
  if (state !== 'linked' || personId === null) return markChecked(session, 'account');
  await requireManageable(trx, session, { ids: [personId] }, 'edit');
}

const isSeen = async (db: Db, { tenantId }: Session, personId: string | null): Promise<boolean> =>
  personId === null || isMember(db, tenantId, personId);

async function isMember(db: Db, tenantId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person_tenants')
    .select('person_id')
    .where('tenant_id', '=', tenantId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

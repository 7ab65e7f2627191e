import type { SystemEntry, SystemRecord } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal, type RefusalId } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import { outcomeOf, send } from '../../integration/events/deliver.ts';
import { findEndpoint, markWell, putEndpoint, setEndpointState } from '../../integration/events/endpoint-queries.ts';
import {
  AccountError,
  changeAccount,
  keysLock,
  makeAccount,
  makeKey,
  type Manager,
  stopAccount,
  stopKey,
} from '../../integration/accounts/manage.ts';
import { resend } from '../../integration/events/event-queue.ts';
import { webhookUrl } from '../../integration/events/webhook-url.ts';
import { requireSystem, requireSystemPower, tenantElsewhere } from '../power/systems.ts';
import { changesBetween } from '../../../records/changes.ts';
import { historyOf } from '../records/history.ts';
import { requireVersion } from '../../../records/version.ts';
import { findSystem, listDeliveries, listSystems } from './queries.ts';

const testMilliseconds = 10_000;

export function systemRoutes(server: FastifyInstance): void {
  const { db, vault } = server;
  const managerOf = (request: FastifyRequest, check: NonNullable<Manager['check']>): Manager => ({
    db,
    vault,
    personId: request.session?.personId ?? null,
    tenantId: request.session?.tenantId ?? null,
    address: request.ip,
    requestId: request.id,
    check,
  });

  answer(server, 'GET /administration/v1/systems', async ({ session, query: { q = '', state, sort = 'name', pageIndex, pageSize } }) => {
    const wanted = q.toLowerCase();
    const found = (await listSystems(db, session.tenantId)).filter(
      (one) => (state === undefined || one.state === state) && `${one.name} ${one.source}`.toLowerCase().includes(wanted),
    );
    const rows = found.toSorted(orderBy(sort)).slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
    return { total: found.length, rows };
  });

  answer(server, 'GET /administration/v1/systems/{id}', ({ session, params }) => shown(db, session, params.id));

  answer(server, 'POST /administration/v1/systems', async ({ request, session, body }) => {
    const { owners, keyDays, requestsPerMinute, department, ...rest } = body;
    const asked = {
      ...rest,
      owners: await codesOf(db, owners, rest),
      ...(keyDays === undefined ? {} : { keyDays }),
      ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
      ...(department === undefined ? {} : { department }),
    };
    const manager = managerOf(request, (trx, account) => requireSystemPower(trx, session, account, 'add'));
    const { account, key } = await refused(makeAccount(manager, asked));
    return { id: account.id, key };
  });

  answer(
    server,
    'PUT /administration/v1/systems/{id}',
    async ({ request, session, params: { id }, body: { version, owners, ...fields } }) => {
      const present = await existing(db, session, id);
      const strangers = present.owners.filter((owner) => owner.id === null).map(({ userCode }) => userCode);
      const asked = { ...fields, owners: [...(await codesOf(db, owners, fields, present.owners)), ...strangers] };
      const manager = managerOf(request, async (trx) => {
        const before = await shown(trx, session, id);
        // Checks the account before and after the change: neither may have more power than the administrator.
        await requireSystemPower(trx, session, before, 'edit');
        await requireSystemPower(trx, session, { ...fields, source: before.source }, 'edit');
        requireVersion(version, before);
        // Unchanged owners must be those that the user read.
        requireVersion(present.version, before);
      });
      await refused(changeAccount(manager, id, asked));
      return shown(db, session, id);
    },
  );

  answer(server, 'GET /administration/v1/systems/{id}/history', async ({ session, params: { id }, query }) => {
    // Entries name tenants, origins and owners of every tenant of the account.
    await requireSystem(db, session, await existing(db, session, id), 'get');
    return historyOf(db, session, `system:${id}`, query);
  });

  answer(server, 'POST /administration/v1/systems/{id}/end', async ({ request, session, params }) => {
    const check = async (trx: Db) => requireSystem(trx, session, await existing(trx, session, params.id), 'delete');
    await refused(stopAccount(managerOf(request, check), params.id));
    return null;
  });

  answer(server, 'POST /administration/v1/systems/{id}/keys', async ({ request, session, params, body }) => {
    const check = async (trx: Db) => requireSystemPower(trx, session, await existing(trx, session, params.id), 'edit');
    return refused(makeKey(managerOf(request, check), params.id, body.days, body.name));
  });

  answer(server, 'POST /administration/v1/systems/{id}/keys/{key}/end', async ({ request, session, params }) => {
    const manager = managerOf(request, async (trx, { id }) => {
      if (id !== params.id) throw new Refusal('notFound');
      await requireSystem(trx, session, await existing(trx, session, id), 'edit');
    });
    await refused(stopKey(manager, params.key));
    return null;
  });

  answer(server, 'PUT /administration/v1/systems/{id}/webhook', async ({ request, session, params: { id }, body }) => {
    return oneAtATime(db, keysLock(id), async (trx) => {
      const before = await existing(trx, session, id);
      await requireSystemPower(trx, session, before, 'edit');
      const url = webhookUrl(body.url);
      if (url === null) throw new Refusal('malformed', { errors: [{ path: '/url', message: 'fieldFormat' }] });
      const { secret } = await putEndpoint(trx, vault, id, { url, checks: body.checks });
      const said = before.webhook && { url: before.webhook.url, checks: before.webhook.checks };
      const details = { did: 'webhook', name: before.name };
      await recordCall(request, { subject: `system:${id}`, details, changes: changesBetween(said, { url, checks: body.checks }), trx });
      return { secret };
    });
  });

  answer(server, 'POST /administration/v1/systems/{id}/webhook/test', async ({ request, session, params: { id } }) => {
    const system = await existing(db, session, id);
    const { name } = system;
    await requireSystem(db, session, system, 'edit');
    const endpoint = await findEndpoint(db, id);
    if (endpoint === null) throw new Refusal('notFound');
    const event = `msg_${randomUUID()}`;
    const said = JSON.stringify({ type: 'test', id: event, timestamp: new Date().toISOString(), sequence: 0, data: {} });
    const answered = await send(server, endpoint, event, said, testMilliseconds);
    const status = 'failure' in answered ? null : answered.status;
    const ok = !('failure' in answered) && outcomeOf(answered.status) === 'accepted';
    const sent = await db.transaction().execute(async (trx) => {
      await recordCall(request, { subject: `system:${id}`, details: { did: 'webhook-tested', name, status: status ?? '' }, trx });
      if (!ok) return 0;
      await setEndpointState(trx, id, 'active');
      await markWell(trx, id);
      // The webhook works again: send the events that wait for a retry at once.
      return resend(trx, id, 'waiting', new Date());
    });
    return { ok, status, sent, message: 'failure' in answered ? answered.failure : '' };
  });

  answer(server, 'GET /administration/v1/systems/{id}/deliveries', async ({ session, params, query }) => {
    // Events name tasks and people of every tenant of the account.
    await requireSystem(db, session, await existing(db, session, params.id), 'get');
    return listDeliveries(db, params.id, query);
  });

  answer(server, 'POST /administration/v1/systems/{id}/deliveries/resend', async ({ request, session, params: { id }, body }) => {
    return db.transaction().execute(async (trx) => {
      const system = await existing(trx, session, id);
      const { name } = system;
      await requireSystem(trx, session, system, 'edit');
      const resent = await resend(trx, id, body.ids ?? 'unaccepted', new Date());
      // A webhook that was paused after days of failures gets one try; if that fails, it is paused again.
      if ((await findEndpoint(trx, id))?.state === 'paused') await setEndpointState(trx, id, 'active');
      await recordCall(request, { subject: `system:${id}`, details: { did: 'resent', name, count: resent }, trx });
      return { resent };
    });
  });
}

/** User codes of owners: people of the account's tenants, or who own it already. The screen shows their names, so nobody else can be named. */
async function codesOf(
  db: Db,
  owners: readonly string[],
  { tenants }: Pick<SystemRecord, 'tenants'>,
  present: SystemRecord['owners'] = [],
): Promise<string[]> {
  if (owners.length === 0) return [];
  const known = new Set(present.map(({ id }) => id));
  const found = await db
    .selectFrom('people as p')
    .leftJoin('person_tenants as m', (join) => join.onRef('m.person_id', '=', 'p.id').on('m.tenant_id', 'in', [...tenants]))
    .select(['p.id', 'p.user_code', 'm.tenant_id'])
    .where('p.id', 'in', [...owners])
    .execute();
  const people = [...new Map(found.filter((one) => one.tenant_id !== null || known.has(one.id)).map((one) => [one.id, one])).values()];
  if (people.length < owners.length) throw new Refusal('malformed', { errors: [{ path: '/owners', message: 'fieldValue' }] });
  return owners.flatMap((id) => people.find((one) => one.id === id)?.user_code ?? []);
}

/** Returns a system, and whether the caller may change it. */
async function shown(db: Db, session: Session, id: string): Promise<SystemRecord> {
  const found = await existing(db, session, id);
  return { ...found, mayChange: (await tenantElsewhere(db, session, found.tenants, 'edit')) === undefined };
}

/** Returns a system that serves the session's tenant; 404 if there is none. */
async function existing(db: Db, { tenantId }: Pick<Session, 'tenantId'>, id: string): Promise<Omit<SystemRecord, 'mayChange'>> {
  const found = await findSystem(db, tenantId, id);
  if (found === undefined) throw new Refusal('notFound');
  return found;
}

const refusalOf: Record<AccountError['why'], RefusalId> = {
  taken: 'recordExists',
  full: 'keysFull',
  unknown: 'notFound',
  malformed: 'malformed',
};

/** Converts errors of the command, which are in English, to errors in the caller's language. */
const refused = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof AccountError) throw new Refusal(refusalOf[error.why]);
    throw error;
  });

function orderBy(sort: string): (a: SystemEntry, b: SystemEntry) => number {
  const key = sort.replace('-', '') as keyof SystemEntry;
  const way = sort.startsWith('-') ? -1 : 1;
  return (a, b) => way * compare(a[key] ?? '', b[key] ?? '') || compare(a.id, b.id);
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

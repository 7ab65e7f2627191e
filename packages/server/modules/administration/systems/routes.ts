import type { SystemEntry, SystemRecord } from '@atrium/api/contract';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal, type RefusalId } from '../../../http/refusal.ts';
import { outcomeOf, send } from '../../integration/deliver.ts';
import { findEndpoint, markWell, putEndpoint, setEndpointState } from '../../integration/endpoint-queries.ts';
import { AccountError, changeAccount, makeAccount, makeKey, type Manager, stopAccount, stopKey } from '../../integration/manage.ts';
import { resend } from '../../integration/outgoing-queries.ts';
import { webhookUrl } from '../../integration/webhook-url.ts';
import { changesBetween } from '../records/changes.ts';
import { historyOf } from '../records/history.ts';
import { requireVersion } from '../records/version.ts';
import { findSystem, listDeliveries, listSystems } from './queries.ts';

const testMilliseconds = 10_000;

export function systemRoutes(server: FastifyInstance): void {
  const { db, vault } = server;
  const managerOf = (request: FastifyRequest): Manager => ({
    ...{ db, vault, personId: request.session?.personId ?? null, tenantId: request.session?.tenantId ?? null },
    ...{ address: request.ip, requestId: request.id },
  });

  answer(server, 'GET /administration/v1/systems', async ({ query: { q = '', state, sort = 'name', pageIndex, pageSize } }) => {
    const wanted = q.toLowerCase();
    const found = (await listSystems(db)).filter(
      (one) => (state === undefined || one.state === state) && `${one.name} ${one.source}`.toLowerCase().includes(wanted),
    );
    const rows = found.toSorted(orderBy(sort)).slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
    return { total: found.length, rows };
  });

  answer(server, 'GET /administration/v1/systems/{id}', ({ params }) => existing(db, params.id));

  answer(server, 'POST /administration/v1/systems', async ({ request, body }) => {
    const { owners, keyDays, requestsPerMinute, department, ...rest } = body;
    const asked = {
      ...rest,
      owners: await codesOf(db, owners),
      ...(keyDays === undefined ? {} : { keyDays }),
      ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
      ...(department === undefined ? {} : { department }),
    };
    const { account, key } = await refused(makeAccount(managerOf(request), asked));
    return { id: account.id, key };
  });

  answer(server, 'PUT /administration/v1/systems/{id}', async ({ request, params: { id }, body: { version, owners, ...fields } }) => {
    const present = await existing(db, id);
    const strangers = present.owners.filter((owner) => owner.id === null).map(({ userCode }) => userCode);
    const asked = { ...fields, owners: [...(await codesOf(db, owners)), ...strangers] };
    await refused(
      changeAccount(managerOf(request), id, asked, async (trx) => {
        requireVersion(version, await existing(trx, id));
      }),
    );
    return existing(db, id);
  });

  answer(server, 'GET /administration/v1/systems/{id}/history', async ({ session, params: { id }, query }) => {
    await existing(db, id);
    return historyOf(db, session, `system:${id}`, query);
  });

  answer(server, 'POST /administration/v1/systems/{id}/end', async ({ request, params }) => {
    await refused(stopAccount(managerOf(request), params.id));
    return null;
  });

  answer(server, 'POST /administration/v1/systems/{id}/keys', async ({ request, params, body }) =>
    refused(makeKey(managerOf(request), params.id, body.days, body.name)),
  );

  answer(server, 'POST /administration/v1/systems/{id}/keys/{key}/end', async ({ request, params }) => {
    const { keys } = await existing(db, params.id);
    if (!keys.some(({ id }) => id === params.key)) throw new Refusal('notFound');
    await refused(stopKey(managerOf(request), params.key));
    return null;
  });

  answer(server, 'PUT /administration/v1/systems/{id}/webhook', async ({ request, params: { id }, body }) => {
    const before = await existing(db, id);
    const url = webhookUrl(body.url);
    if (url === null) throw new Refusal('malformed', { errors: [{ path: '/url', message: 'fieldFormat' }] });
    return db.transaction().execute(async (trx) => {
      const { secret } = await putEndpoint(trx, vault, id, { url, checks: body.checks });
      const said = before.webhook && { url: before.webhook.url, checks: before.webhook.checks };
      const details = { did: 'webhook', name: before.name };
      await recordCall(request, { subject: `system:${id}`, details, changes: changesBetween(said, { url, checks: body.checks }), trx });
      return { secret };
    });
  });

  answer(server, 'POST /administration/v1/systems/{id}/webhook/test', async ({ request, params: { id } }) => {
    const { name } = await existing(db, id);
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
      // It takes events again: what waits for another try needs not wait.
      return resend(trx, id, 'waiting', new Date());
    });
    return { ok, status, sent, message: 'failure' in answered ? answered.failure : '' };
  });

  answer(server, 'GET /administration/v1/systems/{id}/deliveries', async ({ params, query }) => {
    await existing(db, params.id);
    return listDeliveries(db, params.id, query);
  });

  answer(server, 'POST /administration/v1/systems/{id}/deliveries/resend', async ({ request, params: { id }, body }) => {
    const { name } = await existing(db, id);
    return db.transaction().execute(async (trx) => {
      const resent = await resend(trx, id, body.ids ?? 'unaccepted', new Date());
      // A webhook that was paused after days of failures gets one try; where that fails, too, it is paused again.
      if ((await findEndpoint(trx, id))?.state === 'paused') await setEndpointState(trx, id, 'active');
      await recordCall(request, { subject: `system:${id}`, details: { did: 'resent', name, count: resent }, trx });
      return { resent };
    });
  });
}

async function codesOf(db: Db, owners: readonly string[]): Promise<string[]> {
  if (owners.length === 0) return [];
  const people = await db
    .selectFrom('people')
    .select(['id', 'user_code'])
    .where('id', 'in', [...owners])
    .execute();
  if (people.length < owners.length) throw new Refusal('malformed', { errors: [{ path: '/owners', message: 'fieldValue' }] });
  return owners.flatMap((id) => people.find((one) => one.id === id)?.user_code ?? []);
}

async function existing(db: Db, id: string): Promise<SystemRecord> {
  const found = await findSystem(db, id);
  if (found === undefined) throw new Refusal('notFound');
  return found;
}

const refusalOf: Record<AccountError['why'], RefusalId> = {
  taken: 'recordExists',
  full: 'keysFull',
  unknown: 'notFound',
  malformed: 'malformed',
};

/** Refuses in the caller's language what the command says in English. */
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

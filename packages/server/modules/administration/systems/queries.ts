import type { Delivery, PageOf, SystemEntry, SystemRecord } from '@atrium/api/contract';
import type { Db, Row } from '../../../db/schema.ts';
import { copiesPattern } from '../../integration/tasks/case-copies.ts';
import { findEndpoint } from '../../integration/events/endpoint-queries.ts';
import { overview } from '../../integration/accounts/manage.ts';
import { versionOf } from '../../../records/version.ts';
import { anyContains, listPage } from '../records/list-page.ts';

/** Returns the business systems that serve a tenant. They are few: reads all, and callers sort and page them. */
export async function listSystems(db: Db, tenantId: string): Promise<SystemEntry[]> {
  const [accounts, tasks, people, events, endpoints] = await Promise.all([
    overview(db, new Date()),
    countTasks(db),
    countAssignees(db),
    countEvents(db),
    db.selectFrom('integration_endpoints').select(['account_id', 'state', 'failing_since']).execute(),
  ]);
  const own = accounts.filter(({ tenants }) => tenants.includes(tenantId));
  return own.map(({ id, name, source, endedAt, keys }) => {
    const endpoint = endpoints.find((one) => one.account_id === id);
    const used = keys.map(({ usedAt }) => usedAt ?? '').toSorted();
    return {
      id,
      name,
      source,
      state: stateOf(endedAt, endpoint),
      open: tasks.get(`${id} open`) ?? 0,
      closed: tasks.get(`${id} closed`) ?? 0,
      orphaned: people.orphaned.get(id) ?? 0,
      unknown: people.unknown.get(id) ?? 0,
      queued: events.get(`${id} queued`) ?? 0,
      dead: events.get(`${id} dead`) ?? 0,
      lastContact: used.at(-1) || null,
    };
  });
}

const stateOf = (
  endedAt: string | null,
  endpoint: Pick<Row<'integration_endpoints'>, 'state' | 'failing_since'> | undefined,
): SystemEntry['state'] =>
  endedAt !== null
    ? 'ended'
    : endpoint?.state === 'paused' || endpoint?.state === 'ended'
      ? 'paused'
      : (endpoint?.failing_since ?? null) !== null
        ? 'failing'
        : 'active';

async function countTasks(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('integration_tasks')
    .where('external_id', 'not like', copiesPattern)
    .select((of) => ['account_id', 'state', of.fn.countAll<string | number>().as('count')])
    .groupBy(['account_id', 'state'])
    .execute();
  return new Map(rows.map((row) => [`${row.account_id} ${row.state}`, Number(row.count)]));
}

async function countEvents(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('integration_events')
    .select((of) => ['account_id', 'state', of.fn.countAll<string | number>().as('count')])
    .where('state', 'in', ['queued', 'dead'])
    .groupBy(['account_id', 'state'])
    .execute();
  return new Map(rows.map((row) => [`${row.account_id} ${row.state}`, Number(row.count)]));
}

/** Counts assignees of open tasks who are disabled, and references to unknown people. */
async function countAssignees(db: Db): Promise<{ orphaned: Map<string, number>; unknown: Map<string, number> }> {
  const of = db
    .selectFrom('integration_assignees as a')
    .innerJoin('integration_tasks as t', 't.id', 'a.task_id')
    .where('t.state', '=', 'open')
    .groupBy('t.account_id')
    .select((eb) => ['t.account_id', eb.fn.countAll<string | number>().as('count')]);
  const [orphaned, unknown] = await Promise.all([
    of.innerJoin('people as p', 'p.id', 'a.person_id').where('p.status', '=', 'disabled').execute(),
    of.where('a.person_id', 'is', null).execute(),
  ]);
  const counts = (rows: { account_id: string; count: string | number }[]) =>
    new Map(rows.map((row) => [row.account_id, Number(row.count)]));
  return { orphaned: counts(orphaned), unknown: counts(unknown) };
}

/** Returns one system with its keys and its webhook, or undefined. */
export async function findSystem(db: Db, tenantId: string, id: string): Promise<Omit<SystemRecord, 'mayChange'> | undefined> {
  const [entries, accounts, endpoint] = await Promise.all([listSystems(db, tenantId), overview(db, new Date()), findEndpoint(db, id)]);
  const entry = entries.find((one) => one.id === id);
  const account = accounts.find((one) => one.id === id);
  if (entry === undefined || account === undefined) return undefined;
  const { department, owners, scopes, tenants, networks, origins, requestsPerMinute, createdAt, endedAt, keys } = account;
  const webhook = endpoint && {
    url: endpoint.url,
    checks: endpoint.checks === 1,
    state: endpoint.state,
    publicKey: endpoint.public_key,
    failingSince: endpoint.failing_since,
  };
  const fields = {
    name: entry.name,
    department,
    scopes: [...scopes],
    tenants: [...tenants],
    networks: [...networks],
    origins: [...origins],
    requestsPerMinute,
  };
  return {
    ...entry,
    ...fields,
    owners: await ownersOf(db, owners),
    version: versionOf({ ...fields, owners }),
    createdAt,
    endedAt,
    keys,
    webhook,
  };
}

/** Returns the owners. They are stored by user code, so that a person who is gone stays in the list. */
async function ownersOf(db: Db, codes: readonly string[]): Promise<SystemRecord['owners']> {
  if (codes.length === 0) return [];
  const people = await db.selectFrom('people').select(['id', 'user_code', 'real_name']).where('user_code', 'in', codes).execute();
  return codes.map((userCode) => {
    const person = people.find((one) => one.user_code === userCode);
    return { id: person?.id ?? null, userCode, name: person?.real_name ?? '' };
  });
}

interface DeliveryQuery {
  q?: string;
  state?: Delivery['state'];
  pageIndex: number;
  pageSize: number;
}

const longestAnswer = 300;

/** Returns the events of a system, newest first. */
export async function listDeliveries(db: Db, accountId: string, { q = '', state, ...page }: DeliveryQuery): Promise<PageOf<Delivery>> {
  const of = db
    .selectFrom('integration_events as e')
    .leftJoin('tasks as t', 't.id', 'e.row_id')
    .leftJoin('people as p', 'p.id', 't.person_id')
    .where('e.account_id', '=', accountId)
    .$if(state !== undefined, (query) => query.where('e.state', '=', state!))
    .$if(q !== '', (query) => query.where(anyContains(['t.title', 'p.real_name'], q)));
  const { total, rows } = await listPage(of, page, ['-e.created_at', '-e.id'], (query) =>
    query
      .select(['e.id', 'e.type', 'e.state', 'e.attempts', 'e.created_at', 'e.next_at', 'e.finished_at', 'e.answer'])
      .select(['t.title', 'p.real_name']),
  );
  const listed = rows.map((row) => ({
    id: row.id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    title: row.title ?? '',
    person: row.real_name ?? '',
    createdAt: row.created_at,
    nextAt: row.state === 'queued' ? row.next_at : null,
    finishedAt: row.finished_at,
    answer: wordsOf(row.answer),
  }));
  return { total, rows: listed };
}

/** Formats a response: `200 in 35 ms: …` */
function wordsOf(answer: string | null): string {
  if (answer === null) return '';
  const { status, milliseconds, text } = JSON.parse(answer) as { status: number | null; milliseconds: number; text: string };
  return `${status ?? '–'} · ${milliseconds} ms · ${text}`.slice(0, longestAnswer);
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../packages/server/config/config.ts';
import { openDatabase } from '../../packages/server/db/database.ts';
import { openBeside } from '../../packages/server/db/open-beside.ts';
import type { Db } from '../../packages/server/db/schema.ts';
import { provision } from '../../packages/server/provisioning/load.ts';
import { startPortalProcess } from '../../packages/build/portal-process.ts';
import { main } from '../../packages/server/integration.ts';
import { emptyDatabase } from '../../packages/server/testing/database-url.ts';
import { openReceiver } from '../../packages/server/testing/receiver.ts';
import { findPostgres, startPostgres } from '../runners/postgres.ts';
import { demoOrganisation } from './server-scale.ts';
import { type Measure, quantile } from './table.ts';

const milliseconds = 4_000;
const clients = [1, 4, 16];
const rowsOfBatch = 500;
/** `BENCH_BACKLOG=100000` is an outage of a day. */
const backlog = Number(process.env['BENCH_BACKLOG'] ?? 500);
const people = Array.from({ length: 200 }, (_, index) => ({ userCode: `YH${100_010 + 3 * index}` }));

/** `npm run bench -- integration`: tasks in one by one and in batches, events out, on both databases, beside a bare transaction of theirs. */
export async function integrating(): Promise<Measure[]> {
  const programs = findPostgres();
  const postgres = programs === null ? null : await startPostgres(programs);
  try {
    const measures = await on('SQLite', null);
    if (postgres !== null) measures.push(...(await on('PostgreSQL', (await emptyDatabase(postgres.url)).url)));
    return measures;
  } finally {
    postgres?.stop();
  }
}

async function on(name: string, databaseUrl: string | null): Promise<Measure[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'atrium-integration-'));
  const measures: Measure[] = [];
  const { db, close } = await openDatabase({ dataFolder, databaseUrl });
  const bound = await bareTransactions(db);
  await provision(db, demoOrganisation);
  await close();
  measures.push({ what: `${name}: transactions of one row a second, one after the other (bound)`, value: bound.toFixed(0) });
  const settings = { ATRIUM_DATA: dataFolder, ...(databaseUrl === null ? {} : { ATRIUM_DATABASE_URL: databaseUrl }) };
  const more = { ATRIUM_LOG: 'error', ATRIUM_INTEGRATION_NETWORKS: '127.0.0.1' };
  const portal = await startPortalProcess({ ...settings, ...more });
  const receiver = await openReceiver();
  try {
    const printed: string[] = [];
    const scopes = ['--scopes', 'tasks:write,events:read', '--limit', '1000000', '--webhook', receiver.url];
    await main(['account', 'add', '--name', '测量', '--source', 'bench', '--tenant', '10001', ...scopes], settings, (text) =>
      printed.push(text),
    );
    const { key, account } = JSON.parse(printed.join('')) as { key: string; account: string };
    const ask = async (method: 'PUT' | 'POST', path: string, body: object) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const response = await fetch(`${portal.origin}/api/integration/v1${path}`, { method, headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(await response.text());
      await response.arrayBuffer();
    };
    for (const count of clients) {
      const one = await load(count, (id, index) => ask('PUT', `/tasks/${id}`, taskOf(index)));
      measures.push({ what: `${name}: tasks one by one, ${count} clients, a second · p99 ms · of the bound`, value: shown(one, bound) });
    }
    const batch = await load(1, (id, index) =>
      ask('POST', '/tasks/batch', {
        tasks: Array.from({ length: rowsOfBatch }, (_, row) => ({ externalId: `${id}-${row}`, ...taskOf(index + row) })),
      }),
    );
    const rows = { ...batch, perSecond: batch.perSecond * rowsOfBatch };
    measures.push({
      what: `${name}: tasks in batches of ${rowsOfBatch}, a second · p99 ms of a batch · of the bound`,
      value: shown(rows, bound),
    });
    const alone = await drained(settings, account, receiver, false);
    const beside = await drained(settings, account, receiver, true);
    measures.push({
      what: `${name}: events out a second, ${backlog} waiting · beside a transaction that began before them and stays open`,
      value: `${alone.toFixed(0)} · ${beside.toFixed(0)}`,
    });
    return measures;
  } finally {
    await portal.stop();
    await receiver.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

const taskOf = (index: number) => ({
  version: 1,
  title: '费用报销 ¥480.00',
  process: { name: '费用报销' },
  assignees: [people[index % people.length]],
  summary: [{ label: '金额', value: '¥480.00' }],
});

interface Load {
  perSecond: number;
  p99: number;
}

const shown = ({ perSecond, p99 }: Load, bound: number): string =>
  `${perSecond.toFixed(0)} · ${p99.toFixed(0)} · ${(perSecond / bound).toFixed(2)}`;

/** So many clients, each one request after the other. */
async function load(count: number, ask: (id: string, index: number) => Promise<void>): Promise<Load> {
  const times: number[] = [];
  let index = 0;
  const end = performance.now() + milliseconds;
  const began = performance.now();
  const client = async () => {
    while (performance.now() < end) {
      const at = performance.now();
      await ask(randomUUID(), (index += 1));
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: count }, client));
  return { perSecond: times.length / ((performance.now() - began) / 1000), p99: quantile(times, 0.99) };
}

/** How many transactions of one row the database takes, one after the other. */
async function bareTransactions(db: Db): Promise<number> {
  const end = performance.now() + milliseconds / 2;
  let count = 0;
  while (performance.now() < end) {
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('provision_state').values({ key: randomUUID(), value: '' }).execute();
    });
    count += 1;
  }
  await db.deleteFrom('provision_state').execute();
  return count / (milliseconds / 2000);
}

/** Events a second until a backlog that was put into the queue is at the receiver. */
async function drained(
  settings: Record<string, string>,
  accountId: string,
  receiver: Awaited<ReturnType<typeof openReceiver>>,
  isBeside: boolean,
): Promise<number> {
  const { db, close } = await openBeside(readConfig(settings));
  const tasks = await db.selectFrom('integration_tasks').select('id').limit(backlog).execute();
  const snapshot = isBeside ? await longTransaction(settings) : null;
  try {
    const before = receiver.received.length;
    const waiting = Array.from({ length: backlog }, (_, index) => tasks[index % tasks.length]!.id);
    for (let from = 0; from < backlog; from += 100) {
      const rows = waiting.slice(from, from + 100).map((task, row) => event(accountId, task, (isBeside ? backlog : 0) + from + row + 1));
      await db.insertInto('integration_events').values(rows).execute();
    }
    const began = performance.now();
    while (receiver.received.length < before + backlog) await new Promise((resolve) => setTimeout(resolve, 20));
    return backlog / ((performance.now() - began) / 1000);
  } finally {
    await snapshot?.();
    await close();
  }
}

const event = (accountId: string, taskId: string, sequence: number) => ({
  id: `msg_${randomUUID()}`,
  account_id: accountId,
  task_id: taskId,
  row_id: taskId,
  sequence,
  type: 'task.urged' as const,
  data: '{}',
  state: 'queued' as const,
  next_at: new Date().toISOString(),
  created_at: new Date().toISOString(),
  finished_at: null,
  answer: null,
  attempts: 0,
});

/** A transaction that has read and reads on: the database keeps every row that was there when it began. Gives what ends it. */
async function longTransaction(settings: Record<string, string>): Promise<() => Promise<void>> {
  const { db, close } = await openBeside(readConfig(settings));
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  await transaction.selectFrom('integration_events').select('id').limit(1).execute();
  return async () => {
    await transaction.rollback().execute();
    await close();
  };
}

import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewRow, Row } from '../../db/schema.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { writeContent } from '../messages/sending/content.ts';
import { claimDue } from './claim.ts';
import { enqueueDeliveries } from './enqueue.ts';
import { switchChannel } from './outbox.ts';
import { RecordingChannel } from './testing/recording-channel.ts';

const many = 100_000;
/** As a fan-out gives a message. */
const atOnce = 500;
let portal: Portal;
let content: Row<'message_contents'>;
/** Milliseconds for as many people with a message each: a measure of this machine at this moment. */
let prepared: number;
const people = Array.from({ length: many }, (_, at) => `m-${String(at).padStart(6, '0')}`);

beforeAll(async () => {
  portal = await openPortal();
  const { db } = portal;
  const li = await db.selectFrom('people').selectAll().where('id', '=', 'p-li').executeTakeFirstOrThrow();
  content = await db
    .transaction()
    .execute((trx) => writeContent(trx, '10001', { type: 'todo', title: '全体', body: '', link: null, sender: 'x' }));
  const began = performance.now();
  for (let from = 0; from < many; from += atOnce) {
    const some = people.slice(from, from + atOnce);
    const rows = some.map((id): NewRow<'people'> => ({
      ...li,
      id,
      username: id,
      user_code: id,
      unique_no: id,
      email: `${id}@example.com`,
    }));
    const shared = { content_id: content.id, tenant_id: '10001', status: 'noread', created_at: content.created_at } as const;
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('people').values(rows).execute();
      await trx
        .insertInto('person_tenants')
        .values(some.map((id) => ({ person_id: id, tenant_id: '10001', department_id: null, sort: 1 })))
        .execute();
      await trx
        .insertInto('messages')
        .values(some.map((id) => ({ ...shared, id: randomUUID(), person_id: id })))
        .execute();
    });
  }
  prepared = performance.now() - began;
  await switchChannel(db, 'email', 'on');
}, 300_000);
afterAll(() => portal.close());

it('R-NOT-01 100,000 deliveries are put into the outbox faster than as many people are written, and others wait for none of it', async () => {
  const { db } = portal;
  let waited = 0;
  const ending = new AbortController();
  const others = (async () => {
    while (!ending.signal.aborted) {
      const began = performance.now();
      await db.selectFrom('people').select('id').where('id', '=', 'p-li').execute();
      waited = Math.max(waited, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const began = performance.now();
  for (let from = 0; from < many; from += atOnce) {
    await db.transaction().execute((trx) => enqueueDeliveries(trx, content, people.slice(from, from + atOnce), false));
    // As a fan-out does.
    await setImmediate();
  }
  const took = performance.now() - began;
  ending.abort();
  await others;
  const { count } = await db
    .selectFrom('deliveries')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  // The worker takes its share of them without reading all.
  const claiming = performance.now();
  const batches = await claimDue(db, new RecordingChannel(), new Date(Date.now() + 10 * 60_000), 5, 'Asia/Shanghai');
  const claimed = performance.now() - claiming;
  const figures = [took, waited, claimed].map((time) => `${Math.round(time)} ms`);
  process.stdout.write(
    `deliveries: people written in ${Math.round(prepared)} ms, enqueued in ${figures[0]}, others waited at most ${figures[1]}, a claim took ${figures[2]}\n`,
  );
  expect([Number(count), batches.length]).toEqual([many, 5]);
  expect([took < prepared, waited < took / 4, claimed < took / 2], figures.join(', ')).toEqual([true, true, true]);
}, 300_000);

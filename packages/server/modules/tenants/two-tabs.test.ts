import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEvents } from '../../testing/event-reader.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { addMessage } from '../messages/queries.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const tenants = ['10001', '10002'];
const apps: Record<string, string[]> = { '10001': ['hr', 'finance'], '10002': ['finance'] };
const calls = 1000;

/** Numbers that are the same in every run, between 0 and 1. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

async function ask(tenantId: string) {
  const response = await portal.ask('POST /wuyou-auth/auth/list-old-apps', {
    as: li,
    body: { userId: 'p-li' },
    headers: { 'tenant-id': tenantId },
  });
  const { code, data } = response.json();
  return { tenantId, code: Number(code), apps: data?.map(({ moduleCode }: { moduleCode: string }) => moduleCode) as string[] | undefined };
}

async function write(tenantId: string, resourceCode: string) {
  const headers = { 'tenant-id': tenantId };
  return (await portal.ask('POST /wuyou-auth/common-use/add', { as: li, body: { resourceCode }, headers })).json().code as number;
}

/** Switches the session as the tab of a tenant does, which may have slept through another switch. */
const change = (from: string, tenantId: string) =>
  portal.ask('POST /asset/v1/login/setTenantId', { as: li, body: { tenantId }, headers: { 'tenant-id': from } });

describe('two browser tabs of one session, each in a tenant of its own', () => {
  it('R-TEN-01 F-21 get 1000 interleaved answers, none with what belongs to the other tenant', async () => {
    const chance = chances(7);
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    let switches = 0;
    while (answers.length < calls) {
      const burst = Array.from({ length: 20 }, async () => {
        const tenantId = tenants[Math.floor(chance() * 2)]!;
        if (chance() < 0.1)
          switches += Number(
            (
              await change(
                tenantId,
                tenants.find((one) => one !== tenantId)!,
              )
            ).statusCode === 200,
          );
        return ask(tenantId);
      });
      answers.push(...(await Promise.all(burst)));
    }
    const answered = answers.filter(({ code }) => code === 0);
    expect(answered.filter(({ tenantId, apps: got }) => JSON.stringify(got) !== JSON.stringify(apps[tenantId]))).toEqual([]);
    expect(answers.filter(({ code }) => code !== 0 && code !== 40901)).toEqual([]);
    expect([switches > 10, answered.length > calls / 10, answered.length < calls]).toEqual([true, true, true]);
  });

  it('F-21 write into the tenant that they show, or nowhere', async () => {
    const chance = chances(11);
    const landed: Record<string, Set<string>> = { '10001': new Set(), '10002': new Set() };
    const code = { '10001': 'leave', '10002': 'claim' } as Record<string, string>;
    for (let n = 0; n < 100; n += 1) {
      const tenantId = tenants[Math.floor(chance() * 2)]!;
      if (chance() < 0.2)
        await change(
          tenantId,
          tenants.find((one) => one !== tenantId)!,
        );
      const refused = await write(tenantId, code[tenantId]!);
      expect([0, 40901]).toContain(refused);
      if (refused === 0) landed[tenantId]!.add(code[tenantId]!);
    }
    const rows = await portal.db.selectFrom('common_use').select(['tenant_id', 'resource_code']).where('person_id', '=', 'p-li').execute();
    expect(rows.filter((row) => !landed[row.tenant_id]!.has(row.resource_code))).toEqual([]);
    expect(rows.map((row) => row.tenant_id).toSorted()).toEqual(tenants);
  });
});

describe('what waits by tenant', () => {
  const task = (id: string, person_id: string, tenant_id: string, kind: 'todo' | 'done', more: object = {}) => ({
    id,
    person_id,
    tenant_id,
    kind,
    title: id,
    process_name: '',
    applicant: '',
    current_node: '',
    priority: 'normal',
    created_at: '2026-11-22T00:00:00.000Z',
    due_at: null,
    link: '',
    withdrawable: 0,
    ...more,
  });
  const add = (...rows: object[]) =>
    portal.db
      .insertInto('tasks')
      .values(rows as never)
      .execute();
  beforeEach(() => portal.db.deleteFrom('tasks').execute());

  it('R-TEN-01 is counted for every tenant of the person in one call, and for no other', async () => {
    await add(
      task('a', 'p-li', '10001', 'todo'),
      task('b', 'p-li', '10002', 'todo'),
      task('c', 'p-li', '10002', 'todo'),
      task('d', 'p-li', '10002', 'done'),
      task('e', 'p-li', '10002', 'todo', { deleted_at: '2026-11-22T00:00:00.000Z' }),
      task('f', 'p-wang', '10001', 'todo'),
      task('g', 'p-li', '10009', 'todo'),
      task('h', 'p-li', '10001', 'todo', { later_until: '2099-11-22T00:00:00.000Z' }),
    );
    const { data } = (await portal.ask('GET /business-center/v1/login/tenants/todo', { as: li })).json();
    expect(data).toEqual([
      { tenantId: '10001', todo: 1, urgent: 0 },
      { tenantId: '10002', todo: 2, urgent: 0 },
    ]);
  });

  it('R-MSG-05 is pushed to a page that shows another tenant, with urgent messages, and when nothing waits any more', async () => {
    await add(task('a', 'p-li', '10001', 'todo'));
    const stream = await readEvents(portal.server, await portal.signIn('li'));
    try {
      const told = () => stream.events.filter(({ event }) => event === 'tenants').map(({ data }) => data);
      await stream.until((events) => events.some(({ event }) => event === 'rights'));
      expect(told()).toEqual([]);
      await portal.server.writeEvents(async (trx, tell) => {
        await trx
          .insertInto('tasks')
          .values(task('b', 'p-li', '10002', 'todo') as never)
          .execute();
        const message = { type: 'notice' as const, title: '急', body: '', link: null, sender: '', urgent: true };
        await addMessage(trx, '10002', ['p-li'], { ...message, rule: 'direct' }, (events) => tell(events));
      });
      await stream.until(() => told().length === 1);
      expect(told()).toEqual([{ waiting: [{ tenantId: '10002', todo: 1, urgent: 1 }] }]);
      // Nothing of this tenant has changed: its own counts are not sent again.
      expect(stream.events.filter(({ event }) => event === 'unread')).toHaveLength(1);
      await portal.server.writeEvents(async (trx, tell) => {
        await trx.deleteFrom('tasks').where('id', '=', 'b').execute();
        await trx.updateTable('messages').set({ status: 'read' }).where('tenant_id', '=', '10002').execute();
        await tell([{ personId: 'p-li', tenantId: '10002', messageId: null, tasks: true }]);
      });
      await stream.until(() => told().length === 2);
      expect(told()[1]).toEqual({ waiting: [] });
    } finally {
      stream.close();
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

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

describe('to-dos by tenant', () => {
  it('R-TEN-01 are counted for every tenant of the person in one call, and for no other', async () => {
    await portal.db.deleteFrom('tasks').execute();
    const task = (id: string, person_id: string, tenant_id: string, kind: 'todo' | 'done', deleted_at: string | null = null) => ({
      id,
      person_id,
      tenant_id,
      kind,
      deleted_at,
      title: id,
      process_name: '',
      applicant: '',
      current_node: '',
      priority: 'normal',
      created_at: '2026-11-22T00:00:00.000Z',
      due_at: null,
      link: '',
      withdrawable: 0,
    });
    const rows = [
      task('a', 'p-li', '10001', 'todo'),
      task('b', 'p-li', '10002', 'todo'),
      task('c', 'p-li', '10002', 'todo'),
      task('d', 'p-li', '10002', 'done'),
      task('e', 'p-li', '10002', 'todo', '2026-11-22T00:00:00.000Z'),
      task('f', 'p-wang', '10001', 'todo'),
      task('g', 'p-li', '10009', 'todo'),
    ];
    await portal.db
      .insertInto('tasks')
      .values(rows as never)
      .execute();
    const { data } = (await portal.ask('GET /business-center/v1/login/tenants/todo', { as: li })).json();
    expect(data).toEqual([
      { tenantId: '10001', todo: 1 },
      { tenantId: '10002', todo: 2 },
    ]);
  });
});

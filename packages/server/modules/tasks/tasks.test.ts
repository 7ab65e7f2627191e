import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const query = async (body: object, as = li) => (await portal.ask('POST /business-center/v1/task/query', { as, body })).json();
const titles = async (body: object) => (await query(body)).data.tasks.map(({ title }: { title: string }) => title);

describe('tasks', () => {
  it('R-HOME-01 are those of a kind, newest first, with the counts of all kinds', async () => {
    const { data, total } = await query({ kind: 'todo' });
    expect(data.tasks.map(({ id }: { id: string }) => id)).toEqual(['t2', 't1']);
    expect(data.counts).toEqual({ todo: 2, toread: 0, apply: 0, done: 1, draft: 0 });
    expect(total).toBe(2);
  });

  it('come in pages', async () => {
    expect(await titles({ kind: 'todo', pageSize: 1, pageIndex: 2 })).toEqual(['审批 100% 报销']);
    expect(await query({ kind: 'todo', pageSize: 1, pageIndex: 9 })).toMatchObject({ data: { tasks: [] }, total: 2 });
  });

  it.each([
    ['合同', ['审批采购合同']],
    ['100%', ['审批 100% 报销']],
    ['%', ['审批 100% 报销']],
    ['_', []],
    ['\\', []],
    ["'", []],
  ])('are found by the keyword %s as text', async (keyword, found) => {
    expect(await titles({ kind: 'todo', keyword })).toEqual(found);
  });

  it("are nobody else's and no other tenant's", async () => {
    const wang = await portal.signIn('wang');
    expect((await query({ kind: 'todo' }, wang)).data.tasks).toMatchObject([{ id: 't5' }]);
    const park = await portal.signIn('li');
    await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
    expect(await query({ kind: 'todo' }, park)).toMatchObject({ data: { tasks: [{ id: 't4' }], counts: { todo: 1, done: 0 } }, total: 1 });
  });

  it.each([
    [{}, '/kind'],
    [{ kind: 'other' }, '/kind'],
    [{ kind: 'todo', pageSize: 0 }, '/pageSize'],
    [{ kind: 'todo', pageSize: 101 }, '/pageSize'],
    [{ kind: 'todo', pageIndex: -1 }, '/pageIndex'],
    [{ kind: 'todo', pageIndex: 1e9 }, '/pageIndex'],
    [{ kind: 'todo', pageIndex: 1.5 }, '/pageIndex'],
    [{ kind: 'todo', pageIndex: '1' }, '/pageIndex'],
    [{ kind: 'todo', pageIndex: '1;drop table tasks' }, '/pageIndex'],
  ])('refuse %j', async (body, path) => {
    const { code, errors } = await query(body);
    expect([code, errors.map((error: { path: string }) => error.path)]).toEqual([40001, [path]]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewRow } from '../../db/schema.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { taskRow } from '../../testing/task-row.ts';
import { deleteDraftsBefore } from './move-queries.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const row = (id: string, kind: NewRow<'tasks'>['kind'], more: Partial<NewRow<'tasks'>> = {}) =>
  taskRow(id, {
    kind,
    title: `任务 ${id}`,
    process_name: '请假',
    created_at: `2026-01-0${id.length}T00:00:00.000Z`,
    due_at: '2026-02-01T00:00:00.000Z',
    link: '/app-center/main/expenses/hr/leave',
    ...more,
  });

beforeEach(async () => {
  await portal.db.deleteFrom('tasks').execute();
  await portal.db
    .insertInto('tasks')
    .values([
      row('todo', 'todo'),
      row('read', 'toread'),
      row('open', 'apply', { withdrawable: 1 }),
      row('late', 'apply'),
      row('d1', 'draft'),
      row('d2', 'draft'),
      row('his', 'draft', { person_id: 'p-wang' }),
      row('park', 'draft', { tenant_id: '10002' }),
      row('park-todo', 'todo', { tenant_id: '10002' }),
    ])
    .execute();
});

const kindOf = async (id: string) => (await portal.db.selectFrom('tasks').select('kind').where('id', '=', id).executeTakeFirst())?.kind;
const outcome = ({ statusCode, json }: { statusCode: number; json(): { code: number } }) => [statusCode, json().code];
const complete = async (id: string, as = li) =>
  outcome(await portal.ask('POST /business-center/v1/task/{id}/complete', { as, params: { id } }));
const withdraw = async (id: string, as = li) =>
  outcome(await portal.ask('POST /business-center/v1/task/{id}/withdraw', { as, params: { id } }));
const judge = async (taskId: string, as = li, language = 'zh-CN') =>
  (
    await portal.ask('GET /itbpmv2/v1/wftask/judgeTaskWithdraw', { as, query: { taskId }, headers: { 'accept-language': language } })
  ).json();
const remove = (ids: string[], as = li) => portal.ask('POST /business-center/v1/workorder/draft/deletelist', { as, body: { ids } });
const restore = (ids: string[], as = li) => portal.ask('POST /business-center/v1/workorder/draft/restore', { as, body: { ids } });
const drafts = async () => (await portal.ask('POST /business-center/v1/workorder/draft/query', { as: li, body: {} })).json();
const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id).sort();

describe('completing', () => {
  it.each(['todo', 'read'])('R-HOME-01 moves %s to what is done, and again does no harm', async (id) => {
    expect([await complete(id), await complete(id)]).toEqual([
      [200, 0],
      [200, 0],
    ]);
    expect(await kindOf(id)).toBe('done');
  });

  it.each([
    ['open', [409, 40903]],
    ['d1', [409, 40903]],
    ['his', [404, 40401]],
    ['park-todo', [404, 40401]],
    ['none', [404, 40401]],
  ])('does nothing to %s', async (id, refused) => {
    const before = await kindOf(id);
    expect([await complete(id), await kindOf(id)]).toEqual([refused, before]);
  });

  it('R-USER-01 leaves a decision that its source has declared to be made, and takes what is done in the business system', async () => {
    const set = (action: object) =>
      portal.db
        .updateTable('tasks')
        .set({ actions: JSON.stringify([action]) })
        .where('id', '=', 'todo')
        .execute();
    await set({ key: 'approve', nature: 'positive' });
    expect([await complete('todo'), await kindOf('todo')]).toEqual([[409, 40919], 'todo']);
    await set({ key: 'fill-in', nature: 'neutral', names: { 'zh-CN': '填写' }, opens: true });
    expect([await complete('todo'), await kindOf('todo')]).toEqual([[200, 0], 'done']);
  });

  it("is nobody else's", async () => {
    expect([await complete('todo', wang), await kindOf('todo')]).toEqual([[404, 40401], 'todo']);
  });
});

describe('withdrawing', () => {
  it('R-USER-02 makes a draft of an application that nobody has worked on', async () => {
    expect((await judge('open')).data).toEqual({ withdrawable: true, reason: '' });
    expect([await withdraw('open'), await kindOf('open')]).toEqual([[200, 0], 'draft']);
    expect(ids(await drafts())).toContain('open');
  });

  it('R-USER-02 is judged again where it happens', async () => {
    expect((await judge('open')).data.withdrawable).toBe(true);
    await portal.db.updateTable('tasks').set({ withdrawable: 0 }).where('id', '=', 'open').execute();
    expect([await withdraw('open'), await kindOf('open')]).toEqual([[409, 40905], 'apply']);
  });

  it('R-USER-02 happens once, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw('open')));
    expect(answers.filter(([code]) => code === 200)).toHaveLength(1);
    expect(new Set(answers.map(([code]) => code))).toEqual(new Set([200, 409]));
  });

  it.each([
    [
      'late',
      '已有人处理，或者业务系统不允许撤回',
      'Somebody has worked on it already, or its business system does not let it be withdrawn',
    ],
    ['todo', '只有自己提交的申请才能撤回', "Only an application of one's own can be withdrawn"],
  ])('R-USER-02 returns in the language of the caller why %s cannot be', async (id, chinese, english) => {
    expect((await judge(id)).data).toEqual({ withdrawable: false, reason: chinese });
    expect((await judge(id, li, 'en')).data.reason).toBe(english);
    expect((await withdraw(id))[0]).toBe(409);
  });

  it.each(['his', 'park', 'none'])('R-USER-02 reveals nothing of %s', async (id) => {
    expect([(await judge(id)).code, await withdraw(id)]).toEqual([40401, [404, 40401]]);
  });
});

describe('process and node', () => {
  it('are returned for one’s own tasks only', async () => {
    const ask = async (taskId: string, as: Person) =>
      (await portal.ask('GET /business-center/v1/process/getnamefortask', { as, query: { taskId } })).json();
    expect((await ask('todo', li)).data).toEqual({ processName: '请假', nodeName: '经理审批' });
    expect([(await ask('todo', wang)).code, (await ask('park', li)).code]).toEqual([40401, 40401]);
  });
});

describe('drafts and applications', () => {
  it("R-USER-03 are the person's in the tenant, paged", async () => {
    expect([ids(await drafts()), (await drafts()).total]).toEqual([['d1', 'd2'], 2]);
    const { data, total } = (
      await portal.ask('POST /business-center/v1/workorder/apply/getuserapply', { as: li, body: { pageSize: 1 } })
    ).json();
    expect([data.length, total]).toEqual([1, 2]);
  });

  it('R-USER-03 are deleted together and restored together', async () => {
    expect((await remove(['d1', 'd2', 'd1'])).json().data).toEqual({ deleted: 2 });
    expect(await drafts()).toMatchObject({ data: [], total: 0 });
    expect((await remove(['d1'])).json().data).toEqual({ deleted: 0 });
    expect((await restore(['d1', 'd2'])).json().data).toEqual({ restored: 2 });
    expect(ids(await drafts())).toEqual(['d1', 'd2']);
    const { counts } = (await portal.ask('POST /business-center/v1/task/query', { as: li, body: { kind: 'draft' } })).json().data;
    expect(counts.draft).toBe(2);
  });

  it.each([
    ['his', 404],
    ['park', 404],
    ['none', 404],
    ['open', 409],
    ['todo', 409],
  ])('R-USER-03 are all kept when %s is among those to delete', async (id, code) => {
    expect((await remove(['d1', id])).statusCode).toBe(code);
    expect(ids(await drafts())).toEqual(['d1', 'd2']);
  });

  it('R-USER-03 are gone ten minutes after they were deleted', async () => {
    await remove(['d1', 'd2']);
    await portal.db
      .updateTable('tasks')
      .set({ deleted_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where('id', '=', 'd1')
      .execute();
    expect((await restore(['d1', 'd2'])).statusCode).toBe(404);
    await deleteDraftsBefore(portal.db, new Date(Date.now() - 10 * 60_000).toISOString());
    expect([await kindOf('d1'), await kindOf('d2')]).toEqual([undefined, 'draft']);
    expect((await restore(['d2'])).json().data).toEqual({ restored: 1 });
  });

  it("R-USER-03 are nobody else's to restore", async () => {
    await remove(['d1']);
    expect((await restore(['d1'], wang)).statusCode).toBe(404);
  });

  it('cannot be completed or judged while they are deleted', async () => {
    await remove(['d1']);
    expect((await judge('d1')).code).toBe(40401);
  });

  it.each([[[]], [Array.from({ length: 201 }, (_, n) => `x${n}`)], ['d1'], [[5]], [undefined]])('refuse %j', async (wrong) => {
    const response = await portal.ask('POST /business-center/v1/workorder/draft/deletelist', { as: li, body: { ids: wrong } });
    expect([response.statusCode, response.json().code]).toEqual([400, 40001]);
  });
});

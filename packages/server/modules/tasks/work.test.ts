import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NewRow } from '../../db/schema.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { taskRow } from '../../testing/task-row.ts';
import { bringBackTasks } from './watch.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const row = (id: string, more: Partial<NewRow<'tasks'>> = {}) =>
  taskRow(id, { title: `任务 ${id}`, process_name: '请假', created_at: ago(600), ...more });
const usual = (usualMinutes: number) => JSON.stringify({ usualMinutes });
beforeEach(async () => {
  for (const table of ['task_filters', 'tasks', 'messages', 'message_contents'] as const) await portal.db.deleteFrom(table).execute();
  await portal.db
    .insertInto('tasks')
    .values([
      row('a', { created_at: ago(10), due_at: ago(-60) }),
      row('b', { process_name: '费用报销', applicant: '赵敏', created_at: ago(5000), due_at: ago(-30) }),
      row('his', { person_id: 'p-wang', instance: 'L-1' }),
      row('mine', { kind: 'apply', instance: 'L-1', handler: '王芳', since_at: ago(300), details: usual(240) }),
      row('fresh', { kind: 'apply', handler: '王芳', since_at: ago(60), details: usual(240) }),
      row('over', { kind: 'apply' }),
    ])
    .execute();
});

const query = async (body: object, as = li) =>
  (await portal.ask('POST /business-center/v1/task/query', { as, body: { kind: 'todo', ...body } }))
    .json()
    .data.tasks.map(({ id }: { id: string }) => id);
const urge = async (id: string, as = li) =>
  (await portal.ask('POST /business-center/v1/task/{id}/urge', { as, params: { id } })).json().code;
const urgeOf = async (id: string) => (await portal.ask('GET /business-center/v1/task/{id}', { as: li, params: { id } })).json().data.urge;
const later = (ids: string[], until: string | null, as = li) =>
  portal.ask('POST /business-center/v1/task/later', { as, body: { ids, until } });

it('R-LIST-01 is narrowed by process, applicant and time, in three orders', async () => {
  expect(await query({})).toEqual(['a', 'b']);
  expect(await query({ order: 'oldest' })).toEqual(['b', 'a']);
  expect(await query({ order: 'due' })).toEqual(['b', 'a']);
  expect(await query({ process: '费用报销' })).toEqual(['b']);
  expect(await query({ applicant: '王芳' })).toEqual(['a']);
  expect(await query({ from: ago(60) })).toEqual(['a']);
  expect(await query({ to: ago(60) })).toEqual(['b']);
  const { data } = (await portal.ask('POST /business-center/v1/task/facets', { as: li, body: { kind: 'todo' } })).json();
  expect(data).toEqual({
    processes: [
      { value: '请假', name: '请假', count: 1 },
      { value: '费用报销', name: '费用报销', count: 1 },
    ].toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    applicants: expect.arrayContaining([{ value: '赵敏', name: '赵敏', count: 1 }]),
  });
});

it('R-USER-01 puts off until a time: it leaves list and count, and comes back by itself', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await later(['a', 'his'], until)).json().data).toMatchObject({ changed: 1, counts: { todo: 1 } });
  expect([await query({}), await query({ later: true })]).toEqual([['b'], ['a']]);
  const processes = async (body: object) => {
    const answer = await portal.ask('POST /business-center/v1/task/facets', { as: li, body: { kind: 'todo', ...body } });
    return (answer.json().data.processes as { value: string }[]).map(({ value }) => value).toSorted();
  };
  expect([await processes({ later: false }), await processes({ later: true }), await processes({})]).toEqual([
    ['费用报销'],
    ['请假'],
    ['请假', '费用报销'].toSorted(),
  ]);
  expect(await bringBackTasks(portal.server, new Date().toISOString())).toBe(0);
  expect(await bringBackTasks(portal.server, until)).toBe(1);
  expect(await query({})).toEqual(['a', 'b']);
  await later(['a'], until);
  expect((await later(['a'], null)).json().data).toMatchObject({ changed: 1, counts: { todo: 2 } });
  expect((await later(['a'], ago(1))).json().errors[0].path).toBe('/until');
});

it('R-USER-01 urges after the usual time, once a day, and the person who has it is notified', async () => {
  expect(await urgeOf('mine')).toEqual({ allowed: true, reason: null, from: null });
  expect(await urgeOf('fresh')).toMatchObject({ allowed: false, reason: 'early' });
  expect(await urgeOf('over')).toMatchObject({ allowed: false, reason: 'over' });
  expect([await urge('fresh'), await urge('over'), await urge('a'), await urge('his')]).toEqual([40913, 40915, 40904, 40401]);
  const codes = await Promise.all(Array.from({ length: 10 }, () => urge('mine')));
  expect([codes.filter((code) => code === 0).length, new Set(codes)]).toEqual([1, new Set([0, 40914])]);
  const { data } = (await portal.ask('POST /business-center/v1/message/lines', { as: wang, body: {} })).json();
  expect(data).toMatchObject([{ title: '李晓明请你尽快处理：任务 mine', urgent: true, link: '/user-center/todouser?id=his' }]);
  await portal.db
    .updateTable('tasks')
    .set({ urged_at: ago(25 * 60) })
    .where('id', '=', 'mine')
    .execute();
  expect(await urge('mine')).toBe(0);
});

it("R-USER-02 takes the application off others' lists when it is withdrawn", async () => {
  await portal.db.updateTable('tasks').set({ withdrawable: 1 }).where('id', '=', 'mine').execute();
  await portal.ask('POST /business-center/v1/task/{id}/withdraw', { as: li, params: { id: 'mine' } });
  expect(await query({}, wang)).toEqual([]);
});

it('R-USER-01 shows the facts for the decision to people who have the task, and to nobody else', async () => {
  const details = { why: '你是他的直属上级', summary: [{ label: '天数', value: '3' }], usualMinutes: 90 };
  await portal.db
    .updateTable('tasks')
    .set({ details: JSON.stringify(details), changed_at: ago(5) })
    .where('id', '=', 'a')
    .execute();
  const ask = (as: Person) => portal.ask('GET /business-center/v1/task/{id}', { as, params: { id: 'a' } });
  expect((await ask(li)).json().data).toMatchObject({
    why: '你是他的直属上级',
    summary: [{ label: '天数', value: '3' }],
    history: [],
    next: [],
    task: {
      usualMinutes: 90,
      changed: true,
      actions: [
        { key: 'approve', comment: 'optional', batch: false },
        { key: 'return', comment: 'required', batch: false },
      ],
    },
  });
  expect((await ask(wang)).statusCode).toBe(404);
  await portal.ask('POST /business-center/v1/task/{id}/viewed', { as: li, params: { id: 'a' } });
  expect((await ask(li)).json().data.task.changed).toBe(false);
});

it("R-USER-01 keeps filters under a name; the same name replaces; they are one's own", async () => {
  const save = async (name: string, text: string, as = li) =>
    (await portal.ask('POST /business-center/v1/task-filters', { as, body: { kind: 'todo', name, query: text } })).json();
  await save('本周报销', 'process=报销');
  const { data } = await save('本周报销', 'process=报销&range=week');
  expect(data).toMatchObject([{ kind: 'todo', name: '本周报销', query: 'process=报销&range=week' }]);
  const drop = (as: Person) => portal.ask('DELETE /business-center/v1/task-filters/{id}', { as, params: { id: data[0].id } });
  expect((await drop(wang)).json().data).toEqual([]);
  expect((await save('另一个', '')).data).toHaveLength(2);
  expect((await drop(li)).json().data).toMatchObject([{ name: '另一个' }]);
  for (let n = 0; n < 29; n += 1) await save(`筛选 ${n}`, '');
  expect((await save('太多', '')).code).toBe(40916);
});

it('R-TASK-03 the own applications are listed by state: running, returned, over', async () => {
  await portal.db.deleteFrom('tasks').execute();
  const outcomes = { running: null, returned: 'returned', passed: 'approved', gone: 'withdrawn' } as const;
  const rows = Object.entries(outcomes).map(([id, outcome]) => row(id, { kind: 'apply', outcome }));
  await portal.db.insertInto('tasks').values(rows).execute();
  const found = async (state: string) => {
    const body = { kind: 'apply', state, pageIndex: 1, pageSize: 20 };
    const { data } = (await portal.ask('POST /business-center/v1/task/query', { as: li, body })).json();
    return data.tasks.map(({ id }: { id: string }) => id).sort();
  };
  expect(await found('running')).toEqual(['running']);
  expect(await found('returned')).toEqual(['returned']);
  expect(await found('over')).toEqual(['gone', 'passed', 'returned']);
});

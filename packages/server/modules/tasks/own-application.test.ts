import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewRow } from '../../db/schema.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { taskRow } from '../../testing/task-row.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const actions = JSON.stringify([
  { key: 'approve', nature: 'positive', comment: 'optional', batch: true },
  { key: 'return', nature: 'negative', comment: 'required', batch: true },
  { key: 'pass-on', nature: 'neutral', names: { 'zh-CN': '转给同事' }, batch: true },
]);
const row = (id: string, more: Partial<NewRow<'tasks'>> = {}) => taskRow(id, { applicant: '', link: '', actions, ...more });
const initiator = (key: string, more: object = {}) => ({ details: JSON.stringify({ initiator: key, ...more }) });

beforeEach(async () => {
  for (const table of ['task_decisions', 'absences', 'substitutions', 'tasks'] as const) await portal.db.deleteFrom(table).execute();
  await portal.db.updateTable('people').set({ email: 'Li@example.com', phone: '138 0000 1001' }).where('id', '=', 'p-li').execute();
  await portal.db
    .insertInto('tasks')
    .values([
      row('of-case', { instance: 'BX-1' }),
      row('application', { kind: 'apply', instance: 'BX-1' }),
      row('by-code', initiator('userCode:E1001')),
      row('by-number', initiator('uniqueNo:N1001')),
      row('by-mail', initiator('mail:li@example.com')),
      row('by-phone', initiator('phone:+8613800001001')),
      row('by-name', { applicant: '李晓明' }),
      row('own-step', { instance: 'BX-1', ...initiator('userCode:E1001', { ownStep: true }) }),
      row('of-wang', { applicant: '王芳', ...initiator('userCode:E1002') }),
    ])
    .execute();
});

const own = ['by-code', 'by-mail', 'by-name', 'by-number', 'by-phone', 'of-case'];
const sentence = '这是你自己的申请，不能由你审批';
const query = async (as = li, language = 'zh-CN') => {
  const headers = { 'accept-language': language };
  const body = { kind: 'todo', pageIndex: 1, pageSize: 50 };
  return (await portal.ask('POST /business-center/v1/task/query', { as, headers, body })).json().data.tasks as {
    id: string;
    withheld?: string;
    actions: { key: string }[];
  }[];
};
const keys = (task: { actions: { key: string }[] } | undefined) => task?.actions.map(({ key }) => key);
const decide = (body: object, as = li) => portal.ask('POST /business-center/v1/task/decide', { as, body });
const open = async () =>
  (await portal.db.selectFrom('tasks').select('id').where('kind', '=', 'todo').orderBy('id').execute()).map(({ id }) => id);
const standIn = (substitute: string, principal: string) =>
  portal.db
    .insertInto('absences')
    .values({
      id: 's1',
      tenant_id: '10001',
      person_id: principal,
      substitute_id: substitute,
      source: 'self',
      from_at: '2020-01-01T00:00:00.000Z',
      until_at: '2099-01-01T00:00:00.000Z',
      told: 'active',
      created_at: '2020-01-01T00:00:00.000Z',
    } as never)
    .execute();

describe("one's own application", () => {
  it('R-ABS-01 is in the list and in its detail without deciding actions, with the reason', async () => {
    const tasks = await query();
    expect(
      tasks
        .filter(({ withheld }) => withheld !== undefined)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(own);
    for (const task of tasks.filter(({ id }) => own.includes(id)))
      expect([task.id, task.withheld, keys(task)]).toEqual([task.id, sentence, ['pass-on']]);
    for (const id of ['own-step', 'of-wang'])
      expect([id, keys(tasks.find((task) => task.id === id))]).toEqual([id, ['approve', 'return', 'pass-on']]);
    const detail = (await portal.ask('GET /business-center/v1/task/{id}', { as: li, params: { id: 'by-code' } })).json().data.task;
    expect([detail.withheld, keys(detail)]).toEqual([sentence, ['pass-on']]);
  });

  it.each([
    ['zh-TW', '這是你自己的申請，不能由你審批'],
    ['en-US', 'This is your own application: you cannot decide it'],
    ['pt-BR', 'Esta solicitação é sua: você não pode decidi-la'],
  ])('R-ABS-01 gives the reason in %s', async (language, words) => {
    expect((await query(li, language)).find(({ id }) => id === 'by-code')?.withheld).toBe(words);
  });

  it.each(own)('R-ABS-01 is not approved, returned or completed by its applicant: %s', async (id) => {
    const before = await open();
    for (const body of [
      { ids: [id], action: 'approve' },
      { ids: [id], action: 'return', comment: '不行' },
      { ids: [id], action: 'approve', quick: true },
    ]) {
      const answer = await decide(body);
      expect([answer.statusCode, answer.json().code, answer.json().msg]).toEqual([403, 40326, sentence]);
    }
    await portal.db.updateTable('tasks').set({ actions: '[]' }).where('id', '=', id).execute();
    const completed = await portal.ask('POST /business-center/v1/task/{id}/complete', { as: li, params: { id } });
    expect([completed.statusCode, completed.json().code]).toEqual([403, 40326]);
    expect(await open()).toEqual(before);
  });

  it('R-ABS-01 is refused in a batch row by row, and the others are decided', async () => {
    const { results } = (await decide({ ids: [...own, 'of-wang', 'own-step'], action: 'approve' })).json().data;
    expect(results).toEqual([
      ...own.map((id) => ({ id, outcome: 'own', reason: sentence })),
      { id: 'of-wang', outcome: 'done', reason: '' },
      { id: 'own-step', outcome: 'done', reason: '' },
    ]);
    expect(await open()).toEqual(own);
  });

  it('R-ABS-01 leaves actions that decide nothing, and those of the business system', async () => {
    const away = JSON.stringify([{ key: 'approve', nature: 'positive', opens: true }]);
    await portal.db.updateTable('tasks').set({ actions: away }).where('id', '=', 'by-mail').execute();
    const task = (await query()).find(({ id }) => id === 'by-mail');
    expect([task?.withheld, keys(task)]).toEqual([undefined, ['approve']]);
    expect((await decide({ ids: ['by-code'], action: 'pass-on' })).json().data.results).toEqual([
      { id: 'by-code', outcome: 'done', reason: '' },
    ]);
  });

  it('R-ABS-01 is not decided by its applicant in the place of the approver', async () => {
    await portal.db
      .insertInto('tasks')
      .values(row('at-wang', { person_id: 'p-wang', instance: 'BX-1' }))
      .execute();
    await standIn('p-li', 'p-wang');
    const task = (await query()).find(({ id }) => id === 'at-wang');
    expect([task?.withheld, keys(task)]).toEqual([sentence, ['pass-on']]);
    expect((await decide({ ids: ['at-wang'], action: 'approve' })).statusCode).toBe(403);
    expect((await decide({ ids: ['at-wang'], action: 'approve' }, wang)).json().data.results[0].outcome).toBe('done');
  });

  it('R-ABS-01 is not decided by the applicant’s substitute', async () => {
    await standIn('p-wang', 'p-li');
    const task = (await query(wang)).find(({ id }) => id === 'of-case');
    expect([task?.withheld, keys(task)]).toEqual(['这是你所代办的人自己的申请，不能由你代为审批', ['pass-on']]);
    const refused = await decide({ ids: ['of-case'], action: 'approve' }, wang);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 40327]);
    // An application of the substitute, waiting for the absent person.
    expect((await query(wang)).find(({ id }) => id === 'of-wang')?.withheld).toBe(sentence);
  });

  it('R-ABS-01 a name that several colleagues have identifies nobody', async () => {
    await portal.db.updateTable('people').set({ real_name: '李晓明' }).where('id', '=', 'p-wang').execute();
    const withheld = (await query()).find(({ id }) => id === 'by-name')?.withheld;
    await portal.db.updateTable('people').set({ real_name: '王芳' }).where('id', '=', 'p-wang').execute();
    expect(withheld).toBeUndefined();
  });

  it('R-ABS-01 a message that asks for it offers no decision in place', async () => {
    const at = new Date().toISOString();
    await portal.db
      .insertInto('message_contents')
      .values({
        id: 'c-own',
        tenant_id: '10001',
        type: 'todo',
        title: '请审批',
        titles: '{}',
        body: '',
        bodies: '{}',
        created_at: at,
        task_id: 'by-code',
      } as never)
      .execute();
    await portal.db
      .insertInto('messages')
      .values({
        id: 'm-own',
        content_id: 'c-own',
        person_id: 'p-li',
        tenant_id: '10001',
        box: 'inbox',
        status: 'noread',
        created_at: at,
      } as never)
      .execute();
    const [line] = (await portal.ask('POST /business-center/v1/message/lines', { as: li, body: {} })).json().data;
    expect([line.task.id, keys(line.task)]).toEqual(['by-code', ['pass-on']]);
  });
});

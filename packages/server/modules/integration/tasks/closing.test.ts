import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { deleteClosesBefore } from './closing.ts';

let portal: Portal;
let hr: BusinessSystem;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  hr = await connect(portal);
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

let number = 0;
let externalId = '';
beforeEach(() => {
  externalId = `early-${++number}`;
});

const leave = (version: number) => ({ version, title: externalId, assignees: [{ userCode: 'E1001' }] });
const taken = async (version: number) => (await hr.ask('PUT /tasks/{externalId}', { params: { externalId }, body: leave(version) })).json();
const close = (body: object) => hr.ask('POST /tasks/{externalId}/close', { params: { externalId }, body });
async function countOf(kind: string): Promise<number> {
  const body = { kind, keyword: externalId, pageIndex: 1, pageSize: 20 };
  return (await portal.ask('POST /business-center/v1/task/query', { as: li, body })).json().data.tasks.length;
}

it('R-INT-02 closed before it comes stays closed, and a higher version opens it', async () => {
  expect((await close({ version: 3, endReason: 'approved' })).json()).toEqual({ externalId, result: 'unknown', version: 3 });
  expect((await close({ version: 2, endReason: 'withdrawn' })).json()).toEqual({ externalId, result: 'unknown', version: 2 });
  expect((await hr.ask('GET /tasks/{externalId}', { params: { externalId } })).statusCode).toBe(404);
  expect(await taken(1)).toEqual({ externalId, result: 'older', version: 3 });
  const stored = (await hr.ask('GET /tasks/{externalId}', { params: { externalId } })).json();
  expect(stored).toMatchObject({ state: 'closed', endReason: 'approved', version: 3, title: externalId });
  expect((await taken(3)).result).toBe('differs');
  expect([await countOf('todo'), await countOf('done')]).toEqual([0, 0]);
  expect((await taken(4)).result).toBe('changed');
  expect(await countOf('todo')).toBe(1);
});

it('R-INT-02 is opened by a version above that of a close that came before it, which is forgotten after a time', async () => {
  await close({ version: 3, endReason: 'approved' });
  expect((await taken(4)).result).toBe('created');
  expect(await countOf('todo')).toBe(1);
  externalId = `${externalId}-late`;
  await close({ version: 3, endReason: 'approved' });
  await deleteClosesBefore(portal.db, new Date(Date.now() + 60_000).toISOString());
  expect((await taken(1)).result).toBe('created');
});

const title = () => `采购 ${externalId}`;
const approval = (userCode: string, more: object = {}) => ({
  tasks: [{ externalId: `${externalId}/a`, title: title(), assignees: [{ userCode }], ...more }],
});
const initiator = { person: { userCode: 'E1001' }, name: '李晓明' };
const putCase = (version: number, more: object) => {
  const body = { version, title: title(), status: 'running', mode: 'replace', tasks: [], initiator, ...more };
  return hr.ask('PUT /cases/{externalId}', { params: { externalId }, body });
};

it('R-TASK-03 an application names everybody who has it, as its step does; beyond twenty it says how many more', async () => {
  const { db } = portal;
  const wangRow = await db.selectFrom('people').selectAll().where('id', '=', 'p-wang').executeTakeFirstOrThrow();
  const place = await db.selectFrom('person_tenants').selectAll().where('person_id', '=', 'p-wang').executeTakeFirstOrThrow();
  const many = Array.from({ length: 22 }, (_, index) => {
    const [id, code] = [`p-many-${index}`, `M${index}`];
    return { ...wangRow, id, username: id, real_name: `Member ${index}`, user_code: code, unique_no: code, email: '', phone: '' };
  });
  await db.insertInto('people').values(many).execute();
  await db
    .insertInto('person_tenants')
    .values(many.map(({ id }) => ({ ...place, person_id: id })))
    .execute();
  const holders = async (language: string) => {
    const headers = { 'accept-language': language };
    const body = { kind: 'apply', keyword: externalId, pageIndex: 1, pageSize: 20 };
    const [row] = (await portal.ask('POST /business-center/v1/task/query', { as: li, body, headers })).json().data.tasks;
    const detail = await portal.ask('GET /business-center/v1/task/{id}', { as: li, params: { id: row.id }, headers });
    expect(detail.json().data.task.handler).toBe(row.handler);
    return row.handler as string;
  };
  const among = (count: number) => {
    const assignees = many.slice(0, count).map(({ user_code: userCode }) => ({ userCode }));
    return approval('', { assignees, mode: 'all' });
  };
  const names = (count: number, between: string) =>
    many
      .slice(0, count)
      .map(({ real_name: name }) => name)
      .join(between);
  await putCase(1, among(4));
  expect(await holders('zh-CN')).toBe(names(4, '、'));
  await putCase(2, among(22));
  expect(await holders('zh-CN')).toBe(`${names(20, '、')}，还有 2 人`);
  expect(await holders('zh-TW')).toBe(`${names(20, '、')}，還有 2 人`);
  expect(await holders('en-US')).toBe(`${names(20, ', ')} and 2 more`);
  expect(await holders('pt-BR')).toBe(`${names(20, ', ')} e mais 2`);
  await putCase(3, { status: 'returned' });
  expect(await holders('en-US')).toBe('');
});

it('R-INT-02 what the system wrote after a return does not hide who returned it and why', async () => {
  await putCase(1, approval('E1002'));
  const by = { person: { userCode: 'E1002' }, onBehalfOf: { userCode: 'E1003' } };
  const history = [
    { at: '2026-11-24T09:00:00+08:00', who: '李晓明', what: '提交', person: { userCode: 'E1001' } },
    { at: '2026-11-24T10:00:00+08:00', who: '王芳（代赵强）', what: '退回', comment: '缺发票', ...by },
    { at: '2026-11-24T10:00:01+08:00', who: '系统', what: '归档' },
  ];
  const names = { '王芳（代赵强）': { 'en-US': 'Wang Fang (for Zhao Qiang)' } };
  await putCase(2, { status: 'returned', history, names });
  const [message] = await portal.db.selectFrom('message_contents').selectAll().where('title', '=', `已退回：${title()}`).execute();
  expect([message!.body, JSON.parse(message!.bodies)['en-US']]).toEqual(['王芳（代赵强）：缺发票', 'Wang Fang (for Zhao Qiang): 缺发票']);

  await putCase(3, approval('E1002'));
  await putCase(4, { status: 'returned', history: [{ ...history[1]!, comment: '' }], names });
  const [, second] = await portal.db
    .selectFrom('message_contents')
    .selectAll()
    .where('title', '=', `已退回：${title()}`)
    .orderBy('created_at')
    .execute();
  expect([second!.body, JSON.parse(second!.bodies)['en-US']]).toEqual(['由王芳（代赵强）退回', 'Returned by Wang Fang (for Zhao Qiang)']);
});

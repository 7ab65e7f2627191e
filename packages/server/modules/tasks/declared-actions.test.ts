import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewRow } from '../../db/schema.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { taskRow } from '../../testing/task-row.ts';
import { finishDecisions } from './finish.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const harmless = JSON.stringify([
  { key: 'approve', nature: 'positive', comment: 'optional', batch: true },
  { key: 'return', nature: 'negative', comment: 'required', batch: true },
]);
const declared = (...actions: object[]) => ({ actions: JSON.stringify(actions) });
const row = (id: string, more: Partial<NewRow<'tasks'>> = {}) =>
  taskRow(id, { due_at: '2026-02-01T00:00:00.000Z', link: '/app-center/main/expenses/approvals', actions: harmless, ...more });
const next = JSON.stringify({ next: [{ who: '赵敏', node: '财务复核' }] });
beforeEach(async () => {
  for (const table of ['task_decisions', 'absences', 'substitutions', 'tasks', 'messages', 'message_contents'] as const) {
    await portal.db.deleteFrom(table).execute();
  }
  await portal.db
    .insertInto('tasks')
    .values([
      row('a', { instance: 'BX-1', details: next }),
      row('b'),
      row('read', { kind: 'toread' }),
      row('his', { person_id: 'p-wang' }),
      row('park', { tenant_id: '10002' }),
      row('claim', { person_id: 'p-wang', kind: 'apply', instance: 'BX-1', handler: '李晓明', withdrawable: 1 }),
    ])
    .execute();
});

const decide = async (body: object, as = li, headers = {}) =>
  (await portal.ask('POST /business-center/v1/task/decide', { as, body, headers })).json().data;
const refused = async (body: object) => {
  const answer = await portal.ask('POST /business-center/v1/task/decide', { as: li, body });
  const { code, errors } = answer.json();
  return [answer.statusCode, code, errors?.map(({ path }: { path: string }) => path)];
};
const detail = async (id: string, as = li) => (await portal.ask('GET /business-center/v1/task/{id}', { as, params: { id } })).json().data;
const counts = async (as = li) =>
  (await portal.ask('POST /business-center/v1/task/query', { as, body: { kind: 'todo' } })).json().data.counts;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const finish = (at = inSeconds(11)) => finishDecisions(portal.server, at);
const titles = async (as = wang) =>
  (await portal.ask('POST /business-center/v1/message/lines', { as, body: {} })).json().data.map(({ title }: { title: string }) => title);
const outcomes = ({ results }: { results: { id: string; outcome: string }[] }) =>
  Object.fromEntries(results.map(({ id, outcome }) => [id, outcome]));

describe('what a source has declared', () => {
  it('R-USER-01 decides without opening only what its source has declared harmless', async () => {
    const slow = declared({ key: 'approve', nature: 'positive', comment: 'optional', confirm: { 'zh-CN': '金额较大，确定同意？' } });
    await portal.db.updateTable('tasks').set(slow).where('id', '=', 'b').execute();
    expect(outcomes(await decide({ ids: ['b'], action: 'approve', quick: true }))).toEqual({ b: 'open' });
    expect(outcomes(await decide({ ids: ['a'], action: 'approve', quick: true }))).toEqual({ a: 'done' });
    expect(outcomes(await decide({ ids: ['b'], action: 'approve' }))).toEqual({ b: 'done' });
  });

  it('R-USER-01 refuses a missing comment at its field, an action that the task does not have, and one of the business system', async () => {
    await portal.db
      .insertInto('tasks')
      .values(row('away', declared({ key: 'fill-in', nature: 'neutral', names: { 'zh-CN': '填写' }, opens: true })))
      .execute();
    expect(await refused({ ids: ['a'], action: 'return', comment: ' ' })).toEqual([400, 40008, ['/comment']]);
    expect(await refused({ ids: ['a'], action: 'sign' })).toEqual([400, 40009, ['/action']]);
    expect(await refused({ ids: ['away'], action: 'fill-in' })).toEqual([409, 40918, undefined]);
    expect(await counts()).toMatchObject({ todo: 3, done: 0 });
  });

  it('R-USER-01 R-I18N-04 names what its source declared in the language of the request', async () => {
    const names = { 'zh-CN': '接受', 'en-US': 'Accept', 'pt-BR': 'Aceitar' };
    const reasons = [{ 'zh-CN': '与计划冲突', 'en-US': 'Conflicts with the plan' }];
    const accept = { key: 'accept', nature: 'positive', names, comment: 'optional', reasons, confirm: { 'zh-CN': '确定？' } };
    await portal.db.updateTable('tasks').set(declared(accept)).where('id', '=', 'a').execute();
    const seen = async (language: string) => {
      const headers = { 'accept-language': language };
      const found = await portal.ask('GET /business-center/v1/task/{id}', { as: li, params: { id: 'a' }, headers });
      return found.json().data.task.actions[0];
    };
    const plain = { key: 'accept', nature: 'positive', comment: 'optional', confirm: '确定？', batch: false, opens: false };
    expect(await seen('en-US')).toEqual({ ...plain, name: 'Accept', reasons: ['Conflicts with the plan'] });
    expect(await seen('zh-TW')).toEqual({ ...plain, name: '接受', reasons: ['与计划冲突'] });
  });

  it('R-USER-01 ends a task by the nature of its action, whatever its key', async () => {
    const actions = declared({ key: 'accept', nature: 'positive', batch: true }, { key: 'refuse', nature: 'negative', batch: true });
    await portal.db.updateTable('tasks').set(actions).where('id', 'in', ['a', 'b']).execute();
    await decide({ ids: ['a'], action: 'refuse' });
    await decide({ ids: ['b'], action: 'accept' });
    await finish();
    const ends = await Promise.all(['a', 'b'].map(async (id) => (await detail(id)).task.outcome));
    expect([...ends, await titles()]).toEqual(['returned', 'approved', ['李晓明退回了：报销 a']]);
    expect((await detail('claim', wang)).task).toMatchObject({ currentNode: '已退回，等待修改', outcome: 'returned' });
  });
});

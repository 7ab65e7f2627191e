import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewRow } from '../../db/schema.ts';
import { callsByName } from '@atrium/api/contract';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { taskRow } from '../../testing/task-row.ts';
import { say } from '../../messages/language.ts';
import { finishDecisions } from './finish.ts';
import { auditEntries } from '../../audit/queries.ts';
import { nextTime } from '../../db/next-time.ts';

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
      row('his', { person_id: 'p-wang', applicant: '赵敏' }),
      row('park', { tenant_id: '10002' }),
      row('claim', { person_id: 'p-wang', kind: 'apply', instance: 'BX-1', handler: '李晓明', withdrawable: 1 }),
    ])
    .execute();
});

const decide = async (body: object, as = li, headers = {}) =>
  (await portal.ask('POST /business-center/v1/task/decide', { as, body, headers })).json().data;
const undo = (batch: string, as = li) => portal.ask('POST /business-center/v1/task/undo', { as, body: { undo: batch } });
const detail = async (id: string, as = li) => (await portal.ask('GET /business-center/v1/task/{id}', { as, params: { id } })).json().data;
const counts = async (as = li) =>
  (await portal.ask('POST /business-center/v1/task/query', { as, body: { kind: 'todo' } })).json().data.counts;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const finish = (at = inSeconds(11)) => finishDecisions(portal.server, at);
const titles = async (as = wang) =>
  (await portal.ask('POST /business-center/v1/message/lines', { as, body: {} })).json().data.map(({ title }: { title: string }) => title);
const outcomes = ({ results }: { results: { id: string; outcome: string }[] }) =>
  Object.fromEntries(results.map(({ id, outcome }) => [id, outcome]));

describe('deciding', () => {
  it('R-USER-01 removes a to-do from the list at once, and notifies others ten seconds later, once', async () => {
    const { undo: batch, until, counts: now } = await decide({ ids: ['a'], action: 'approve', comment: '同意' });
    expect(batch).toEqual(expect.any(String));
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(9_000);
    expect(now).toMatchObject({ todo: 1, done: 1 });
    expect(await detail('a')).toMatchObject({ comment: '同意', decidedBy: '李晓明', task: { kind: 'done', outcome: 'approved' } });
    expect([await titles(), await finish(inSeconds(5)), await titles()]).toEqual([[], 0, []]);
    expect(await Promise.all([finish(), finish(), finish()]).then((done) => done.reduce((sum, one) => sum + one))).toBe(1);
    expect(await titles()).toEqual(['李晓明已同意：报销 a']);
    const claim = await detail('claim', wang);
    expect(claim.task).toMatchObject({ currentNode: '财务复核', handler: '赵敏', withdrawable: false, outcome: null });
    expect(claim.history).toMatchObject([{ who: '李晓明', what: '同意', comment: '同意' }]);
  });

  it('R-I18N-04 messages the applicant in the language in which they read it, with the result', async () => {
    await portal.db.updateTable('tasks').set({ details: '{}' }).where('id', '=', 'a').execute();
    await decide({ ids: ['a'], action: 'approve' });
    await finish();
    for (const [language, who] of [
      ['zh-CN', '李晓明'],
      ['pt-BR', 'Li Xiaoming'],
      ['en-US', 'Li Xiaoming'],
    ] as const) {
      const headers = { 'accept-language': language };
      const { data } = (await portal.ask('POST /business-center/v1/message/lines', { as: wang, body: {}, headers })).json();
      const title = say(language, 'decidedApproved', { who, title: '报销 a' });
      expect(data).toMatchObject([{ title, sender: say(language, 'taskCenter'), outcome: 'approved' }]);
    }
    const claim = async (language: string) =>
      (
        await portal.ask('GET /business-center/v1/task/{id}', {
          as: wang,
          params: { id: 'claim' },
          headers: { 'accept-language': language },
        })
      ).json().data;
    expect((await claim('en-US')).history).toMatchObject([{ what: say('en-US', 'historyApproved') }]);
    expect((await claim('pt-BR')).task.currentNode).toBe(say('pt-BR', 'nodeOver'));
  });

  it('R-I18N-04 names the person who was faster in the language of the reader', async () => {
    await portal.db
      .insertInto('tasks')
      .values([row('over', { kind: 'done', decided_by: '赵敏' })])
      .execute();
    const headers = { 'accept-language': 'en-US' };
    const answer = await portal.ask('POST /business-center/v1/task/decide', {
      as: li,
      headers,
      body: { ids: ['over'], action: 'approve' },
    });
    expect(answer.json().data.results).toMatchObject([{ outcome: 'moved', reason: say('en-US', 'rowMoved', { who: 'Zhao Min' }) }]);
    await portal.ask('GET /wutong-idaas-account/current', { as: li });
  });

  it('R-LIST-03 finds all that a filter matches, with their titles, for one batch', async () => {
    await portal.db
      .insertInto('tasks')
      .values(Array.from({ length: 260 }, (_, n) => row(`m${n}`, { process_name: '采购' })))
      .execute();
    const body = { kind: 'todo', process: '采购' };
    const { data } = (await portal.ask('POST /business-center/v1/task/ids', { as: li, body })).json();
    expect([data.total, data.tasks.length, data.tasks[0]]).toEqual([260, 260, { id: 'm0', title: '报销 m0' }]);
  });

  it('R-USER-01 leaves a row in the audit log for what was decided and for what was taken back', async () => {
    const before = nextTime();
    const { undo: batch } = await decide({ ids: ['a', 'b', 'his'], action: 'approve' });
    await undo(batch);
    const rows = await auditEntries(portal.db)
      .select(['event', 'person_id', 'details'])
      .where('at', '>', before)
      .where('event', 'like', 'task%')
      .orderBy('seq')
      .execute();
    expect(rows.map(({ details, ...row }) => ({ ...row, ...JSON.parse(details) }))).toMatchObject([
      { event: 'task-decided', person_id: 'p-li', action: 'approve', count: 2, tasks: 'a b' },
      { event: 'task-decision-undone', person_id: 'p-li', count: 2 },
    ]);
  });

  it('R-LIST-03 leaves nothing of a decision that was undone, however long one waits', async () => {
    const { undo: batch } = await decide({ ids: ['a', 'b'], action: 'approve' });
    expect((await undo(batch)).json().data).toMatchObject({ restored: 2, counts: { todo: 2, done: 0 } });
    expect([await finish(), await titles(), (await undo(batch)).statusCode]).toEqual([0, [], 404]);
    expect((await detail('a')).task).toMatchObject({ kind: 'todo', dueAt: '2026-02-01T00:00:00.000Z', outcome: null, decidedAt: null });
    expect((await detail('claim', wang)).task).toMatchObject({ withdrawable: true, handler: '李晓明' });
  });

  it('R-LIST-03 a decision that could still be undone goes with the application that is withdrawn', async () => {
    const { undo: batch } = await decide({ ids: ['a'], action: 'approve' });
    await portal.ask('POST /business-center/v1/task/{id}/withdraw', { as: wang, params: { id: 'claim' } });
    expect([(await undo(batch)).statusCode, await counts()]).toMatchObject([404, { todo: 1, done: 0 }]);
    expect([await finish(), await titles(), (await detail('claim', wang)).task.kind]).toEqual([0, [], 'draft']);
  });

  it('R-LIST-03 undoes nothing that is final', async () => {
    const { undo: batch } = await decide({ ids: ['a'], action: 'approve' });
    await finish();
    expect([(await undo(batch)).statusCode, (await detail('a')).task.kind]).toEqual([404, 'done']);
  });

  it("R-LIST-03 is nobody else's to undo", async () => {
    const { undo: batch } = await decide({ ids: ['a'], action: 'approve' });
    expect([(await undo(batch, wang)).statusCode, (await detail('a')).task.kind]).toEqual([404, 'done']);
  });

  it('R-LIST-03 answers row by row: 93 done, 10 need the person and stay', async () => {
    const many = Array.from({ length: 93 }, (_, n) => row(`m${n}`));
    const special = [
      row('changed1', { changed_at: '2026-01-03T00:00:00.000Z' }),
      row('changed2', { changed_at: '2026-01-03T00:00:00.000Z', viewed_at: '2026-01-02T12:00:00.000Z' }),
      row('seen', { changed_at: '2026-01-03T00:00:00.000Z', viewed_at: '2026-01-04T00:00:00.000Z' }),
      row('own', declared({ key: 'sign', nature: 'positive', names: { 'zh-CN': '会签' }, batch: true })),
      row('must', declared({ key: 'approve', nature: 'positive', comment: 'required', batch: true })),
      row('open', declared({ key: 'approve', nature: 'positive', confirm: { 'zh-CN': '确定？' } })),
      row('away', declared({ key: 'approve', nature: 'neutral', names: { 'zh-CN': '填写' }, opens: true })),
      row('silent', { actions: '[]' }),
      row('over', { kind: 'done', decided_by: '赵敏' }),
    ];
    await portal.db
      .insertInto('tasks')
      .values([...many.slice(1), ...special])
      .execute();
    const ids = [...many.slice(1).map(({ id }) => id), 'seen', 'changed1', 'changed2', 'own', 'must', 'open', 'away', 'silent'];
    ids.push('over', 'his', 'park');
    const decided = await decide({ ids, action: 'approve' });
    const needs = decided.results.filter(({ outcome }: { outcome: string }) => outcome !== 'done');
    expect([decided.results.length - needs.length, needs.length]).toEqual([93, 10]);
    expect(needs.map(({ id, outcome, reason }: Record<string, string>) => [id, outcome, reason])).toEqual([
      ['changed1', 'changed', '你上次看过之后有改动，请打开看一眼'],
      ['changed2', 'changed', '你上次看过之后有改动，请打开看一眼'],
      ['own', 'unfit', '这一步没有这个操作'],
      ['must', 'comment', '需要填写意见'],
      ['open', 'open', '需要打开看过再办'],
      ['away', 'elsewhere', '要在业务系统中完成'],
      ['silent', 'open', '需要打开看过再办'],
      ['over', 'moved', '已由赵敏处理'],
      ['his', 'gone', '已不在你的待办里'],
      ['park', 'gone', '已不在你的待办里'],
    ]);
    expect(await finish()).toBe(93);
  });

  it('R-LIST-03 decides what has changed only after the person has looked at it', async () => {
    await portal.db.updateTable('tasks').set({ changed_at: '2026-01-03T00:00:00.000Z' }).where('id', '=', 'a').execute();
    expect(outcomes(await decide({ ids: ['a'], action: 'approve' }))).toEqual({ a: 'changed' });
    await portal.ask('POST /business-center/v1/task/{id}/viewed', { as: li, params: { id: 'a' } });
    expect(outcomes(await decide({ ids: ['a'], action: 'approve' }))).toEqual({ a: 'done' });
  });

  it('R-USER-01 returns with a reason, which the applicant reads', async () => {
    expect(outcomes(await decide({ ids: ['a'], action: 'return', comment: '缺发票' }))).toEqual({ a: 'done' });
    await finish();
    expect(await titles()).toEqual(['李晓明退回了：报销 a']);
    const claim = await detail('claim', wang);
    expect(claim.task).toMatchObject({ currentNode: '已退回，等待修改', handler: '', outcome: 'returned' });
  });

  it('R-USER-01 reads what is only to be read, and nothing else with it', async () => {
    expect(outcomes(await decide({ ids: ['read', 'b'], action: 'read' }))).toEqual({ read: 'done', b: 'unfit' });
  });

  it('R-USER-01 is one decision, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => decide({ ids: ['a'], action: 'approve' })));
    expect(answers.filter((answer) => outcomes(answer)['a'] === 'done')).toHaveLength(1);
    expect(await finish()).toBe(1);
    expect(await titles()).toHaveLength(1);
  });

  it('R-USER-01 answers a repeated request as it did first', async () => {
    const headers = { 'idempotency-key': 'decide-0001' };
    const first = await decide({ ids: ['a'], action: 'approve' }, li, headers);
    expect(await decide({ ids: ['a'], action: 'approve' }, li, headers)).toEqual(first);
  });

  it('closes the messages of the task only when it is final, and names the person who decided', async () => {
    const { addMessage } = await import('../messages/queries.ts');
    const draft = { type: 'todo' as const, title: '请审批', body: '', link: null, sender: '', taskId: 'a' };
    await portal.server.writeEvents((trx, tell) => addMessage(trx, '10001', ['p-li'], draft, tell));
    const closed = async () =>
      (await portal.db.selectFrom('message_contents').select('closed_by').where('task_id', '=', 'a').executeTakeFirst())?.closed_by;
    await decide({ ids: ['a'], action: 'approve' });
    expect(await closed()).toBe(null);
    await finish();
    expect(await closed()).toBe('李晓明');
  });
});

describe('standing in', () => {
  const substitute = (body: object, as = wang) => portal.ask('POST /business-center/v1/absences', { as, body });
  const list = async (as = li) => (await portal.ask('GET /business-center/v1/absences', { as })).json().data;
  const todos = async (as = li) =>
    (await portal.ask('POST /business-center/v1/task/query', { as, body: { kind: 'todo' } }))
      .json()
      .data.tasks.map(({ id, onBehalfOf }: { id: string; onBehalfOf: string | null }) => [id, onBehalfOf]);
  const shift = (seconds: number) =>
    portal.db
      .updateTable('absences')
      .set({ from_at: inSeconds(-10 + seconds), until_at: inSeconds(10 + seconds) })
      .execute();

  // Wang may not look colleagues up, and names her manager.
  const manager = (manager_id: string | null) =>
    portal.db.updateTable('person_tenants').set({ manager_id }).where('person_id', '=', 'p-wang').execute();
  beforeEach(() => manager('p-li'));

  it('R-USER-01 names nobody whom the person may not look up, and counts with the look-ups', async () => {
    const span = { from: inSeconds(0), until: inSeconds(60) };
    await manager(null);
    const answers = [await substitute({ substitute: 'E1001', ...span }), await substitute({ substitute: 'nobody', ...span })];
    expect(answers.map((answer) => answer.json())).toEqual(Array(2).fill({ code: 40403, msg: expect.any(String) }));
    expect(answers[0]!.body).toBe(answers[1]!.body);
    const counted = vi.spyOn(portal.server.calls, 'one');
    await substitute({ substitute: 'E1002', from: inSeconds(600), until: inSeconds(660) }, li);
    expect(counted.mock.calls.filter(([, call]) => callsByName[call].limit === 'look-up')).toHaveLength(1);
    await manager('p-li');
    expect((await substitute({ substitute: 'E1001', ...span })).statusCode).toBe(200);
  });

  it('R-USER-01 gives a colleague the to-dos for a time; both see it, and it ends by itself', async () => {
    const made = await substitute({ substitute: 'E1001', from: inSeconds(0), until: inSeconds(3600) });
    expect(made.json().data).toMatchObject([{ person: { name: '王芳' }, substitute: { name: '李晓明' }, own: true }]);
    expect(await list()).toMatchObject([{ person: { name: '王芳' }, substitute: { name: '李晓明' }, own: false }]);
    await shift(0);
    expect(await todos()).toContainEqual(['his', '王芳']);
    expect([(await counts()).todo, (await counts(wang)).todo]).toEqual([3, 1]);
    expect(outcomes(await decide({ ids: ['his'], action: 'approve' }))).toEqual({ his: 'done' });
    expect([(await counts()).done, (await counts(wang)).done]).toEqual([1, 1]);
    await portal.db
      .insertInto('tasks')
      .values(row('later', { person_id: 'p-wang' }))
      .execute();
    await shift(-60);
    expect([(await todos()).map(([id]: string[]) => id).includes('later'), await list()]).toEqual([false, []]);
    expect(outcomes(await decide({ ids: ['later'], action: 'approve' }))).toEqual({ later: 'gone' });
  });

  it('R-USER-01 returns each fault at its field', async () => {
    const errors = async (body: object) => (await substitute(body)).json().errors?.map(({ path }: { path: string }) => path);
    expect(await errors({ substitute: 'E1001', from: inSeconds(60), until: inSeconds(30) })).toEqual(['/until']);
    const own = (await portal.db.selectFrom('people').select('user_code').where('id', '=', 'p-wang').executeTakeFirst())!.user_code;
    for (const nobody of ['nobody', own]) {
      const refused = await substitute({ substitute: nobody, from: inSeconds(0), until: inSeconds(60) });
      expect([refused.statusCode, refused.json().code]).toEqual([404, 40403]);
    }
    await substitute({ substitute: 'E1001', from: inSeconds(0), until: inSeconds(60) });
    expect((await substitute({ substitute: 'E1001', from: inSeconds(30), until: inSeconds(90) })).json().code).toBe(40917);
  });

  it('R-USER-01 is planned twenty times at most, and again when one is over', async () => {
    const plan = async (n: number) =>
      (await substitute({ substitute: 'E1001', from: inSeconds(60 * n), until: inSeconds(60 * n + 30) })).json();
    for (let n = 1; n <= 20; n += 1) expect((await plan(n)).code).toBe(0);
    expect(await plan(21)).toEqual({ code: 40937, msg: '最多安排 20 段，请先结束一些' });
    await portal.db
      .updateTable('absences')
      .set({ until_at: inSeconds(-1) })
      .where('from_at', '<', inSeconds(90))
      .execute();
    expect((await plan(21)).code).toBe(0);
  });

  it('R-USER-01 is ended by the person, not by the substitute', async () => {
    const [{ id }] = (await substitute({ substitute: 'E1001', from: inSeconds(0), until: inSeconds(60) })).json().data;
    const end = (as: Person) => portal.ask('DELETE /business-center/v1/absences/{id}', { as, params: { id } });
    expect([(await end(li)).statusCode, (await end(wang)).statusCode, await list()]).toEqual([404, 200, []]);
  });
});

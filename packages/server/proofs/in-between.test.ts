import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewRow } from '../db/schema.ts';
import { lockPeople } from '../push/event-queries.ts';
import { finishDecisions } from '../modules/tasks/finish.ts';
import { between } from '../testing/between.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { taskRow } from '../testing/task-row.ts';

/* Reads followed by writes, with a write by somebody else in between (`testing/between.ts`). */

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['task_decisions', 'tasks', 'messages', 'message_contents', 'reports'] as const)
    await portal.db.deleteFrom(table).execute();
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const application = { kind: 'apply', applicant: '李晓明', withdrawable: 1, instance: 'BX-1', handler: '王芳' } as const;
const task = (id: string, more: Partial<NewRow<'tasks'>> = {}) =>
  taskRow(id, { ...application, created_at: ago(600), since_at: ago(300), ...more });
const todo = (id: string, more: Partial<NewRow<'tasks'>> = {}) => task(id, { kind: 'todo', person_id: 'p-wang', withdrawable: 0, ...more });
const insert = (...rows: NewRow<'tasks'>[]) => portal.db.insertInto('tasks').values(rows).execute();
const found = (id: string) => portal.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const decide = (id: string) =>
  portal.ask('POST /business-center/v1/task/decide', { as: wang, body: { ids: [id], action: 'approve', comment: '' } });
const urge = (id: string, as = li) => portal.ask('POST /business-center/v1/task/{id}/urge', { as, params: { id } });
const withdraw = (id: string) => portal.ask('POST /business-center/v1/task/{id}/withdraw', { as: li, params: { id } });
const codeOf = (answer: Awaited<ReturnType<typeof urge>>): number => answer.json().code;

describe('in between', () => {
  it('R-USER-01 an urge forgets nothing that has happened to the application', async () => {
    await insert(task('mine'));
    const decided = { at: ago(1), who: '王芳', what: '同意', comment: '' };
    const details = JSON.stringify({ history: [decided], next: [{ who: '赵敏', node: '财务复核' }] });
    const [answer] = await between(
      portal.db,
      (trx) => trx.updateTable('tasks').set({ details }).where('id', '=', 'mine').execute(),
      () => urge('mine'),
    );
    expect([codeOf(answer), JSON.parse((await found('mine')).details)]).toMatchObject([
      0,
      { history: [decided, { who: '李晓明' }], next: [{ who: '赵敏' }] },
    ]);
  });

  it('R-USER-01 an application is withdrawn or decided, not both', async () => {
    await insert(task('mine'), todo('hers'));
    await decide('hers');
    // A final decision messages its applicant, whose messages are locked.
    const [, answer] = await between(
      portal.db,
      (trx) => lockPeople(trx, ['p-li']),
      () => finishDecisions(portal.server, new Date(Date.now() + 11_000).toISOString()),
      () => withdraw('mine'),
    );
    const { kind, outcome, withdrawable } = await found('mine');
    expect([codeOf(answer), kind, outcome, withdrawable]).toEqual(
      codeOf(answer) === 0 ? [0, 'draft', null, 0] : [40905, 'apply', 'approved', 0],
    );
  });

  it('R-USER-01 a removed task cannot be decided', async () => {
    await insert(todo('hers'));
    const [answer] = await between(
      portal.db,
      (trx) =>
        trx
          .updateTable('tasks')
          .set({ deleted_at: ago(0) })
          .where('id', '=', 'hers')
          .execute(),
      () => decide('hers'),
    );
    expect(answer.json().data).toMatchObject({ undo: null, results: [{ id: 'hers', outcome: expect.stringMatching(/^(moved|gone)$/) }] });
    expect((await found('hers')).kind).toBe('todo');
  });

  it('R-USER-04 an emptied report cannot be submitted', async () => {
    const content = { done: 'x', plan: '', risks: '' };
    const body = { type: 'weekly', period: '2026-W47', content, reviewerId: 'p-wang' };
    const { id } = (await portal.ask('POST /business-center/v1/reports', { as: li, body })).json().data;
    const [answer] = await between(
      portal.db,
      (trx) =>
        trx
          .updateTable('reports')
          .set((of) => ({ content: JSON.stringify({ ...content, done: '' }), version: of('version', '+', 1) }))
          .where('id', '=', id)
          .execute(),
      () => portal.ask('POST /business-center/v1/reports/{id}/submit', { as: li, params: { id } }),
    );
    expect([400, 409]).toContain(answer.statusCode);
    expect(await portal.db.selectFrom('reports').select('state').execute()).toEqual([{ state: 'draft' }]);
  });

  it('R-USER-01 two writes to the same people in different order both succeed', async () => {
    await insert(
      task('mine', { instance: 'BX-1' }),
      todo('a1', { instance: 'BX-1' }),
      todo('a2', { instance: 'BX-1', person_id: 'p-gone' }),
      task('hers', { instance: 'BX-2', person_id: 'p-wang' }),
      todo('b1', { instance: 'BX-2', person_id: 'p-gone' }),
      todo('b2', { instance: 'BX-2' }),
    );
    const answers = await between(
      portal.db,
      (trx) => lockPeople(trx, ['p-gone', 'p-wang']),
      () => urge('mine'),
      () => urge('hers', wang),
    );
    expect(answers.map(codeOf)).toEqual([0, 0]);
    expect(await portal.db.selectFrom('messages').select('id').execute()).toHaveLength(4);
  });
});

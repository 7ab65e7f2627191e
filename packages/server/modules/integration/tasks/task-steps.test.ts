import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { finishDecisions } from '../../tasks/finish.ts';

let portal: Portal;
let hr: BusinessSystem;
let people: Record<'li' | 'wang' | 'zhao', Person>;
let externalId = '';
let number = 0;
beforeAll(async () => {
  portal = await openPortal();
  await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-gone').execute();
  people = { li: await portal.signIn('li'), wang: await portal.signIn('wang'), zhao: await portal.signIn('gone') };
});
afterAll(() => portal.close());
beforeEach(async () => {
  externalId = `S-${++number}`;
  hr = await connect(portal, { source: `steps-${number}` });
});

const codes = { li: 'E1001', wang: 'E1002', zhao: 'E1003' } as const;
type Name = keyof typeof codes;
const named = (...names: Name[]) => names.map((name) => ({ userCode: codes[name] }));
const actions = [{ key: 'approve', nature: 'positive' }];

const put = async (version: number, assignees: object[], more: object = {}) =>
  (
    await hr.ask('PUT /tasks/{externalId}', {
      params: { externalId },
      body: { version, title: titleOf(version), assignees, actions, ...more },
    })
  ).json();
const putCase = async (version: number, assignees: object[], more: object = {}) => {
  const task = { externalId, title: titleOf(version), assignees, actions };
  const body = {
    version,
    title: titleOf(version),
    status: 'running',
    mode: 'replace',
    initiator: { name: '王芳' },
    tasks: [task],
    ...more,
  };
  return (await hr.ask('PUT /cases/{externalId}', { params: { externalId }, body })).json();
};
const titleOf = (version: number) => `${externalId} 第${version}版`;

/** The titles that a person has to do. */
async function listOf(name: Name, kind = 'todo'): Promise<{ id: string; title: string }[]> {
  const body = { kind, keyword: externalId, pageIndex: 1, pageSize: 20 };
  return (await portal.ask('POST /business-center/v1/task/query', { as: people[name], body })).json().data.tasks;
}
const titles = async (name: Name, kind = 'todo') => (await listOf(name, kind)).map(({ title }) => title);

async function press(name: Name): Promise<string> {
  const [task] = await listOf(name);
  await portal.ask('POST /business-center/v1/task/{id}/viewed', { as: people[name], params: { id: task!.id } });
  const body = { ids: [task!.id], action: 'approve' };
  return (await portal.ask('POST /business-center/v1/task/decide', { as: people[name], body })).json().data.undo;
}
const finish = () => finishDecisions(portal.server, new Date(Date.now() + 11_000).toISOString());
const events = async () => (await hr.ask('GET /events')).json().events as { id: string; type: string; data: Record<string, unknown> }[];
const answer = (id: string, outcome: 'accepted' | 'refused', message = '') =>
  hr.ask('POST /events/{id}/outcome', { params: { id }, body: { outcome, message } });

/** A final decision; the system was notified and has not responded yet. */
async function decided(name: Name): Promise<string> {
  await press(name);
  await finish();
  return (await events())[0]!.id;
}
const accepted = async (name: Name) => answer(await decided(name), 'accepted');
const check = async (version: number) =>
  (await hr.ask('POST /tasks/check', { body: { tasks: [{ externalId, version }], complete: true } })).json();
const differences = { missing: [], older: [], newer: [], closed: [], surplus: [], stuck: [] };

const nodes = { 'the same node': {}, 'another node': { node: { id: 'n2', name: '财务' } } };

describe.each(Object.entries(nodes))('the next step of a task, with %s', (what, next) => {
  const first = { node: { id: 'n1', name: '部门' } };
  const later = what === 'another node' ? next : first;

  it('R-INT-02 reaches its person again after the system has accepted the decision of the step before', async () => {
    await put(1, named('li'), first);
    await accepted('li');
    expect(await put(2, named('li'), later)).toEqual({ externalId, result: 'changed', version: 2 });
    expect([await titles('li'), await titles('li', 'done')]).toEqual([[titleOf(2)], [titleOf(1)]]);
    const { assignees } = (await hr.ask('GET /tasks/{externalId}', { params: { externalId } })).json();
    expect(assignees).toEqual([{ person: { userCode: 'E1001' }, state: 'open', userCode: 'E1001' }]);
    expect(await check(2)).toEqual(differences);
  });

  it('R-INT-02 reaches everybody of whom one is enough', async () => {
    await put(1, named('li', 'wang'), { mode: 'any', ...first });
    await accepted('li');
    await put(2, named('li', 'wang'), { mode: 'any', ...later });
    expect([await titles('li'), await titles('wang')]).toEqual([[titleOf(2)], [titleOf(2)]]);
  });

  it('R-INT-02 reaches everybody after all have decided', async () => {
    await put(1, named('li', 'wang'), { mode: 'all', ...first });
    for (const name of ['li', 'wang'] as const) await accepted(name);
    await put(2, named('li', 'wang'), { mode: 'all', ...later });
    expect([await titles('li'), await titles('wang')]).toEqual([[titleOf(2)], [titleOf(2)]]);
  });

  it('R-INT-02 reaches everybody after as many have decided as it needs', async () => {
    await put(1, named('li', 'wang', 'zhao'), { needed: 2, ...first });
    for (const name of ['li', 'wang'] as const) await accepted(name);
    expect(await titles('zhao')).toEqual([titleOf(1)]);
    await put(2, named('li', 'wang', 'zhao'), { needed: 2, ...later });
    for (const name of ['li', 'wang', 'zhao'] as const) expect([name, await titles(name)]).toEqual([name, [titleOf(2)]]);
    const [task] = await listOf('zhao');
    const { data } = (await portal.ask('GET /business-center/v1/task/{id}', { as: people.zhao, params: { id: task!.id } })).json();
    expect(data.progress).toEqual({ mode: 'all', done: 0, of: 3, needed: 2 });
  });

  it('R-INT-02 begins in turn with the first again', async () => {
    await put(1, named('li', 'wang'), { mode: 'turn', ...first });
    for (const name of ['li', 'wang'] as const) await accepted(name);
    await put(2, named('li', 'wang'), { mode: 'turn', ...later });
    expect([await titles('li'), await titles('wang')]).toEqual([[titleOf(2)], []]);
  });

  it('R-INT-02 reaches its person in a case that keeps the id of the task', async () => {
    await putCase(1, named('li'), first);
    await accepted('li');
    expect(await putCase(2, named('li'), later)).toMatchObject({ result: 'changed', nobody: [] });
    expect(await titles('li')).toEqual([titleOf(2)]);
  });

  it('R-INT-02 of a step that some of all have decided: the same node keeps what they decided, another asks everybody', async () => {
    await put(1, named('li', 'wang', 'zhao'), { mode: 'all', ...first });
    await accepted('li');
    await put(2, named('li', 'wang', 'zhao'), { mode: 'all', ...later });
    const has = what === 'another node' ? [titleOf(2)] : [];
    expect([await titles('li'), await titles('wang'), await titles('zhao')]).toEqual([has, [titleOf(2)], [titleOf(2)]]);
  });
});

describe('a step that its system names', () => {
  it('R-INT-02 starts again with another name, and continues with the same', async () => {
    await put(1, named('li', 'wang'), { mode: 'all', step: 'a', node: { id: 'n1', name: '部门' } });
    await accepted('li');
    await put(2, named('li', 'wang'), { mode: 'all', step: 'a', node: { id: 'n2', name: '部门' } });
    expect([await titles('li'), await titles('wang')]).toEqual([[], [titleOf(2)]]);
    await put(3, named('li', 'wang'), { mode: 'all', step: 'b' });
    expect([await titles('li'), await titles('wang')]).toEqual([[titleOf(3)], [titleOf(3)]]);
  });

  it('R-INT-02 takes what one has claimed back to everybody', async () => {
    await put(1, named('li', 'wang'), { step: 'a' });
    await hr.ask('POST /tasks/{externalId}/claim', { params: { externalId }, body: { version: 2, person: { userCode: 'E1001' } } });
    await put(3, named('li', 'wang'), { step: 'b' });
    expect([await titles('li'), await titles('wang')]).toEqual([[titleOf(3)], [titleOf(3)]]);
  });

  it('R-INT-02 keeps a page of the step before from deciding the new one', async () => {
    await put(1, named('li'), { step: 'a' });
    const [old] = await listOf('li');
    await put(2, named('li'), { step: 'b', title: titleOf(1) });
    const body = { ids: [old!.id], action: 'approve' };
    const { data } = (await portal.ask('POST /business-center/v1/task/decide', { as: people.li, body })).json();
    expect(data.results).toMatchObject([{ outcome: 'gone' }]);
    expect(await titles('li')).toEqual([titleOf(1)]);
  });

  it('R-INT-03 a decision of the step before that can still be undone goes out with its version, or goes when it is undone', async () => {
    await put(1, named('li'), { step: 'a' });
    await press('li');
    await put(2, named('li'), { step: 'b' });
    expect(await titles('li')).toEqual([titleOf(2)]);
    await finish();
    const [event] = await events();
    expect(event).toMatchObject({ type: 'decision.commit', data: { externalId, version: 1 } });
    await answer(event!.id, 'refused', '已经到第二步');
    expect([await titles('li'), await titles('li', 'done')]).toEqual([[titleOf(2)], []]);
    const undo = await press('li');
    await put(3, named('li'), { step: 'c' });
    await portal.ask('POST /business-center/v1/task/undo', { as: people.li, body: { undo } });
    expect([await titles('li'), await titles('li', 'done')]).toEqual([[titleOf(3)], []]);
  });

  it('R-INT-02 is asked again when the kind of the task changes', async () => {
    await put(1, named('li'));
    await put(2, named('li'), { kind: 'toread' });
    expect([await titles('li'), await titles('li', 'toread')]).toEqual([[], [titleOf(2)]]);
  });
});

it('R-INT-02 a person who is named in two ways decides once, and a decision stays with a person who is named in another way', async () => {
  await put(1, [{ userCode: 'E1001' }, { uniqueNo: 'N1001' }, { userCode: 'E1002' }], { mode: 'turn' });
  expect([await titles('li'), await titles('wang')]).toEqual([[titleOf(1)], []]);
  await accepted('li');
  expect(await titles('wang')).toEqual([titleOf(1)]);
  await put(2, [{ uniqueNo: 'N1001' }, { userCode: 'E1002' }], { mode: 'turn' });
  expect([await titles('li'), await titles('wang')]).toEqual([[], [titleOf(2)]]);
  await accepted('wang');
  await put(3, named('li', 'wang'), { mode: 'turn' });
  expect([await titles('li'), await titles('wang')]).toEqual([[titleOf(3)], []]);
});

describe('a higher version while a decision is on its way', () => {
  it('R-INT-03 changes the task and leaves a decision that can be undone', async () => {
    await put(1, named('li'));
    const undo = await press('li');
    expect(await put(2, named('li'))).toEqual({ externalId, result: 'changed', version: 2 });
    expect([await titles('li'), await check(2)]).toEqual([[], differences]);
    await portal.ask('POST /business-center/v1/task/undo', { as: people.li, body: { undo } });
    expect(await titles('li')).toEqual([titleOf(2)]);
    await accepted('li');
    expect(await titles('li')).toEqual([]);
  });

  it('R-INT-03 leaves a decision of which the system cannot know yet, and is the next version only', async () => {
    await put(1, named('li'));
    await press('li');
    await finish();
    await put(2, named('li'));
    const [event] = await events();
    expect(event!.data['version']).toBe(1);
    await answer(event!.id, 'accepted');
    expect(await titles('li')).toEqual([]);
    expect((await check(2)).stuck).toEqual([externalId]);
    await put(3, named('li'));
    expect(await titles('li')).toEqual([titleOf(3)]);
  });

  it('R-INT-03 is the next step as soon as the system accepts the decision that it knew when it sent it', async () => {
    await put(1, named('li', 'wang'), { mode: 'all' });
    await accepted('li');
    const event = await decided('wang');
    await put(2, named('li', 'wang'), { mode: 'all' });
    await put(3, named('li', 'wang'), { mode: 'all' });
    expect([await titles('li'), await titles('wang'), await check(3)]).toEqual([[], [], differences]);
    await answer(event, 'accepted');
    expect([await titles('li'), await titles('wang')]).toEqual([[titleOf(3)], [titleOf(3)]]);
    await accepted('li');
    expect([await titles('li'), await titles('wang')]).toEqual([[], [titleOf(3)]]);
  });

  it('R-INT-03 reaches new assignees at once, and their decision counts in the next step', async () => {
    await put(1, named('li'));
    const event = await decided('li');
    await put(2, named('li', 'wang'), { mode: 'all' });
    expect(await titles('wang')).toEqual([titleOf(2)]);
    await press('wang');
    await finish();
    await answer(event, 'accepted');
    expect([await titles('li'), await titles('wang')]).toEqual([[titleOf(2)], []]);
  });

  it('R-INT-03 is no next step when the system refuses the decision: it is open in the new version', async () => {
    await put(1, named('li'));
    const event = await decided('li');
    await put(2, named('li'));
    await answer(event, 'refused', '预算已用完');
    expect([await titles('li'), await titles('li', 'done')]).toEqual([[titleOf(2)], []]);
    await accepted('li');
    expect(await titles('li')).toEqual([]);
  });

  it('R-INT-03 opened again after a close, does not take a decision of before for one of now', async () => {
    await put(1, named('li'));
    await press('li');
    await hr.ask('POST /tasks/{externalId}/close', { params: { externalId }, body: { version: 2, endReason: 'returned' } });
    await put(3, named('li'));
    await finish();
    expect(await titles('li')).toEqual([titleOf(3)]);
    expect((await events())[0]!.data['version']).toBe(1);
  });
});

describe('a late decision', () => {
  it('R-INT-03 that is refused stays removed for people who are no longer assignees, with the reason; its version is the one that they saw', async () => {
    await put(1, named('li', 'wang'));
    await press('li');
    await put(2, named('wang'));
    await finish();
    const [event] = await events();
    expect(event!.data).toMatchObject({ version: 1, by: { userCode: 'E1001' } });
    await answer(event!.id, 'refused', '已经由别人办理');
    expect([await titles('li'), await titles('li', 'done'), await titles('wang')]).toEqual([[], [], [titleOf(2)]]);
    const messages = portal.db
      .selectFrom('message_contents')
      .select(['body', 'link', 'task_id'])
      .where('title', 'like', `%没有接受%${externalId}%`);
    expect(await messages.execute()).toEqual([{ body: '已经由别人办理', link: null, task_id: null }]);
  });

  it('R-INT-03 that is refused after a close stays among what is done, and its person reads why', async () => {
    await put(1, named('li'));
    const event = await decided('li');
    await hr.ask('POST /tasks/{externalId}/close', { params: { externalId }, body: { version: 2, endReason: 'done_by_another' } });
    await answer(event, 'refused', '已经办完');
    expect([await titles('li'), await titles('li', 'done')]).toEqual([[], [titleOf(1)]]);
    const messages = portal.db.selectFrom('message_contents').select('body').where('title', 'like', `%没有接受%${externalId}%`);
    expect(await messages.execute()).toEqual([{ body: '已经办完' }]);
  });
});

describe('a task that is open although nobody can act on it', () => {
  it('R-INT-02 is named in the answer, in the check and in the list, until it reaches somebody', async () => {
    const stranger = [{ userCode: `N-${number}` }];
    expect(await put(1, stranger)).toEqual({ externalId, result: 'created', version: 1, unknownAssignees: stranger, nobody: true });
    expect(await check(1)).toEqual({ ...differences, stuck: [externalId] });
    const [row] = (await hr.ask('GET /tasks', { query: { state: 'open' } })).json().tasks;
    expect(row).toMatchObject({ externalId, nobody: true });
    expect(await put(1, stranger)).toMatchObject({ result: 'same', nobody: true });
    expect(await put(2, named('li'))).toEqual({ externalId, result: 'changed', version: 2 });
    await accepted('li');
    expect((await check(2)).stuck).toEqual([externalId]);
    await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-gone').execute();
    expect(await put(3, named('zhao'))).toMatchObject({ nobody: true });
    await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-gone').execute();
  });

  it('R-INT-02 is named for a row of a batch and for a task of a case', async () => {
    const stranger = [{ userCode: `N-${number}` }];
    const body = { tasks: [{ externalId, version: 1, title: titleOf(1), assignees: stranger }] };
    expect((await hr.ask('POST /tasks/batch', { body })).json().results).toMatchObject([{ result: 'created', nobody: true }]);
    externalId = `${externalId}-case`;
    expect(await putCase(1, stranger)).toMatchObject({ result: 'created', nobody: [externalId] });
  });

  it('R-INT-02 is not what everybody has read', async () => {
    await put(1, named('li'), { kind: 'toread' });
    const [task] = await listOf('li', 'toread');
    await portal.ask('POST /business-center/v1/task/decide', { as: people.li, body: { ids: [task!.id], action: 'read' } });
    await finish();
    const [event] = await events();
    expect(event).toMatchObject({ type: 'task.read', data: { version: 1 } });
    await answer(event!.id, 'accepted');
    expect(await put(2, named('li'), { kind: 'toread' })).toEqual({ externalId, result: 'changed', version: 2 });
    expect([await titles('li', 'toread'), (await check(2)).stuck]).toEqual([[], []]);
    await put(3, named('li'), { kind: 'toread', step: 'again' });
    expect(await titles('li', 'toread')).toEqual([titleOf(3)]);
  });
});

it('R-INT-02 R-ABS-01 a step in turn is complete without the initiator, who is passed over, and the next one begins', async () => {
  const turn = { mode: 'turn', initiator: { userCode: codes.li } };
  await put(1, named('li', 'wang'), turn);
  await accepted('wang');
  await put(2, named('li', 'wang'), turn);
  expect(await titles('wang')).toEqual([titleOf(2)]);
});

import { describe, expect, it } from 'vitest';
import { nextTime } from '../../../db/next-time.ts';
import { connect } from '../../../testing/business-system.ts';
import { deleteDraftsBefore } from '../../tasks/move-queries.ts';
import { giveWaiting } from './waiting.ts';
import {
  both,
  close,
  decide,
  externalId,
  finish,
  hr,
  leave,
  li,
  openOf,
  openTasks,
  portal,
  put,
  seen,
  title,
  wang,
} from '../testing/leave-tasks.ts';

openTasks();

const taken = async (body: object, id = externalId) => (await put(body, id)).json();

describe('a task of a business system', () => {
  it('R-INT-02 is among the to-dos of its person, with everything that it carries, and a message asks for it', async () => {
    const summary = [
      { label: '天数', value: '3' },
      { label: '类型', value: '年假' },
    ];
    const said = leave({
      title: title(),
      titles: { 'en-US': `Leave ${externalId}` },
      process: { code: 'leave', name: '请假' },
      node: { id: 'n2', name: '部门经理审批' },
      applicant: '王芳',
      priority: 'urgent',
      why: '年底前用完',
      summary,
      actions: [{ key: 'approve', nature: 'positive', batch: true, reasons: [{ 'zh-CN': '同意' }] }],
      history: [{ at: '2026-11-24T09:00:00+08:00', who: '王芳', what: '提交' }],
      next: [{ who: '赵强', node: '人事备案' }],
      dueAt: '2026-11-30T18:00:00+08:00',
      link: 'https://hr.example.com/leave/1',
      usualMinutes: 90,
    });
    expect(await taken(said)).toEqual({ externalId, result: 'created', version: 1 });
    const [task] = await seen(li, title());
    expect(task).toMatchObject({
      ...{ title: title(), processName: '请假', currentNode: '部门经理审批', priority: 'urgent', source: 'hr', usualMinutes: 90 },
      ...{ applicant: '王芳', dueAt: '2026-11-30T10:00:00.000Z', link: `/open/${task.id}`, facts: summary },
    });
    const { data } = (await portal.ask('GET /business-center/v1/task/{id}', { as: li, params: { id: task.id } })).json();
    expect(data).toMatchObject({ why: '年底前用完', system: '人事系统', next: [{ who: '赵强', node: '人事备案' }] });
    expect(data.history).toEqual([{ at: '2026-11-24T01:00:00.000Z', who: '王芳', what: '提交', comment: '' }]);
    const asked = portal.db.selectFrom('message_contents').select(['sender', 'link', 'body']).where('task_id', '=', task.id);
    const link = `/user-center/todouser?id=${task.id}`;
    expect(await asked.execute()).toEqual([{ sender: '人事系统', link, body: '年底前用完\n天数：3\n类型：年假' }]);
  });

  it('R-INT-02 sent twice is one, an older version changes nothing, a newer one changes it', async () => {
    await put(leave({ title: title(), version: 5 }));
    expect((await taken(leave({ title: title(), version: 5 }))).result).toBe('same');
    expect(await taken(leave({ title: 'x', version: 4 }))).toEqual({ externalId, result: 'older', version: 5 });
    expect(await seen(li, title())).toMatchObject([{ title: title(), changed: false }]);
    expect((await taken(leave({ title: `${title()}（改）`, version: 6 }))).result).toBe('changed');
    expect(await seen(li, title())).toMatchObject([{ title: `${title()}（改）`, changed: true }]);
  });

  it('R-INT-02 is marked as changed where its system lists what has changed, and not where a fact follows other cases', async () => {
    const left = (value: string, more: object = {}) => leave({ title: title(), summary: [{ label: '部门预算余额', value }], ...more });
    const isChanged = async () => (await seen(li, title()))[0].changed;
    const view = async () => {
      const [{ id }] = await seen(li, title());
      await portal.ask('POST /business-center/v1/task/{id}/viewed', { as: li, params: { id } });
    };
    await put(left('300', { version: 1 }));
    await put(left('200', { version: 2 }));
    expect(await isChanged()).toBe(false);
    const changes = [{ label: '天数', before: '3', after: '5' }];
    // Many writes in one millisecond bring the time of writes before that of the clock.
    for (let count = 0; count < 500; count += 1) nextTime();
    await put(left('200', { version: 3, changes }));
    expect(await isChanged()).toBe(true);
    await view();
    await put(left('100', { version: 4, changes }));
    await put(left('100', { version: 5 }));
    expect(await isChanged()).toBe(false);
    await put(left('100', { version: 6, dueAt: '2026-11-30T18:00:00+08:00' }));
    expect(await isChanged()).toBe(true);
  });

  it('R-INT-02 leaves the lists when it is closed, with the reason, and its message closes; a higher version opens it again', async () => {
    await put(leave({ title: title() }));
    expect((await close({ version: 2, endReason: 'done_by_another', by: '赵强' })).json()).toMatchObject({ result: 'changed' });
    expect(await openOf(li)).toBe(0);
    expect(await seen(li, title(), 'done')).toMatchObject([{ outcome: 'completed', endReason: 'done_by_another' }]);
    const open = portal.db.selectFrom('message_contents').select('id').where('title', '=', title()).where('closed_at', 'is', null);
    expect(await open.execute()).toEqual([]);
    expect((await close({ version: 1, endReason: 'approved' })).json()).toMatchObject({ result: 'older', version: 2 });
    expect((await close({ version: 2, endReason: 'done_by_another' })).json()).toMatchObject({ result: 'same', version: 2 });
    await put(leave({ title: title(), version: 3 }));
    expect([await openOf(li), (await seen(li, title(), 'done')).length, (await open.execute()).length]).toEqual([1, 0, 1]);
  });

  it('R-INT-02 is closed in its present version, too', async () => {
    await put(leave({ title: title(), version: Number.MAX_SAFE_INTEGER }));
    const body = { version: Number.MAX_SAFE_INTEGER, endReason: 'approved' };
    expect([(await close(body)).json().result, await openOf(li)]).toEqual(['changed', 0]);
    expect((await taken(leave({ title: title(), version: Number.MAX_SAFE_INTEGER }))).result).toBe('differs');
  });

  it('R-INT-02 sent in a known version with other content, or in a closed one, gets its own result', async () => {
    const facts = { title: title(), summary: [{ label: '天数', value: '3' }], node: { id: 'n1', name: '部门' } };
    await put(leave({ version: 5, ...facts }));
    const { node, summary } = facts;
    expect((await taken({ node, summary, assignees: [{ userCode: 'E1001' }], title: title(), version: 5 })).result).toBe('same');
    expect(await taken(leave({ version: 5, ...facts, title: 'x' }))).toEqual({ externalId, result: 'differs', version: 5 });
    await hr.ask('POST /tasks/{externalId}/claim', { params: { externalId }, body: { version: 6, person: { userCode: 'E1001' } } });
    expect((await taken(leave({ version: 6, ...facts }))).result).toBe('same');
    await close({ version: 7, endReason: 'approved' });
    expect(await taken(leave({ version: 7, ...facts }))).toEqual({ externalId, result: 'differs', version: 7 });
    expect((await close({ version: 7, endReason: 'withdrawn' })).json()).toEqual({ externalId, result: 'differs', version: 7 });
    expect(await openOf(li)).toBe(0);
  });

  it.each(['withdrawn', 'deleted', 'removed', 'assignee_left', 'administrator_moved'])(
    'R-INT-02 closed as %s is gone',
    async (endReason) => {
      await put(leave({ title: title() }));
      await close({ version: 2, endReason });
      expect([await openOf(li), (await seen(li, title(), 'done')).length]).toEqual([0, 0]);
    },
  );

  it('R-INT-02 is gone from those who do not have it any more', async () => {
    await put(leave({ title: title(), assignees: both }));
    await put(leave({ title: title(), version: 2, assignees: [both[1]] }));
    expect([await openOf(li), await openOf(wang)]).toEqual([0, 1]);
  });

  it('R-INT-02 waits for somebody who is not known yet, and is theirs when they come', async () => {
    const stranger = { mail: 'New.Person@Example.com' };
    const answer = await taken(leave({ title: title(), assignees: [stranger] }));
    expect(answer).toMatchObject({ result: 'created', unknownAssignees: [{ mail: 'new.person@example.com' }] });
    await giveWaiting(portal.server);
    expect(await openOf(wang)).toBe(0);
    await portal.db.updateTable('people').set({ email: 'new.person@example.com' }).where('id', '=', 'p-wang').execute();
    expect(await giveWaiting(portal.server)).toBe(1);
    expect([await openOf(wang), await giveWaiting(portal.server)]).toEqual([1, 0]);
  });

  it('R-INT-02 gives a person who was named twice one turn, also where the second name was not known at first', async () => {
    const assignees = [{ userCode: 'E1001' }, { mail: 'li.second@example.com' }, { userCode: 'E1002' }];
    await put(leave({ title: title(), assignees, mode: 'turn' }));
    await portal.db.updateTable('people').set({ email: 'li.second@example.com' }).where('id', '=', 'p-li').execute();
    await giveWaiting(portal.server);
    expect((await seen(li, title())).length).toBe(1);
    await decide(li, 'approve');
    await finish();
    expect(await openOf(wang)).toBe(1);
    expect(await giveWaiting(portal.server)).toBe(0);
    await portal.db.updateTable('people').set({ email: '' }).where('id', '=', 'p-li').execute();
  });

  it('R-INT-02 with a time before which nobody needs it is hidden until then, without a message', async () => {
    await put(leave({ title: title(), followUpAt: new Date(Date.now() + 60_000).toISOString() }));
    expect(await openOf(li)).toBe(0);
    const asked = portal.db.selectFrom('message_contents').select('id').where('title', '=', title());
    expect(await asked.execute()).toEqual([]);
  });
});

describe('a task for several people', () => {
  it('R-INT-02 of which one is enough is gone for the others at once, back when that is undone, and over when it is final', async () => {
    await put(leave({ title: title(), assignees: both, mode: 'any' }));
    const { undo } = await decide(li, 'approve');
    expect([await openOf(li), await openOf(wang)]).toEqual([0, 0]);
    await portal.ask('POST /business-center/v1/task/undo', { as: li, body: { undo } });
    expect([await openOf(li), await openOf(wang)]).toEqual([1, 1]);
    await decide(wang, 'approve');
    await finish();
    expect([await openOf(li), await openOf(wang), (await seen(wang, title(), 'done')).length]).toEqual([0, 0, 1]);
    const messages = await portal.db.selectFrom('message_contents').select('closed_at').where('title', '=', title()).execute();
    expect(messages.map(({ closed_at: at }) => at !== null)).toEqual([true, true]);
  });

  it('R-INT-02 that all decide reports how many have', async () => {
    await put(leave({ title: title(), assignees: both, mode: 'all' }));
    await decide(li, 'approve');
    const [task] = await seen(wang, title());
    const { data } = (await portal.ask('GET /business-center/v1/task/{id}', { as: wang, params: { id: task.id } })).json();
    expect(data.progress).toEqual({ mode: 'all', done: 1, of: 2 });
    expect(task.changed).toBe(false);
    await put(leave({ title: title(), assignees: both, mode: 'all', version: 9, needed: 1 }));
    const again = (await portal.ask('GET /business-center/v1/task/{id}', { as: wang, params: { id: task.id } })).json().data;
    expect(again.progress).toEqual({ mode: 'all', done: 1, of: 2, needed: 1 });
  });

  it('R-INT-02 in turn comes to the next when the one before cannot be undone any more', async () => {
    await put(leave({ title: title(), assignees: both, mode: 'turn' }));
    expect([await openOf(li), await openOf(wang)]).toEqual([1, 0]);
    await decide(li, 'approve');
    expect(await openOf(wang)).toBe(0);
    await finish();
    expect(await openOf(wang)).toBe(1);
  });

  it('R-INT-02 that one takes is gone for the others until it is released', async () => {
    await put(leave({ title: title(), assignees: both }));
    const claim = (body: object) => hr.ask('POST /tasks/{externalId}/claim', { params: { externalId }, body });
    expect((await claim({ version: 2, person: { userCode: 'E9999' } })).json()).toMatchObject({ code: 'malformed', field: 'person' });
    expect((await claim({ version: 2, person: { userCode: 'E1002' } })).json()).toEqual({ externalId, result: 'changed', version: 2 });
    expect([await openOf(li), await openOf(wang)]).toEqual([0, 1]);
    const stored = (await hr.ask('GET /tasks/{externalId}', { params: { externalId } })).json();
    expect(stored).toMatchObject({ claimedBy: 'E1002', state: 'open', version: 2 });
    await hr.ask('POST /tasks/{externalId}/release', { params: { externalId }, body: { version: 3 } });
    expect([await openOf(li), await openOf(wang)]).toEqual([1, 1]);
  });

  it('R-INT-02 that one takes before its new content comes has the new content, and stays theirs', async () => {
    await put(leave({ title: 'old', assignees: both }));
    await hr.ask('POST /tasks/{externalId}/claim', { params: { externalId }, body: { version: 3, person: { userCode: 'E1002' } } });
    expect(await taken(leave({ title: title(), version: 2, step: 'two', assignees: both }))).toMatchObject({
      result: 'changed',
      version: 3,
    });
    expect([await openOf(li), await openOf(wang)]).toEqual([0, 1]);
    expect((await taken(leave({ title: 'old', version: 1, assignees: both }))).result).toBe('older');
    await hr.ask('POST /tasks/{externalId}/release', { params: { externalId }, body: { version: 4 } });
    expect([await openOf(li), await openOf(wang)]).toEqual([1, 1]);
    await close({ version: 6, endReason: 'approved' });
    expect((await taken(leave({ title: title(), version: 5, assignees: both }))).result).toBe('older');
  });

  it('R-INT-02 that is released after an hour is the same to-do for the others, snoozed as it was, without another message', async () => {
    await put(leave({ title: title(), assignees: both }));
    const [before] = await seen(wang, title());
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await portal.ask('POST /business-center/v1/task/later', { as: wang, body: { ids: [before.id], until } });
    await hr.ask('POST /tasks/{externalId}/claim', { params: { externalId }, body: { version: 2, person: { userCode: 'E1001' } } });
    await deleteDraftsBefore(portal.db, new Date(Date.now() + 3_600_000).toISOString());
    await hr.ask('POST /tasks/{externalId}/release', { params: { externalId }, body: { version: 3 } });
    const rows = await portal.db
      .selectFrom('tasks')
      .select(['id', 'later_until'])
      .where('person_id', '=', 'p-wang')
      .where('title', '=', title())
      .execute();
    expect(rows).toEqual([{ id: before.id, later_until: until }]);
    await close({ version: 4 });
    await deleteDraftsBefore(portal.db, new Date(Date.now() + 3_600_000).toISOString());
  });

  it('R-INT-02 that is claimed for somebody else names the previous owner', async () => {
    await put(leave({ title: title(), assignees: both }));
    const claim = async (version: number, userCode: string) =>
      (await hr.ask('POST /tasks/{externalId}/claim', { params: { externalId }, body: { version, person: { userCode } } })).json();
    await claim(2, 'E1002');
    expect(await claim(3, 'E1001')).toEqual({ externalId, result: 'changed', version: 3, claimedBefore: 'E1002' });
    expect(await claim(4, 'E1001')).toEqual({ externalId, result: 'changed', version: 4 });
    expect(await claim(2, 'E1002')).toEqual({ externalId, result: 'older', version: 4 });
  });

  it('R-INT-02 of which so many are needed is one that all decide; another mode is refused', async () => {
    await put(leave({ title: title(), assignees: both, needed: 2 }));
    await decide(li, 'approve');
    const [task] = await seen(wang, title());
    const { data } = (await portal.ask('GET /business-center/v1/task/{id}', { as: wang, params: { id: task.id } })).json();
    expect(data.progress).toEqual({ mode: 'all', done: 1, of: 2, needed: 2 });
    for (const mode of ['any', 'turn']) {
      const refused = await put(leave({ title: title(), version: 9, assignees: both, needed: 2, mode }));
      expect([refused.statusCode, refused.json().field, refused.json().message]).toEqual([
        ...[400, 'needed'],
        `needed: it counts decisions in the mode all; the mode is ${mode}.`,
      ]);
    }
  });

  it('R-INT-02 sent again keeps decisions, and is open again only if it was closed', async () => {
    await put(leave({ title: title(), assignees: both, mode: 'all' }));
    await decide(li, 'approve');
    await finish();
    await put(leave({ title: title(), version: 2, assignees: both, mode: 'all' }));
    expect([await openOf(li), await openOf(wang)]).toEqual([0, 1]);
    await close({ version: 3, endReason: 'returned' });
    await put(leave({ title: title(), version: 4, assignees: both, mode: 'all' }));
    expect([await openOf(li), await openOf(wang)]).toEqual([1, 1]);
  });
});

describe('refused requests', () => {
  it.each<[string, string, object]>([
    ['malformed', 'version', { version: 'one' }],
    ['malformed', 'version', { version: -1 }],
    ['malformed', 'title', { title: '' }],
    ['malformed', 'summary', { summary: Array.from({ length: 13 }, () => ({ label: 'a', value: 'b' })) }],
    ['unknown_field', 'colour', { colour: 'red' }],
    ['unknown_field', 'summary/0/x', { summary: [{ label: 'a', value: 'b', x: 1 }] }],
    ['link_forbidden', 'link', { link: 'https://evil.example.net/' }],
    ['link_forbidden', 'link', { link: 'javascript:alert(1)' }],
    ['link_forbidden', 'link', { link: 'https://li@hr.example.com/' }],
    ['link_forbidden', 'attachments/0/link', { attachments: [{ name: 'a', link: 'file:///etc/passwd' }] }],
    ['link_forbidden', 'frontModuleCode', { frontModuleCode: 'nowhere', path: '/x' }],
    ['tenant_forbidden', 'tenant', { tenant: '10002' }],
    ['malformed', 'dueAt', { dueAt: 'tomorrow' }],
    ['malformed', 'dueAt', { dueAt: '9999-12-31T23:59:59Z' }],
    ['malformed', 'receivedAt', { receivedAt: '0001-01-01T00:00:00Z' }],
    ['malformed', 'title', { title: '   ' }],
  ])('R-INT-02 as %s: %s of %j, and nothing is written', async (code, field, change) => {
    const response = await put(leave({ title: title(), ...change }));
    expect(response.statusCode).toBe({ tenant_forbidden: 403, link_forbidden: 422 }[code] ?? 400);
    expect(response.json()).toMatchObject({ code, field });
    expect((await hr.ask('GET /tasks/{externalId}', { params: { externalId } })).statusCode).toBe(404);
  });

  it('R-INT-02 in a batch, row by row: the others are taken', async () => {
    const row = (id: string, more: object = {}) => ({ ...leave({ title: title() }), externalId: id, ...more });
    const body = {
      tasks: [row('b-1'), row('b-2', { colour: 1 }), 'nonsense', row('b-1', { version: 2 }), row('b-3', { tenant: '10002' })],
    };
    const { results } = (await hr.ask('POST /tasks/batch', { body })).json();
    expect(results).toMatchObject([
      { index: 0, externalId: 'b-1', result: 'created' },
      { index: 1, code: 'unknown_field', field: 'colour' },
      { index: 2, code: 'malformed' },
      { index: 3, externalId: 'b-1', result: 'changed', version: 2 },
      { index: 4, code: 'tenant_forbidden', field: 'tenant' },
    ]);
  });

  it('R-INT-02 as a whole: a batch of 501, and a body over 5 MB', async () => {
    const many = await hr.ask('POST /tasks/batch', { body: { tasks: Array.from({ length: 501 }, () => ({})) } });
    expect([many.statusCode, many.json().field]).toEqual([400, 'tasks']);
    const large = await hr.ask('POST /tasks/batch', { body: { tasks: ['x'.repeat(5 * 1024 * 1024)] } });
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large']);
  });

  it('R-INT-02 of another account: it has tasks of its own under the same id', async () => {
    const other = await connect(portal, { source: 'crm', name: '客户系统' });
    await put(leave({ title: title() }));
    expect((await other.ask('GET /tasks/{externalId}', { params: { externalId } })).statusCode).toBe(404);
    const closing = { params: { externalId }, body: { version: 9, endReason: 'deleted' } };
    expect((await other.ask('POST /tasks/{externalId}/close', closing)).json().result).toBe('unknown');
    expect(await openOf(li)).toBe(1);
    await other.ask('PUT /tasks/{externalId}', { params: { externalId }, body: leave({ title: title(), version: 10 }) });
    expect(await openOf(li)).toBe(2);
  });

  it('R-INT-02 without the scope', async () => {
    const reader = await connect(portal, { source: 'reader', scopes: ['people:read'] });
    const response = await reader.ask('PUT /tasks/{externalId}', { params: { externalId }, body: leave() });
    expect([response.statusCode, response.json().code]).toEqual([403, 'scope_missing']);
  });
});

it('R-INT-02 a system sees where it and the portal differ, and pages through what is there', async () => {
  const own = await connect(portal, { source: 'check', name: '核对' });
  const say = (id: string, version = 1) =>
    own.ask('PUT /tasks/{externalId}', { params: { externalId: id }, body: leave({ version, title: '核对' }) });
  for (const id of ['a', 'b', 'c', 'd', 'e']) await say(id, 3);
  await own.ask('POST /tasks/{externalId}/close', { params: { externalId: 'd' }, body: { version: 4, endReason: 'approved' } });
  const tasks = [
    { externalId: 'a', version: 3 },
    { externalId: 'b', version: 4 },
    { externalId: 'c', version: 2 },
    { externalId: 'd', version: 4 },
    { externalId: 'x', version: 1 },
  ];
  const found = (await own.ask('POST /tasks/check', { body: { tasks, complete: true } })).json();
  expect(found).toEqual({ missing: ['x'], older: ['b'], newer: ['c'], closed: ['d'], surplus: ['e'], stuck: [] });
  const ids: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query: Record<string, string> = { limit: '2', ...(after === '' ? {} : { after }) };
    const page = (await own.ask('GET /tasks', { query })).json();
    ids.push(...page.tasks.map((task: { externalId: string }) => task.externalId));
    after = page.next;
  }
  expect(ids).toEqual(['a', 'b', 'c', 'e', 'd']);
  const ofState = async (state: string) =>
    (await own.ask('GET /tasks', { query: { state } })).json().tasks.map((task: { externalId: string }) => task.externalId);
  expect([await ofState('open'), await ofState('closed')]).toEqual([['a', 'b', 'c', 'e'], ['d']]);
});

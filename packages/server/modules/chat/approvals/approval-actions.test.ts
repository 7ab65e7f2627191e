import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../../audit/queries.ts';
import { answerLimit } from '../decisions/callback-answer.ts';
import { callback, ChatPortal, headers, patient } from '../testing/chat-portal.ts';
import { wordsOf } from '../testing/fake-approvals.ts';

const world = new ChatPortal();
const { milliseconds } = answerLimit;
const harmless = {
  actions: [
    { key: 'approve', nature: 'positive', comment: 'none', batch: true, names: { 'zh-CN': '同意', 'en-US': 'Approve' } },
    { key: 'return', nature: 'negative', comment: 'required', batch: true, names: { 'zh-CN': '退回' } },
  ],
};

beforeAll(async () => {
  answerLimit.milliseconds = 60_000;
  await world.open({ feishu: { approvals: true } });
});
afterAll(async () => {
  answerLimit.milliseconds = milliseconds;
  await world.close();
});
beforeEach(async () => {
  await world.begin();
  await world.portal.db.deleteFrom('approval_instances').execute();
  await world.portal.db.updateTable('approval_centres').set({ paused_until: '' }).execute();
  world.feishu.approvals.clear();
  begun = new Date().toISOString();
});
afterEach(() => world.end());

let begun = '';
const decisions = () =>
  world.portal.db
    .selectFrom('task_decisions')
    .select(['task_id', 'decider_id', 'action', 'state'])
    .where('decided_at', '>=', begun)
    .execute();

// oxlint-disable-next-line typescript/no-explicit-any -- as sent
const sentTask = (id: string): any => bodyOf(id)?.task_list.find((one: { task_id: string }) => one.task_id === id);
const bodyOf = (id: string) =>
  [...world.feishu.approvals.instances.values()].find(({ body }) => body.task_list.some((one: { task_id: string }) => one.task_id === id))
    ?.body;

/** A to-do of Li that the approval centre has. */
async function offered(more: object = harmless) {
  const task = await world.put(more);
  await vi.waitFor(() => expect(sentTask(task.id)?.status).toBe('PENDING'), patient);
  return task;
}

interface Forged {
  key?: string;
  fields?: object;
}

/** What Feishu sends when somebody presses in its list. */
function pressed(id: string, { key = callback.key, fields = {} }: Forged = {}): string {
  const [code] = world.feishu.approvals.definitions.keys();
  const body = {
    action_type: 'approve',
    action_context: sentTask(id).action_context,
    user_id: 'E1001',
    approval_code: code,
    instance_id: bodyOf(id).instance_id,
    task_id: id,
    token: callback.token,
    ...fields,
  };
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', createHash('sha256').update(key).digest(), iv);
  return JSON.stringify({ encrypt: Buffer.concat([iv, cipher.update(JSON.stringify(body)), cipher.final()]).toString('base64') });
}

const send = (payload: string) =>
  world.portal.inject({
    method: 'POST',
    url: '/api/chat/feishu/approvals',
    payload,
    headers: { ...headers, 'content-type': 'application/json' },
  });

describe('R-NOT-04 an action in the list of the approval centre', () => {
  it('is offered only where its source declared it harmless, and decides as a press in the portal does', async () => {
    const { id } = await offered();
    const { action_configs: actions } = sentTask(id);
    expect(actions).toEqual([
      {
        action_type: 'approve',
        action_name: expect.any(String),
        is_need_reason: false,
        is_reason_required: false,
        is_need_attachment: false,
      },
    ]);
    expect(['zh-CN', 'en-US'].map((locale) => wordsOf(bodyOf(id), actions[0].action_name, locale))).toEqual(['同意', 'Approve']);
    expect((await send(pressed(id))).statusCode).toBe(200);
    expect(await decisions()).toEqual([{ task_id: id, decider_id: 'p-li', action: 'approve', state: 'held' }]);
    await vi.waitFor(() => expect(sentTask(id).status).toBe('APPROVED'), patient);
    const entry = await auditEntries(world.portal.db).selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect([entry.event, entry.person_id, entry.subject, JSON.parse(entry.details)]).toEqual([
      'task-decided',
      'p-li',
      `task:${id}`,
      { action: 'approve', count: 1, tasks: id, by: 'feishu' },
    ]);
  });

  it.each<[string, Forged]>([
    ['another key', { key: 'another-key-of-somebody' }],
    ['another token', { fields: { token: 'another' } }],
    ['no token', { fields: { token: undefined } }],
    ['another definition', { fields: { approval_code: 'C30381C8-7A5F-4717-A9CF-C233BF0202D4' } }],
  ])('is refused with %s', async (_what, forged) => {
    const { id } = await offered();
    expect((await send(pressed(id, forged))).statusCode).toBe(403);
    expect(await decisions()).toEqual([]);
  });

  it('counts once, and not for a state of before: a decision that was undone is not made again', async () => {
    const { id } = await offered();
    const press = pressed(id);
    const other = pressed(id);
    expect((await send(press)).statusCode).toBe(200);
    const { batch } = await world.portal.db
      .selectFrom('task_decisions')
      .select('batch')
      .where('task_id', '=', id)
      .executeTakeFirstOrThrow();
    const as = await world.portal.signIn('li');
    await world.portal.ask('POST /business-center/v1/task/undo', { as, body: { undo: batch }, headers });
    expect((await send(press)).statusCode).toBe(403);
    const stale = await send(other);
    expect([stale.statusCode, stale.json()]).toEqual([409, { message: '事项刚有变化，请刷新后再办', without_prefix: true }]);
    expect((await decisions()).map(({ state }) => state)).toEqual(['undone']);
    await vi.waitFor(() => expect(sentTask(id).action_context).toBe('3'), patient);
    expect((await send(pressed(id))).statusCode).toBe(200);
  });

  it('R-ABS-01 decides no application of one’s own, and shows no action for it', async () => {
    const { id } = await offered({ ...harmless, applicant: '李晓明' });
    expect(sentTask(id).action_configs).toEqual([]);
    const refused = await send(pressed(id));
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('自己')]);
    expect(await decisions()).toEqual([]);
  });

  it('is refused to users who are linked to nobody, have not the task, or are disabled, and for what was not offered', async () => {
    const { id } = await offered();
    const { db } = world.portal;
    expect((await send(pressed(id, { fields: { user_id: 'somebody' } }))).statusCode).toBe(409);
    const row = { provider: 'feishu', user_id: 'E1002', state: 'linked', name: '王芳', found_at: '', how: 'code' } as const;
    await db
      .insertInto('chat_people')
      .values({ ...row, person_id: 'p-wang', union_id: null, reason: null })
      .execute();
    expect((await send(pressed(id, { fields: { user_id: 'E1002' } }))).statusCode).toBe(409);
    for (const action of ['return', 'nothing', '__proto__'])
      expect((await send(pressed(id, { fields: { action_type: action } }))).json().message).toBe('需要打开看过再办');
    for (const task of ['', 'nothing', null]) expect((await send(pressed(id, { fields: { task_id: task } }))).statusCode).toBe(409);
    await db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-li').execute();
    expect((await send(pressed(id))).statusCode).toBe(409);
    await db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-li').execute();
    expect(await decisions()).toEqual([]);
  });

  it('bodies that are none are refused', async () => {
    for (const payload of ['', '{', '[]', '{"encrypt":5}', '{"encrypt":"AAAA"}', `{"encrypt":"${'A'.repeat(70_000)}"}`])
      expect([403, 413]).toContain((await send(payload)).statusCode);
  });
});

import { taskPage } from '@atrium/api/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../../audit/queries.ts';
import { ChatPortal, headers, minute, origin, patient } from '../testing/chat-portal.ts';
import { dingtalkLimit, dingtalkSignature } from './dingtalk-routes.ts';

const world = new ChatPortal();
const key = 'a-key-of-the-company';
const { milliseconds } = dingtalkLimit;
const harmless = {
  actions: [
    { key: 'approve', nature: 'positive', comment: 'none', batch: true, names: { 'zh-CN': '同意' } },
    { key: 'hold', nature: 'negative', comment: 'none', batch: true, names: { 'zh-CN': '搁置' } },
    { key: 'return', nature: 'negative', comment: 'required', batch: true, names: { 'zh-CN': '退回' } },
  ],
};

beforeAll(async () => {
  dingtalkLimit.milliseconds = 60_000;
  await world.open({ dingtalk: { template: 'b7078d27-e321-4ee6.schema', callback: { token: '', key } } });
});
afterAll(async () => {
  dingtalkLimit.milliseconds = milliseconds;
  await world.close();
});
beforeEach(async () => {
  await world.begin('dingtalk');
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

async function sent(more: object = harmless) {
  const task = await world.put(more);
  await vi.waitFor(async () => expect(await world.cardStates()).toEqual(['open']), patient);
  return task;
}

interface Forged {
  signedWith?: string;
  at?: number;
  signedAt?: number;
  body?: object;
  action?: unknown;
}

/** What DingTalk sends when somebody presses the first button. */
function pressed({ signedWith = key, at = Date.now(), signedAt = at, body = {}, action = '1' }: Forged = {}) {
  const content = JSON.stringify({ cardPrivateData: { actionIds: ['b1'], params: { action } } });
  const outTrackId = world.dingtalk.cards.at(-1)?.body.outTrackId;
  const payload = { type: 'actionCallback', outTrackId, corpId: 'ding0001', userId: 'E1001', content, ...body };
  return {
    payload: JSON.stringify(payload),
    signature: { 'x-ddpaas-signature-timestamp': String(at), 'x-ddpaas-signature': dingtalkSignature(signedWith, String(signedAt)) },
  };
}

const send = ({ payload, signature }: ReturnType<typeof pressed>) =>
  world.portal.inject({
    method: 'POST',
    url: '/api/chat/dingtalk',
    payload,
    headers: { ...headers, ...signature, 'content-type': 'application/json' },
  });
const statusOf = (answer: Awaited<ReturnType<typeof send>>): string => answer.json().cardData?.cardParamMap.status ?? '';

describe('R-NOT-04 a card of DingTalk with buttons', () => {
  it('is sent where something can be decided in it, by the template of the company; else it is a work notice', async () => {
    const { id } = await sent();
    expect(world.dingtalk.callback).toEqual({
      apiSecret: key,
      callbackUrl: `${origin}/api/chat/dingtalk`,
      callbackRouteKey: 'atrium',
      forceUpdate: true,
    });
    const [{ body, variables, userid }] = world.dingtalk.cards as [(typeof world.dingtalk.cards)[number]];
    expect([userid, body.cardTemplateId, body.imRobotOpenSpaceModel.supportForward]).toEqual(['E1001', 'b7078d27-e321-4ee6.schema', false]);
    expect(variables).toMatchObject({
      title: '陈晨的年假',
      status: '等待处理',
      text1: '同意',
      text2: '搁置',
      text3: '',
      url: `${origin}/pba${taskPage('todo', id)}`,
    });
    expect(JSON.parse(variables['facts']!)[0]).toEqual({ name: '申请人', value: '陈晨' });
    await world.portal.db.deleteFrom('chat_cards').execute();
    await world.put();
    await vi.waitFor(() => expect(world.dingtalk.notices).toHaveLength(1), patient);
    expect(world.dingtalk.cards).toHaveLength(1);
  });

  it('decides as a press in the portal does, and says in the end by whom', async () => {
    const { id } = await sent();
    const answer = await send(pressed({ action: '2' }));
    expect([answer.statusCode, statusOf(answer)]).toEqual([200, '已提交：搁置。10 秒内可以在门户撤销。']);
    expect(await decisions()).toEqual([{ task_id: id, decider_id: 'p-li', action: 'hold', state: 'held' }]);
    const entry = await auditEntries(world.portal.db).selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect([entry.event, entry.person_id, JSON.parse(entry.details).by]).toEqual(['task-decided', 'p-li', 'dingtalk']);
    world.pass(11_000);
    await vi.waitFor(
      () => expect(world.dingtalk.cards[0]!.variables).toMatchObject({ text1: '', text2: '', status: '李晓明已退回' }),
      patient,
    );
    await vi.waitFor(async () => expect(await world.cardStates()).toEqual(['ended']), patient);
  });

  it.each<[string, Forged]>([
    ['another key', { signedWith: 'another-key-of-somebody' }],
    ['a signature of another time', { signedAt: 1 }],
    ['a time of long ago', { at: -6 }],
    ['a time ahead', { at: 6 }],
    ['another company', { body: { corpId: 'ding0002' } }],
  ])('takes nothing with %s', async (_what, { at, ...forged }) => {
    await sent();
    const said = pressed({ ...forged, ...(at !== undefined && { at: Date.now() + at * minute }) });
    expect((await send(said)).statusCode).toBe(403);
    expect(await decisions()).toEqual([]);
  });

  it('counts once, also with another action in the same signature', async () => {
    const { id } = await sent();
    const [press, turned] = [pressed(), pressed({ action: '2' })];
    expect(statusOf(await send(press))).toContain('已提交');
    const { batch } = await world.portal.db
      .selectFrom('task_decisions')
      .select('batch')
      .where('task_id', '=', id)
      .executeTakeFirstOrThrow();
    await world.portal.ask('POST /business-center/v1/task/undo', { as: await world.portal.signIn('li'), body: { undo: batch }, headers });
    expect([(await send(press)).json(), (await send(turned)).json()]).toEqual([{}, {}]);
    expect((await decisions()).map(({ state }) => state)).toEqual(['undone']);
  });

  it('is the card of its person alone, also where the unsigned body names somebody else', async () => {
    await sent();
    const row = { provider: 'dingtalk', user_id: 'E1002', state: 'linked', name: '王芳', found_at: '', how: 'code' } as const;
    await world.portal.db
      .insertInto('chat_people')
      .values({ ...row, person_id: 'p-wang', union_id: null, reason: null })
      .execute();
    for (const body of [{ userId: 'E1002' }, { userId: 'nobody' }, { outTrackId: 'x' }, { outTrackId: undefined }]) {
      world.pass(1);
      expect(statusOf(await send(pressed({ body })))).not.toContain('已提交');
    }
    expect(await decisions()).toEqual([]);
  });

  it('R-ABS-01 decides no application of one’s own, nor what was not offered or is not theirs any more', async () => {
    const { id, externalId } = await sent();
    for (const action of ['3', '0', '-1', '1.5', 'approve', {}, null]) {
      world.pass(1);
      expect(statusOf(await send(pressed({ action })))).toBe('需要打开看过再办');
    }
    const { db } = world.portal;
    await db.updateTable('tasks').set({ applicant: '李晓明' }).where('id', '=', id).execute();
    world.pass(1);
    expect(statusOf(await send(pressed()))).toContain('自己');
    const body = { version: 2, title: '陈晨的年假', applicant: '陈晨', assignees: [{ userCode: 'E1002' }], ...harmless };
    await world.system.ask('PUT /tasks/{externalId}', { params: { externalId }, body });
    world.pass(1);
    expect(statusOf(await send(pressed()))).not.toContain('已提交');
    expect(await decisions()).toEqual([]);
  });

  it('bodies that are none, and answers of success that delivered nothing, do no harm', async () => {
    await sent();
    for (const payload of ['', '{', '[]', '5', `{"corpId":"${'A'.repeat(70_000)}"}`]) {
      world.pass(1);
      expect([403, 413]).toContain((await send({ ...pressed(), payload })).statusCode);
    }
    world.dingtalk.lies.set('/v1.0/card/instances/createAndDeliver', () => ({
      success: true,
      result: { deliverResults: [{ success: false, errorMsg: 'chatbotNotInstall' }] },
    }));
    await world.put(harmless);
    const answers = async () => (await world.portal.db.selectFrom('deliveries').select('answer').execute()).map(({ answer }) => answer);
    await vi.waitFor(async () => expect(await answers()).toContain('not delivered: chatbotNotInstall'), patient);
    world.dingtalk.lies.clear();
  });
});

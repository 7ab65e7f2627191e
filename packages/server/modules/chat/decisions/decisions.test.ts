import { createCipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../../audit/queries.ts';
import { withMaintenance } from '../../../maintenance/state.ts';
import { callback, ChatPortal, headers, minute, patient } from '../testing/chat-portal.ts';
import { answerLimit } from './callback-answer.ts';
import { feishuSignature, openFeishu } from './feishu-callback.ts';
import { fieldsOf, openWecom, wecomSignature } from './wecom-callback.ts';

const world = new ChatPortal();
const { milliseconds } = answerLimit;
beforeAll(async () => {
  answerLimit.milliseconds = 60_000;
  await world.open();
});
afterAll(async () => {
  answerLimit.milliseconds = milliseconds;
  await world.close();
});
beforeEach(() => world.begin('wecom', 'feishu'));
afterEach(() => world.end());

const harmless = {
  actions: [
    { key: 'approve', nature: 'positive', comment: 'none', batch: true, names: { 'zh-CN': '同意', 'en-US': 'Approve' } },
    { key: 'return', nature: 'negative', comment: 'required', batch: true, names: { 'zh-CN': '退回' } },
    { key: 'ask', nature: 'neutral', comment: 'none', batch: true, confirm: { 'zh-CN': '确定吗' }, names: { 'zh-CN': '询问' } },
  ],
};
const seconds = () => String(Math.floor(Date.now() / 1000));

interface Forged {
  corp?: string;
  token?: string;
  key?: string;
  timestamp?: string;
  fields?: Record<string, string>;
  nonce?: string;
}

function wecomBody({ corp = world.wecom.settings().corp, token = callback.token, key = callback.key, ...rest }: Forged) {
  const { timestamp = seconds(), nonce = randomUUID(), fields = {} } = rest;
  const all = {
    ToUserName: corp,
    FromUserName: 'E1001',
    CreateTime: seconds(),
    MsgType: 'event',
    Event: 'template_card_event',
    AgentID: '1000002',
  };
  const xml = `<xml>${Object.entries({ ...all, ...fields })
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}</xml>`;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(xml));
  const plain = Buffer.concat([randomBytes(16), length, Buffer.from(xml), Buffer.from(corp)]);
  const pad = 32 - (plain.length % 32);
  const secret = Buffer.from(`${key}=`, 'base64');
  const cipher = createCipheriv('aes-256-cbc', secret, secret.subarray(0, 16)).setAutoPadding(false);
  const encrypted = Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])), cipher.final()]).toString('base64');
  const query = { msg_signature: wecomSignature(token, timestamp, nonce, encrypted), timestamp, nonce };
  return { query, payload: `<xml><ToUserName><![CDATA[${corp}]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>` };
}

const sendWecom = ({ query, payload }: ReturnType<typeof wecomBody>) =>
  world.portal.inject({ method: 'POST', url: '/api/chat/wecom', query, payload, headers: { ...headers, 'content-type': 'text/xml' } });

/** A press on the card that WeCom shows; it brings a new code. */
async function pressWecom({ fields = {}, ...forged }: Forged = {}, card = world.wecom.cards.at(-1)!) {
  const code = randomUUID();
  world.wecom.responseCodes.set(code, { at: Date.now(), card });
  const said = wecomBody({ ...forged, fields: { EventKey: 'approve', TaskId: card.taskId, ResponseCode: code, ...fields } });
  return { said, response: await sendWecom(said) };
}

interface ForgedFeishu {
  key?: string;
  token?: string;
  tenant?: string;
  operator?: object;
  action?: string;
  at?: number;
  eventId?: string;
  type?: string;
}

function feishuBody({ key = callback.key, token = callback.token, tenant = '736588c9260f175e', ...rest }: ForgedFeishu = {}) {
  const { at = Date.now(), eventId = randomUUID(), action = 'approve', type = 'card.action.trigger' } = rest;
  const operator = { tenant_key: tenant, user_id: 'E1001', open_id: 'ou_li', union_id: 'on_li', ...rest.operator };
  const [button] = world.feishu.messages.at(-1)!.card.elements[2].actions;
  const body = {
    schema: '2.0',
    header: {
      event_id: eventId,
      token,
      create_time: String(at * 1000),
      event_type: type,
      tenant_key: tenant,
      app_id: 'cli_a5ca35a685b0x26e',
    },
    event: { operator, token: 'c-1', action: { value: { ...button.value, action }, tag: 'button' }, host: 'im_message', context: {} },
  };
  return sealed(body, key, at);
}

function sealed(body: object, key = callback.key, at = Date.now()) {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', createHash('sha256').update(key).digest(), iv);
  const encrypt = Buffer.concat([iv, cipher.update(JSON.stringify(body)), cipher.final()]).toString('base64');
  const payload = JSON.stringify({ encrypt });
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomUUID()];
  const signature = feishuSignature(key, timestamp, nonce, payload);
  return { payload, lark: { 'x-lark-request-timestamp': timestamp, 'x-lark-request-nonce': nonce, 'x-lark-signature': signature } };
}

const sendFeishu = ({ payload, lark }: ReturnType<typeof sealed>) =>
  world.portal.inject({
    method: 'POST',
    url: '/api/chat/feishu',
    payload,
    headers: { ...headers, ...lark, 'content-type': 'application/json' },
  });

const decisions = () =>
  world.portal.db
    .selectFrom('task_decisions')
    .select(['task_id', 'decider_id', 'action', 'state'])
    .where('decided_at', '>=', begun)
    .execute();
let begun = '';
beforeEach(() => {
  begun = new Date().toISOString();
});

async function sent(more: object = harmless) {
  const task = await world.put(more);
  await vi.waitFor(async () => expect(await world.cardStates()).toEqual(['open', 'open']), patient);
  return task;
}

describe('R-NOT-04 a press on a card', () => {
  it('reads the examples that WeCom and Feishu publish', () => {
    const example = { token: 'QDG6eK', key: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C' };
    const encrypted =
      'RypEvHKD8QQKFhvQ6QleEB4J58tiPdvo+rtK1I9qca6aM/wvqnLSV5zEPeusUiX5L5X/0lWfrf0QADHHhGd3QczcdCUpj911L3vg3W/sYYvuJTs3TUUkSUXxaccAS0qhxchrRYt66wiSpGLYL42aM6A8dTT+6k4aSknmPj48kzJs8qLjvd4Xgpue06DOdnLxAUHzM6+kDZ+HMZfJYuR+LtwGc2hgf5gsijff0ekUNXZiqATP7PF5mZxZ3Izoun1s4zG4LUMnvw2r+KqCKIw+3IQH03v+BCA9nMELNqbSf6tiWSrXJB3LAVGUcallcrw8V2t9EL4EhzJWrQUax5wLVMNS0+rUPA3k22Ncx4XXZS9o0MBH27Bo6BpNelZpS+/uh9KsNlY6bHCmJU9p8g7m3fVKn28H3KDYA5Pl/T8Z1ptDAVe0lXdQ2YoyyH2uyPIGHBZZIs2pDBS8R07+qN+E7Q==';
    const query = { msg_signature: '477715d11cdb4164915debcba66cb864d751f3e6', timestamp: '1409659813', nonce: '1372623149' };
    const settings = world.wecom.settings({ corp: 'wx5823bf96d3bd56c7', callback: example });
    const opened = openWecom(settings, query, encrypted);
    expect(opened.isGood && fieldsOf(opened.text).get('Content')).toBe('hello');
    expect(openWecom({ ...settings, corp: 'wwOTHER' }, query, encrypted)).toEqual({ isGood: false, reason: 'it is for another company' });
    const published = JSON.stringify({ encrypt: 'P37w+VZImNgPEO1RBhJ6RtKl7n6zymIbEG1pReEzghk=' });
    // Their example is a text, which is no callback: it decrypts, and is nothing.
    expect(openFeishu(world.feishu.settings({ callback: { token: 'x', key: 'test key' } }), published)).toBe(null);
  });

  it('offers what is harmless, and nothing else', async () => {
    await sent();
    expect(world.wecom.cards[0]!.card.button_list.map(({ text, type }: { text: string; type: number }) => [text, type])).toEqual([
      ['同意', 0],
      ['去处理', 1],
    ]);
    const buttons = world.feishu.messages[0]!.card.elements[2].actions as { text: { content: string } }[];
    expect(buttons.map(({ text }) => text.content)).toEqual(['同意', '去处理']);
  });

  it('decides as a press in the portal does: held, undone there, final after ten seconds, and in the audit log', async () => {
    const { id } = await sent();
    expect((await pressWecom()).response.statusCode).toBe(200);
    expect(await decisions()).toEqual([{ task_id: id, decider_id: 'p-li', action: 'approve', state: 'held' }]);
    const entry = await auditEntries(world.portal.db).selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect([entry.event, entry.person_id, entry.subject, JSON.parse(entry.details)]).toEqual([
      'task-decided',
      'p-li',
      `task:${id}`,
      { action: 'approve', count: 1, tasks: id, by: 'wecom' },
    ]);
    const { batch } = await world.portal.db
      .selectFrom('task_decisions')
      .select('batch')
      .where('task_id', '=', id)
      .executeTakeFirstOrThrow();
    const undone = await world.portal.ask('POST /business-center/v1/task/undo', {
      as: await world.portal.signIn('li'),
      body: { undo: batch },
      headers,
    });
    expect(undone.statusCode).toBe(200);
    const feishu = await sendFeishu(feishuBody());
    expect(feishu.json()).toEqual({ toast: { type: 'success', content: '已提交：同意。10 秒内可以在门户撤销。' } });
    world.pass(11_000);
    await vi.waitFor(async () => expect(await world.cardStates()).toEqual(['ended', 'ended']), patient);
    // WeCom is changed with the code that the press has brought.
    expect(world.wecom.cards[0]!.card.main_title.desc).toBe('李晓明已同意');
    expect(world.feishu.messages[0]!.card.elements[0].text.content).toBe('李晓明已同意');
  });

  it.each<[string, Forged, number]>([
    ['a forged signature', { token: 'another-token' }, 403],
    ['another key', { key: 'A'.repeat(43) }, 403],
    ['another company inside', { corp: 'wwOTHER' }, 403],
    ['another application', { fields: { AgentID: '7' } }, 403],
    ['a signature of six minutes ago', { timestamp: 'old' }, 403],
    ['a press of six minutes ago', { fields: { CreateTime: 'old' } }, 403],
  ])('takes nothing of WeCom with %s', async (_what, forged, status) => {
    await sent();
    const old = String(Math.floor((Date.now() - 6 * minute) / 1000));
    const aged = {
      ...forged,
      ...(forged.timestamp === 'old' && { timestamp: old }),
      ...(forged.fields?.CreateTime === 'old' && { fields: { CreateTime: old } }),
    };
    expect((await pressWecom(aged)).response.statusCode).toBe(status);
    expect(await decisions()).toEqual([]);
  });

  it.each<[string, ForgedFeishu, boolean?]>([
    ['a forged signature', { key: 'another key of somebody' }],
    ['another token', { token: 'another-token' }],
    ['another company', { tenant: 'other' }],
    ['a press of six minutes ago', { at: -6 }],
    ['another event', { type: 'im.message.receive_v1' }],
    ['a body that was changed', {}, true],
  ])('takes nothing of Feishu with %s', async (_what, { at, ...forged }, isChanged = false) => {
    await sent();
    const said = feishuBody({ ...forged, ...(at !== undefined && { at: Date.now() + at * minute }) });
    if (isChanged) said.payload = `${said.payload} `;
    expect((await sendFeishu(said)).statusCode).toBe(403);
    expect(await decisions()).toEqual([]);
  });

  it('counts once, however often it comes', async () => {
    const { id } = await sent();
    const { said } = await pressWecom();
    const batch = await world.portal.db.selectFrom('task_decisions').select('batch').where('task_id', '=', id).executeTakeFirstOrThrow();
    await world.portal.ask('POST /business-center/v1/task/undo', {
      as: await world.portal.signIn('li'),
      body: { undo: batch.batch },
      headers,
    });
    expect((await sendWecom(said)).statusCode).toBe(200);
    const press = feishuBody();
    expect((await decisions()).map(({ state }) => state)).toEqual(['undone']);
    const [first, second] = [await sendFeishu(press), await sendFeishu(press)];
    expect([first.json().toast.type, second.json()]).toEqual(['success', {}]);
    expect((await decisions()).map(({ state }) => state)).toEqual(['undone', 'held']);
  });

  it('is not answered as if it went on where it failed, and WeCom, which sends it again, has it decided then', async () => {
    await sent();
    const { server } = world.portal;
    // Once would not do: what works in the background writes events, too.
    const failing = vi.spyOn(server, 'writeEvents').mockRejectedValue(new Error('the database is away'));
    const { toast } = (await sendFeishu(feishuBody())).json() as { toast: object };
    expect(toast).toEqual({ type: 'error', content: '服务暂时不可用，请稍后重试' });
    const { said, response } = await pressWecom();
    failing.mockRestore();
    expect([response.statusCode, (await sendWecom(said)).body]).toEqual([503, 'success']);
    expect((await decisions()).map(({ state }) => state)).toEqual(['held']);
  });

  it('is refused to who lost the right between card and press', async () => {
    const { externalId } = await sent();
    // The cards change in the background once the to-do is somebody else's.
    const [press, card] = [feishuBody(), world.wecom.cards.at(-1)!];
    await world.system.ask('PUT /tasks/{externalId}', {
      params: { externalId },
      body: { version: 2, title: '陈晨的年假', applicant: '陈晨', assignees: [{ userCode: 'E1002' }], ...harmless },
    });
    const feishu = await sendFeishu(press);
    expect(feishu.json().toast.type).toBe('error');
    expect(await decisions()).toEqual([]);
    expect((await pressWecom({}, card)).response.statusCode).toBe(200);
    expect(await decisions()).toEqual([]);
  });

  it('is taken where its card was changed a moment ago, so that WeCom does not send it again and again', async () => {
    const { externalId } = await sent();
    const { taskId } = world.wecom.cards.at(-1)!;
    await world.system.ask('PUT /tasks/{externalId}', {
      params: { externalId },
      body: { version: 2, title: '陈晨的年假', applicant: '陈晨', assignees: [{ userCode: 'E1002' }], ...harmless },
    });
    // A code that the change has used.
    const used = wecomBody({ fields: { EventKey: 'approve', TaskId: taskId, ResponseCode: randomUUID() } });
    const response = await sendWecom(used);
    expect([response.statusCode, response.body]).toEqual([200, 'success']);
    expect(await decisions()).toEqual([]);
  });

  it('is refused to people who are disabled, work elsewhere, or are linked to nobody', async () => {
    await sent();
    const { db } = world.portal;
    await db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-li').execute();
    expect((await sendFeishu(feishuBody())).json().toast.type).toBe('error');
    await db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-li').execute();
    const [membership] = await db
      .deleteFrom('person_tenants')
      .where('person_id', '=', 'p-li')
      .where('tenant_id', '=', '10001')
      .returningAll()
      .execute();
    expect((await sendFeishu(feishuBody())).json().toast.type).toBe('error');
    await db.insertInto('person_tenants').values(membership!).execute();
    expect((await sendFeishu(feishuBody({ operator: { user_id: 'somebody' } }))).json().toast.type).toBe('error');
    // A card that was forwarded to another company, where somebody has the same id.
    expect((await sendFeishu(feishuBody({ operator: { tenant_key: 'other' } }))).json().toast.type).toBe('error');
    expect(await decisions()).toEqual([]);
  });

  it('R-ABS-01 decides no application of one’s own, also where the card is older than that', async () => {
    const { id } = await sent();
    await world.portal.db.updateTable('tasks').set({ applicant: '李晓明' }).where('id', '=', id).execute();
    const refused = await sendFeishu(feishuBody());
    expect(refused.json().toast).toEqual({ type: 'error', content: expect.stringContaining('自己') });
    expect(await decisions()).toEqual([]);
  });

  it('takes no action that was not offered', async () => {
    await sent();
    for (const action of ['return', 'ask', 'nothing', '__proto__']) {
      const answer = (await sendFeishu(feishuBody({ action }))).json();
      expect(answer.toast).toEqual({ type: 'error', content: '需要打开看过再办' });
    }
    expect(await decisions()).toEqual([]);
    // WeCom has no note for the person: the card itself says it.
    await pressWecom({ fields: { EventKey: 'return' } });
    await vi.waitFor(() => expect(world.wecom.cards[0]!.card.main_title.desc).toBe('需要打开看过再办'), patient);
  });

  it('is refused while the portal is maintained', async () => {
    await sent();
    const { maintenance } = world.portal.server;
    const off = maintenance.state;
    const by = { id: randomUUID(), by: 'test' };
    const mode = { mode: 'read-only', from: null, until: null, message: null } as const;
    maintenance.state = withMaintenance(off, 'portal', mode, by);
    expect((await sendFeishu(feishuBody())).statusCode).toBe(503);
    maintenance.state = withMaintenance(off, 'tenant:10001', mode, by);
    expect((await sendFeishu(feishuBody())).json().toast).toEqual({ type: 'error', content: '系统正在维护，请稍后再试。' });
    // Newer than what the portal has meanwhile stored of it.
    maintenance.state = { ...off, at: new Date(Date.now() + 1).toISOString() };
    expect(await decisions()).toEqual([]);
  });

  it('answers the address checks of both, and nobody else', async () => {
    const echo = wecomBody({ fields: {} });
    const encrypted = /<Encrypt><!\[CDATA\[(.+?)\]\]>/.exec(echo.payload)![1]!;
    const get = (query: Record<string, string>) => world.portal.inject({ url: '/api/chat/wecom', query, headers });
    expect((await get({ ...echo.query, echostr: encrypted })).body).toContain('<xml>');
    expect((await get({ ...echo.query, echostr: encrypted, nonce: 'x' })).statusCode).toBe(403);
    // As long as a signature, and not of its letters.
    expect((await get({ ...echo.query, echostr: encrypted, msg_signature: '签'.repeat(40) })).statusCode).toBe(403);
    const check = { challenge: 'ajls384kdjx98XX', token: callback.token, type: 'url_verification' };
    expect((await sendFeishu(sealed(check))).json()).toEqual({ challenge: 'ajls384kdjx98XX' });
    expect((await sendFeishu(sealed({ ...check, token: 'another' }))).statusCode).toBe(403);
    for (const payload of ['', '{', '[]', '{"encrypt":5}', `{"encrypt":"${'A'.repeat(70_000)}"}`]) {
      const response = await world.portal.inject({ method: 'POST', url: '/api/chat/feishu', payload, headers });
      expect([403, 413]).toContain(response.statusCode);
    }
  });
});

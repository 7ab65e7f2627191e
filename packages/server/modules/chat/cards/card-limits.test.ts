import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMessage } from '../../messages/queries.ts';
import { ChatPortal, headers, minute, patient } from '../testing/chat-portal.ts';

const world = new ChatPortal();

beforeAll(() => world.open());
afterAll(() => world.close());
beforeEach(() => world.begin('wecom'));
afterEach(() => {
  world.wecom.members.set('E1001', { userid: 'E1001', name: '李晓明' });
  world.end();
});

describe('R-NOT-04 limits and failures', () => {
  it('keeps below the limit of a person: what is over is one card', async () => {
    await world.pause();
    for (let count = 0; count < 50; count += 1) await world.put();
    world.pass(minute + 1_000);
    await vi.waitFor(async () => expect((await world.states()).every(([, state]) => state === 'sent')).toBe(true), patient);
    expect([world.wecom.cards.length, world.wecom.dropped.length]).toEqual([20, 0]);
    const last = world.wecom.cards.at(-1)!.card;
    expect([last.main_title.title, last.main_title.desc]).toEqual(['31 项新待办', '还有 26 项，请打开门户查看']);
    // In the same minute nothing more goes to the person; later it does.
    await world.put();
    await vi.waitFor(async () => expect((await world.states()).filter(([, state]) => state === 'waiting')).toHaveLength(1), patient);
    world.pass(2 * minute);
    await vi.waitFor(() => expect(world.wecom.cards).toHaveLength(21), patient);
  }, 60_000);

  it('sees that DingTalk answered success and delivered nothing', async () => {
    await world.only('dingtalk');
    for (let count = 0; count < 500; count += 1)
      world.dingtalk.notices.push({ taskId: count, at: Date.now() - minute, userid: 'E1001', msg: { count }, forbidden: null });
    await world.put();
    await vi.waitFor(async () => expect(await world.states()).toEqual([['dingtalk', 'sent', null]]), patient);
    world.pass(15_000);
    await vi.waitFor(async () => expect(await world.states()).toEqual([['dingtalk', 'given-up', 'refused']]), patient);
    const [row] = await world.portal.db.selectFrom('deliveries').select('answer').execute();
    expect([row!.answer, (await world.cards())[0]!.state]).toEqual(['forbidden: 143105', 'lost']);
  });

  it('sends nothing more to a user of whom DingTalk says that they are not there', async () => {
    await world.only('dingtalk');
    await world.put();
    await vi.waitFor(async () => expect(await world.states()).toEqual([['dingtalk', 'sent', null]]), patient);
    const li = world.dingtalk.staff.get('u-li')!;
    world.dingtalk.staff.delete('u-li');
    world.pass(15_000);
    await vi.waitFor(async () => expect(await world.states()).toEqual([['dingtalk', 'given-up', 'refused']]), patient);
    await world.put();
    await vi.waitFor(async () => expect((await world.states()).map(([, , reason]) => reason)).toContain('refused-address'), patient);
    expect(world.dingtalk.notices).toHaveLength(1);
    world.dingtalk.staff.set('u-li', li);
  });

  it('takes an unknown code for a failure whatever the HTTP status, and tries again', async () => {
    world.wecom.lies.set('/cgi-bin/message/send', () => ({ errcode: 98765, errmsg: 'something new' }));
    await world.put();
    await vi.waitFor(async () => expect(await world.states()).toEqual([['wecom', 'waiting', 'refused']]), patient);
    world.wecom.lies.clear();
    world.pass(2 * minute);
    await vi.waitFor(async () => expect(await world.states()).toEqual([['wecom', 'sent', null]]), patient);
    expect(world.wecom.cards).toHaveLength(1);
  });

  it('pauses a channel whose service is away, with its own words for the administrators', async () => {
    world.wecom.lies.set('/cgi-bin/message/send', () => ({ errcode: 60020, errmsg: 'not allow to access from your ip' }));
    await world.put();
    await vi.waitFor(async () => expect(await world.states()).toEqual([['wecom', 'waiting', 'unreachable']]), patient);
    const row = await world.portal.db.selectFrom('delivery_channels').selectAll().where('channel', '=', 'wecom').executeTakeFirstOrThrow();
    expect([row.failure, row.paused_until !== null]).toEqual(['errcode 60020: not allow to access from your ip', true]);
  });

  it('tells of a person whom the service does not know, and sends when they are linked', async () => {
    world.wecom.members.delete('E1001');
    await world.put();
    await vi.waitFor(async () => expect(await world.states()).toEqual([['wecom', 'given-up', 'refused-address']]), patient);
    await world.put();
    await vi.waitFor(async () => expect((await world.states()).at(-1)).toEqual(['wecom', 'dropped', 'refused-address']), patient);
    // Now the telephone is known.
    await world.portal.db.updateTable('people').set({ phone: '+86 13800000001' }).where('id', '=', 'p-li').execute();
    world.wecom.members.set('xiaoming', { userid: 'xiaoming', name: '李晓明', mobile: '13800000001' });
    await world.put();
    await vi.waitFor(() => expect(world.wecom.cards.map(({ userid }) => userid)).toEqual(['xiaoming']), patient);
    expect(await world.portal.db.selectFrom('chat_people').select(['user_id', 'how']).execute()).toEqual([
      { user_id: 'xiaoming', how: 'phone' },
    ]);
    await world.portal.db.updateTable('people').set({ phone: '' }).where('id', '=', 'p-li').execute();
    world.wecom.members.delete('xiaoming');
  });

  it('sends no card twice after a node was killed before it wrote down what it had sent', async () => {
    await world.only('feishu');
    await world.put();
    await vi.waitFor(async () => expect(await world.cardStates()).toEqual(['open']), patient);
    await world.portal.db.updateTable('chat_cards').set({ state: 'sending', provider_ref: null }).execute();
    await world.portal.db
      .updateTable('deliveries')
      .set({ state: 'sending', next_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    await vi.waitFor(async () => expect(await world.states()).toEqual([['feishu', 'sent', null]]), patient);
    expect(world.feishu.messages).toHaveLength(1);
    // And none at all where it was written down.
    const asked = world.feishu.of('/open-apis/im/v1/messages').length;
    await world.portal.db
      .updateTable('deliveries')
      .set({ state: 'sending', next_at: new Date(Date.now() - 1).toISOString() })
      .execute();
    await vi.waitFor(async () => expect(await world.states()).toEqual([['feishu', 'sent', null]]), patient);
    expect(world.feishu.of('/open-apis/im/v1/messages')).toHaveLength(asked);
  });

  it('shows the column where the service is configured, and sends what the person wants there', async () => {
    await world.only('wecom', 'dingtalk', 'feishu');
    const li = await world.portal.signIn('li');
    const read = async () => (await world.portal.ask('GET /business-center/v1/message/preferences', { as: li, headers })).json().data;
    const on = { push: true, desktop: true, wecom: true, dingtalk: true, feishu: true };
    const off = { ...on, wecom: false, dingtalk: false, feishu: false };
    const usual = await read();
    expect([usual.byType, usual.mailbox]).toEqual([{ todo: on, notice: off, system: off, reply: off }, undefined]);
    const wanted = { byType: { ...usual.byType, todo: off, notice: { ...off, feishu: true } }, outside: { ...usual.outside, delay: '0' } };
    await world.portal.ask('POST /business-center/v1/message/preferences', { as: li, body: wanted, headers });
    await world.put();
    await world.portal.server.writeEvents((trx, tell) =>
      addMessage(trx, '10001', ['p-li'], { type: 'notice', title: '停电通知', body: '', link: null, sender: '行政' }, tell),
    );
    await vi.waitFor(() => expect(world.feishu.messages.map(({ card }) => card.header.title.content)).toEqual(['停电通知']), patient);
    expect([world.wecom.cards, world.dingtalk.notices]).toEqual([[], []]);
  });
});

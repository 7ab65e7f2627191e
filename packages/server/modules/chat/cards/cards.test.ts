import { taskPage } from '@atrium/api/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMessage } from '../../messages/queries.ts';
import { withdraw } from '../../messages/withdraw.ts';
import { ChatPortal, day, minute, origin, patient } from '../testing/chat-portal.ts';

const world = new ChatPortal();
const everywhere = ['wecom', 'dingtalk', 'feishu'];

beforeAll(() => world.open());
afterAll(() => world.close());
beforeEach(() => world.begin(...everywhere));
afterEach(() => world.end());

describe('R-NOT-04 a to-do', () => {
  it.each([
    ['zh-CN', '陈晨的年假', ['申请人', '陈晨'], ['截止', '2099-05-08 10:00'], '去处理', '等待处理'],
    ['zh-TW', '陳晨的年假', ['申請人', '陈晨'], ['截止', '2099-05-08 10:00'], '前往處理', '等待處理'],
    ['en-US', 'Annual leave of Chen Chen', ['Applicant', 'Chen Chen'], ['Due', '2099-05-08 10:00'], 'Open the to-do', 'Waits for you'],
    ['pt-BR', 'Férias de Chen Chen', ['Solicitante', 'Chen Chen'], ['Prazo', '2099-05-08 10:00'], 'Abrir a pendência', 'Espera por você'],
  ] as const)('is a card in all three at once, in %s', async (language, title, applicant, due, open, status) => {
    await world.readIn(language);
    const { id } = await world.put();
    await vi.waitFor(
      () => expect([world.wecom.cards.length, world.dingtalk.notices.length, world.feishu.messages.length]).toEqual([1, 1, 1]),
      patient,
    );
    const url = `${origin}/pba${taskPage('todo', id)}`;
    const facts = [applicant, ['天数', '3 天'], ['从', '2031-05-06'], ['事由', '回家'], due];

    const { userid, card } = world.wecom.cards[0]!;
    expect([userid, card.card_type, card.main_title]).toEqual(['E1001', 'button_interaction', { title, desc: status }]);
    expect(card.horizontal_content_list).toEqual(facts.map(([keyname, value]) => ({ keyname, value })));
    expect(card.button_list).toEqual([{ type: 1, text: open, style: 1, url }]);
    expect(card.task_id).toMatch(/^[\w-]{1,128}$/);

    const { oa } = world.dingtalk.notices[0]!.msg;
    expect([oa.body.title, oa.message_url, oa.status_bar.status_value]).toEqual([title, url, status]);
    expect(oa.body.form).toEqual(facts.map(([key, value]) => ({ key: `${key}: `, value })));

    const sent = world.feishu.messages[0]!.card;
    expect([sent.header.title.content, sent.elements[0].text.content]).toEqual([title, status]);
    expect(sent.elements[1].fields.map((field: { text: { content: string } }) => field.text.content.split('\n'))).toEqual(facts);
    expect(sent.elements[2].actions).toEqual([{ tag: 'button', text: { tag: 'plain_text', content: open }, type: 'default', url }]);
    await world.readIn('zh-CN');
  });

  it('is changed in all three when it is decided anywhere, and says by whom', async () => {
    const { id } = await world.put();
    await vi.waitFor(async () => expect(await world.cardStates()).toEqual(['unproven', 'open', 'open']), patient);
    world.pass(15_000);
    await vi.waitFor(async () => expect(await world.cardStates()).toEqual(['open', 'open', 'open']), patient);
    await world.decide(id);
    world.pass(11_000);
    await vi.waitFor(async () => expect(await world.cardStates()).toEqual(['ended', 'ended', 'ended']), patient);
    expect(world.wecom.cards[0]!.card).toMatchObject({
      card_type: 'text_notice',
      main_title: { title: '陈晨的年假', desc: '李晓明已同意' },
    });
    expect(world.wecom.cards[0]!.card.button_list).toBeUndefined();
    expect(world.dingtalk.notices[0]!.status!.status_value).toBe('李晓明已同意');
    expect(world.feishu.messages[0]!.card.elements[0].text.content).toBe('李晓明已同意');
  });

  it('says that it is over when its system ends it, and that a message was withdrawn', async () => {
    await world.only('feishu');
    const { externalId } = await world.put();
    await vi.waitFor(() => expect(world.feishu.messages).toHaveLength(1), patient);
    await world.system.ask('POST /tasks/{externalId}/close', {
      params: { externalId },
      body: { version: 2, endReason: 'withdrawn', by: '陈晨' },
    });
    await vi.waitFor(() => expect(world.feishu.messages[0]!.card.elements[0].text.content).toMatch(/已结束|已处理/), patient);
    await world.portal.server.writeEvents((trx, tell) =>
      addMessage(trx, '10001', ['p-li'], { type: 'todo', title: '旧公告', body: '', link: null, sender: '人事系统' }, tell),
    );
    await vi.waitFor(() => expect(world.feishu.messages).toHaveLength(2), patient);
    const { id } = await world.portal.db
      .selectFrom('message_contents')
      .select('id')
      .where('title', '=', '旧公告')
      .executeTakeFirstOrThrow();
    await world.portal.db.transaction().execute((trx) => withdraw(trx, [id], 'recalled'));
    await vi.waitFor(() => expect(world.feishu.messages[1]!.card.elements[0].text.content).toBe('已撤回'), patient);
  });

  it('is left as it is after 72 hours at WeCom and 14 days at Feishu, and is changed before', async () => {
    await world.only('wecom', 'feishu');
    const { id } = await world.put();
    await vi.waitFor(async () => expect(await world.cardStates()).toEqual(['open', 'open']), patient);
    world.pass(3 * day + minute);
    await world.decide(id);
    world.pass(11_000);
    await vi.waitFor(
      async () =>
        expect((await world.cards()).map((row) => [row.channel, row.state])).toEqual([
          ['feishu', 'ended'],
          ['wecom', 'left'],
        ]),
      patient,
    );
    await world.portal.db.deleteFrom('chat_cards').execute();
    const { id: other } = await world.put();
    await vi.waitFor(async () => expect(await world.cardStates()).toEqual(['open', 'open']), patient);
    world.pass(14 * day + minute);
    await world.decide(other);
    world.pass(11_000);
    await vi.waitFor(async () => expect(await world.cardStates()).toEqual(['left', 'left']), patient);
  });

  it('is no card when it was decided, or read in the page, before its time', async () => {
    await world.only('feishu');
    await world.pause();
    const { id } = await world.put();
    await world.decide(id);
    world.pass(2 * minute);
    const isDropped = async () => {
      // It is held until the decision is final.
      world.pass(20_000);
      expect(await world.states()).toEqual([['feishu', 'dropped', 'done']]);
    };
    await vi.waitFor(isDropped, patient);
    expect(world.feishu.messages).toEqual([]);
  });
});

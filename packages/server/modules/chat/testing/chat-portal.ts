import { expect, vi } from 'vitest';
import { setClockDifference } from '../../../clock/database-now.ts';
import type { Language } from '../../../messages/language.ts';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import type { ChatSettings } from '../settings.ts';
import { FakeDingtalk } from './fake-dingtalk.ts';
import { FakeFeishu } from './fake-feishu.ts';
import { FakeWecom } from './fake-wecom.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;
export const origin = 'https://portal.example.com';
export const headers = { host: 'portal.example.com' };
/** The token and key of WeCom's own example. */
export const callback = { token: 'QDG6eK-visible', key: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C' };
export const patient = { timeout: 60_000, interval: 50 };

const titles = { 'zh-TW': '陳晨的年假', 'en-US': 'Annual leave of Chen Chen', 'pt-BR': 'Férias de Chen Chen' };
const summary = [
  { label: '天数', value: '3 天' },
  { label: '从', value: '2031-05-06' },
  { label: '事由', value: '回家' },
  { label: '第四项', value: '不显示' },
];
const usual = { version: 1, title: '陈晨的年假', titles, applicant: '陈晨', summary, dueAt: '2099-05-08T02:00:00.000Z' };
const approve = { key: 'approve', nature: 'positive', names: { 'zh-CN': '同意' } };

/** A portal with an application at each of the three, whose clock stands still until a test moves it. */
export class ChatPortal {
  portal!: Portal;
  wecom!: FakeWecom;
  dingtalk!: FakeDingtalk;
  feishu!: FakeFeishu;
  system!: BusinessSystem;
  #number = 0;
  #clock: NodeJS.Timeout | undefined;
  /** A Monday at noon in the zone of the company; each test begins at another one. */
  #now = Date.parse('2031-03-03T04:00:00Z');

  async open({ feishu = {}, dingtalk = {} }: Partial<Record<'feishu' | 'dingtalk', Partial<ChatSettings>>> = {}): Promise<void> {
    [this.wecom, this.dingtalk, this.feishu] = [await FakeWecom.open(), await FakeDingtalk.open(), await FakeFeishu.open()];
    this.portal = await openPortal({
      origin,
      timeZone: 'Asia/Shanghai',
      integrationNetworks: ['127.0.0.1'],
      chat: [this.wecom.settings({ callback }), this.dingtalk.settings(dingtalk), this.feishu.settings({ callback, ...feishu })],
    });
    vi.useFakeTimers({ toFake: ['Date'], now: this.#now });
    this.system = await connect(this.portal, { requestsPerMinute: 1_000_000 });
    vi.useRealTimers();
    // PostgreSQL has the real time, and the portal looks at it once a minute.
    this.#clock = setInterval(() => setClockDifference(0), 20);
  }

  async close(): Promise<void> {
    clearInterval(this.#clock);
    await this.portal.close();
    await Promise.all([this.wecom.close(), this.dingtalk.close(), this.feishu.close()]);
  }

  /** Before each test: later, with nothing sent. */
  async begin(...channels: string[]): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'], now: (this.#now += 14 * day) });
    const { db } = this.portal;
    for (const table of ['deliveries', 'delivery_choices', 'delivery_addresses', 'chat_cards', 'chat_people', 'message_contents'] as const)
      // The portal works on the same rows meanwhile; PostgreSQL may end one of both.
      await vi.waitFor(() => db.deleteFrom(table).execute(), 5_000);
    await db.updateTable('delivery_channels').set({ paused_until: null, failed_at: null, failure: null }).execute();
    await this.only(...channels);
    this.wecom.cards.splice(0);
    this.dingtalk.notices.splice(0);
    this.dingtalk.cards.splice(0);
    this.feishu.messages.splice(0);
    this.wecom.lies.clear();
  }

  end(): void {
    vi.useRealTimers();
  }

  pass(milliseconds: number): void {
    vi.setSystemTime(Date.now() + milliseconds);
  }

  async only(...channels: string[]): Promise<void> {
    const { db } = this.portal;
    await db.updateTable('delivery_channels').set({ state: 'off' }).execute();
    if (channels.length > 0) await db.updateTable('delivery_channels').set({ state: 'on' }).where('channel', 'in', channels).execute();
  }

  async pause(): Promise<void> {
    await this.portal.db
      .updateTable('delivery_channels')
      .set({ paused_until: new Date(Date.now() + minute).toISOString() })
      .execute();
  }

  async readIn(language: Language): Promise<void> {
    await this.portal.db.updateTable('people').set({ language }).where('id', '=', 'p-li').execute();
  }

  /** A to-do of a business system for Li. */
  async put(more: object = {}): Promise<{ id: string; externalId: string }> {
    const externalId = `C-${++this.#number}`;
    const body = { ...usual, assignees: [{ userCode: 'E1001' }], actions: [approve], ...more };
    const response = await this.system.ask('PUT /tasks/{externalId}', { params: { externalId }, body });
    expect(response.statusCode, response.body).toBeLessThan(300);
    const { id } = await this.portal.db
      .selectFrom('tasks as t')
      .innerJoin('integration_tasks as i', 'i.id', 't.origin_id')
      .select('t.id')
      .where('i.external_id', '=', externalId)
      .executeTakeFirstOrThrow();
    return { id, externalId };
  }

  /** A press in the portal. */
  async decide(id: string): Promise<void> {
    const body = { ids: [id], action: 'approve', comment: '' };
    const as = await this.portal.signIn('li');
    const decided = await this.portal.ask('POST /business-center/v1/task/decide', { as, body, headers });
    expect(decided.statusCode, decided.body).toBe(200);
  }

  async states(): Promise<string[][]> {
    const all = this.portal.db.selectFrom('deliveries').select(['channel', 'state', 'reason']);
    const rows = await all.orderBy('channel').orderBy('created_at').execute();
    return rows.map((row) => Object.values(row) as string[]);
  }

  cards() {
    return this.portal.db.selectFrom('chat_cards').selectAll().orderBy('channel').execute();
  }

  async cardStates(): Promise<string[]> {
    return (await this.cards()).map(({ state }) => state);
  }
}

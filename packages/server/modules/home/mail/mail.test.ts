import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  li = await portal.signIn('li');
  await portal.db.deleteFrom('mails').execute();
  const mail = (id: string, subject: string, read: 0 | 1, more: object = {}) => ({
    id,
    tenant_id: '10001',
    person_id: 'p-li',
    sender: '王芳',
    subject,
    snippet: `关于 ${subject}`,
    is_read: read,
    received_at: `2026-11-2${id.length}T00:00:00.000Z`,
    ...more,
  });
  await portal.db
    .insertInto('mails')
    .values([
      mail('a', '100% 完成', 1),
      mail('bb', '周会 Agenda', 0),
      mail('ccc', '他人的', 0, { person_id: 'p-wang' }),
      mail('dddd', '园区', 0, { tenant_id: '10002' }),
    ])
    .execute();
});
afterAll(() => portal.close());

const inbox = async (query: Record<string, string> = {}) => {
  const { data, total } = (await portal.ask('GET /business-center/v1/mail/inbox', { as: li, query })).json();
  return [data.map(({ id }: { id: string }) => id), total];
};
const state = async () => (await portal.ask('GET /business-center/v1/mail/state', { as: li })).json().data;

describe('the inbox', () => {
  it('R-USER-01 has the newest first, or only what is unread, or what holds some words', async () => {
    expect(await inbox()).toEqual([['bb', 'a'], 2]);
    expect(await inbox({ unread: 'true' })).toEqual([['bb'], 1]);
    expect([await inbox({ keyword: 'AGENDA' }), await inbox({ keyword: '王芳', pageSize: '1' })]).toEqual([
      [['bb'], 1],
      [['bb'], 2],
    ]);
    // % and _ are looked for as they are typed: they are no wildcards.
    expect([await inbox({ keyword: '100%' }), await inbox({ keyword: '%' }), await inbox({ keyword: '_' })]).toEqual([
      [['a'], 1],
      [['a'], 1],
      [[], 0],
    ]);
  });

  it('R-I18N-04 R-USER-01 shows its senders in the letters of the language, and finds them so', async () => {
    const asked = async (language: string, keyword: string) => {
      const headers = { 'accept-language': language };
      const query = { keyword };
      const { data, total } = (await portal.ask('GET /business-center/v1/mail/inbox', { as: li, query, headers })).json();
      return [data.map(({ from }: { from: string }) => from), total];
    };
    expect(await asked('en-US', 'wang f')).toEqual([['Wang Fang', 'Wang Fang'], 2]);
    expect(await asked('pt-BR', '王芳')).toEqual([['Wang Fang', 'Wang Fang'], 2]);
    expect([await asked('zh-TW', '王'), await asked('en-US', 'zhang')]).toEqual([
      [['王芳', '王芳'], 2],
      [[], 0],
    ]);
  });

  it('R-USER-01 shows how fresh it is: never connected, fetched, or failed since', async () => {
    expect(await state()).toEqual({ sync: 'never', syncedAt: null, failedAt: null, address: '', unread: 1 });
    const box = { id: 'm', tenant_id: '10001', person_id: 'p-li', address: 'li@example.com' };
    await portal.db
      .insertInto('mailboxes')
      .values({ ...box, synced_at: '2026-11-20T02:00:00.000Z', failed_at: '2026-11-19T02:00:00.000Z' })
      .execute();
    expect(await state()).toMatchObject({ sync: 'ok', syncedAt: '2026-11-20T02:00:00.000Z', address: 'li@example.com' });
    await portal.db.updateTable('mailboxes').set({ failed_at: '2026-11-20T03:00:00.000Z' }).execute();
    expect(await state()).toMatchObject({ sync: 'failed', failedAt: '2026-11-20T03:00:00.000Z' });
  });
});

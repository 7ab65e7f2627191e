import { taskPage } from '@atrium/api/contract';
import type { ParsedMail } from 'mailparser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../messages/language.ts';
import { type BusinessSystem, connect } from '../../testing/business-system.ts';
import { mailSettings, type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { beginFanOut } from '../messages/sending/fan-out.ts';
import { writeContent } from '../messages/sending/content.ts';
import { addMessage } from '../messages/queries.ts';

const minute = 60_000;
const origin = 'https://portal.example.com';
const headers = { host: 'portal.example.com' };
let mailbox: MailServer;
let portal: Portal;
let hr: BusinessSystem;
/** A Monday at noon in the zone of the company; each test begins at another one. */
let now = Date.parse('2031-03-03T04:00:00Z');

beforeAll(async () => {
  mailbox = await openMailServer();
  portal = await openPortal({ origin, mail: mailSettings(mailbox.port), timeZone: 'Asia/Shanghai' });
  // Keys end a year after they were made.
  vi.useFakeTimers({ toFake: ['Date'], now });
  hr = await connect(portal, { requestsPerMinute: 1_000_000 });
  vi.useRealTimers();
  await portal.db.updateTable('people').set({ email: 'li@example.com' }).where('id', '=', 'p-li').execute();
});
afterAll(async () => {
  await portal.close();
  await mailbox.close();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: (now += 7 * 24 * 60 * minute) });
  await portal.db.deleteFrom('deliveries').execute();
  await portal.db.deleteFrom('delivery_choices').execute();
  mailbox.mails.splice(0);
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const arrived = async (count = 1): Promise<ParsedMail[]> => {
  await vi.waitFor(() => expect(mailbox.mails).toHaveLength(count), { timeout: 15_000, interval: 50 });
  return mailbox.mails;
};
const readIn = (language: Language) => portal.db.updateTable('people').set({ language }).where('id', '=', 'p-li').execute();
const html = (mail: ParsedMail) => (mail.html === false ? '' : mail.html);

let number = 0;
const actions = [{ key: 'approve', nature: 'positive' }];
const titles = { 'zh-TW': '陳晨的年假', 'en-US': 'Annual leave of Chen Chen', 'pt-BR': 'Férias de Chen Chen' };
async function put(more: object = {}): Promise<string> {
  const externalId = `M-${++number}`;
  const body = { version: 1, title: '陈晨的年假', titles, assignees: [{ userCode: 'E1001' }], actions, ...more };
  const response = await hr.ask('PUT /tasks/{externalId}', { params: { externalId }, body });
  expect(response.statusCode, response.body).toBeLessThan(300);
  const row = await portal.db
    .selectFrom('tasks')
    .select('id')
    .where('person_id', '=', 'p-li')
    .where('origin_id', 'is not', null)
    .orderBy('since_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}
const states = async () =>
  (await portal.db.selectFrom('deliveries').select(['state', 'reason']).execute()).map((row) => [row.state, row.reason]);

describe('R-NOT-02 a to-do of a business system', () => {
  it.each([
    ['zh-CN', '您有一项待办：陈晨的年假', '去处理', '默认集团'],
    ['zh-TW', '您有一項待辦：陳晨的年假', '前往處理', '默认集团'],
    ['en-US', 'A to-do waits for you: Annual leave of Chen Chen', 'Open the to-do', '默认集团'],
    ['pt-BR', 'Uma pendência espera por você: Férias de Chen Chen', 'Abrir a pendência', '默认集团'],
  ] as const)(
    'is in the mailbox within a minute of its time, in %s, with the link to its page',
    async (language, subject, open, company) => {
      await readIn(language);
      const id = await put({ why: '需要您的同意' });
      pass(5 * minute);
      const [mail] = await arrived();
      expect(mail!.subject).toBe(subject);
      const link = `${origin}/pba${taskPage('todo', id)}`;
      expect(mail!.text).toContain(`${open}: ${link}`);
      expect(html(mail!)).toContain(`<html lang="${language}">`);
      for (const part of [`href="${link.replaceAll('&', '&amp;')}"`, company, '协同办公平台', '需要您的同意'])
        expect(html(mail!)).toContain(part);
      const said = (name: string) => mail!.headers.get(name);
      expect([said('auto-submitted'), said('x-auto-response-suppress'), said('list')]).toEqual(['auto-generated', 'All', undefined]);
      expect(mail!.messageId).toMatch(/^<[\w-]+@portal\.example\.com>$/);
      expect(html(mail!)).not.toMatch(/<script|<img|src=/i);
      await vi.waitFor(async () => expect(await states()).toEqual([['sent', null]]));
    },
  );

  it('is not sent when it was decided before', async () => {
    const id = await put();
    const decide = { ids: [id], action: 'approve', comment: '' };
    const decided = await portal.ask('POST /business-center/v1/task/decide', { as: await portal.signIn('li'), body: decide, headers });
    expect(decided.statusCode, decided.body).toBe(200);
    // It is held until the decision is final.
    const over = async () => {
      pass(minute);
      expect(await states()).toEqual([['dropped', 'done']]);
    };
    await vi.waitFor(over, { timeout: 30_000, interval: 500 });
    expect(mailbox.mails).toEqual([]);
  });
});

const send = (changes: object = {}) =>
  portal.server.writeEvents((trx, tell) =>
    addMessage(
      trx,
      '10001',
      ['p-li'],
      { type: 'notice', title: '通知', body: '', link: null, sender: '人事', urgent: true, ...changes },
      tell,
    ),
  );

describe('R-NOT-02 a mail', () => {
  it.each([
    ['财务部', 'en-US', 'Finance · 2'],
    ['财务部', 'zh-CN', '财务部 · 2'],
    ['王芳', 'pt-BR', 'Wang Fang · 2'],
  ] as const)('R-I18N-04 names its sender %s in %s: %s', async (sender, language, shown) => {
    await readIn(language);
    const row = { id: 'sender:财务部', kind: 'sender' as const, text: '财务部', names: '{"en-US":"Finance"}' };
    await portal.db
      .insertInto('shared_names')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await send({ sender });
    const [mail] = await arrived();
    expect(mail!.text).toContain(shown);
    expect(mail!.text).toContain(language === 'zh-CN' ? '李晓明' : 'Li Xiaoming');
  });

  it('has no header, and no markup, of what people wrote', async () => {
    await readIn('zh-CN');
    await send({ title: '<b>x</b>\r\nBcc: all@example.com\u202e', sender: 'a\r\nX-Evil: 1', body: '<script>1</script>\u202e"' });
    const [mail] = await arrived();
    expect(mail!.subject).toBe('<b>x</b> Bcc: all@example.com');
    expect([mail!.bcc, mail!.headers.get('x-evil')]).toEqual([undefined, undefined]);
    expect(html(mail!)).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(html(mail!)).not.toMatch(/<script|\u202e/);
  });

  it('leads into the portal even where the message leads elsewhere', async () => {
    const [id] = await send({ link: 'https://hr.example.com/x' });
    const [mail] = await arrived();
    expect(mail!.text).toContain(`${origin}/pba/user-center/message?id=${id}`);
    expect(mail!.text).not.toContain('hr.example.com');
  });

  it('about messages to everybody can be ended with one press; opening the link ends nothing', async () => {
    await portal.db.insertInto('delivery_choices').values({ person_id: 'p-li', channel: 'email', kind: 'everyone', wanted: 1 }).execute();
    await portal.server.writeEvents(async (trx, tell) => {
      const content = await writeContent(trx, '10001', { type: 'notice', title: '年会', body: '', link: null, sender: '行政' });
      await beginFanOut(trx, content, { people: [], departments: [], roles: [], everyone: true }, tell);
    });
    pass(5 * minute);
    const [mail] = await arrived();
    const list = mail!.headerLines
      .filter(({ key }) => key.startsWith('list-unsubscribe'))
      .map(({ line }) => line.replaceAll(/\r?\n\s*/g, ' '));
    expect(list[1]).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const url = /<(https:[^>]+)>/.exec(list[0]!)![1]!.slice(origin.length);
    const wanted = async () => (await portal.db.selectFrom('delivery_choices').select('wanted').execute()).map((row) => row.wanted);
    const page = await portal.inject({ url, headers });
    expect([page.statusCode, page.body.includes('<form method="post">'), await wanted()]).toEqual([200, true, [1]]);
    const post = (to: string) =>
      portal.inject({
        method: 'POST',
        url: to,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect([(await post(url.replace('p-li', 'p-wang'))).statusCode, await wanted()]).toEqual([404, [1]]);
    expect([(await post(url)).statusCode, await wanted()]).toEqual([200, [0]]);
  });

  it('lists twenty messages, and how many more there are', async () => {
    for (let at = 0; at < 23; at += 1) await send({ title: `通知 ${at}`, urgent: false });
    pass(5 * minute);
    const [mail] = await arrived();
    expect([mail!.subject, mail!.text!.match(/通知 \d+/g)?.length, mail!.text!.includes('还有 3 条')]).toEqual([
      '您有 23 条新消息',
      20,
      true,
    ]);
  });
});

describe('R-NOT-02 settings of the person', () => {
  const body = (email: boolean) => {
    const all = { push: true, desktop: true, email };
    const outside = { delay: '15', everyone: true, whileActive: false } as const;
    return { byType: { todo: all, notice: all, system: all, reply: all }, outside };
  };

  it('are those of the server, with the address and whether it is refused', async () => {
    const preferences = async () =>
      (await portal.ask('GET /business-center/v1/message/preferences', { as: await portal.signIn('li'), headers })).json().data;
    expect(await preferences()).toMatchObject({
      byType: { todo: { email: true }, notice: { email: true } },
      outside: { delay: '5', everyone: false, whileActive: true },
      mailbox: { address: 'li@example.com', refusedAt: null },
    });
    const saved = await portal.ask('POST /business-center/v1/message/preferences', {
      as: await portal.signIn('li'),
      body: body(false),
      headers,
    });
    expect(saved.json().data).toMatchObject({ ...body(false), mailbox: { address: 'li@example.com' } });
    await portal.db
      .insertInto('delivery_addresses')
      .values({ person_id: 'p-li', channel: 'email', address: 'li@example.com', refused_at: '2031-01-01T00:00:00.000Z', answer: '550' })
      .execute();
    expect((await preferences()).mailbox.refusedAt).toBe('2031-01-01T00:00:00.000Z');
    await portal.db.deleteFrom('delivery_addresses').execute();
    await portal.db.deleteFrom('message_preferences').execute();
  });

  it('the list of what was sent is the person’s own', async () => {
    await send({ title: '第一条' });
    await arrived();
    await vi.waitFor(async () => expect(await states()).toEqual([['sent', null]]));
    const list = async (username: string) =>
      (
        await portal.ask('POST /business-center/v1/message/deliveries', {
          as: await portal.signIn(username),
          body: { pageIndex: 1, pageSize: 20 },
          headers,
        })
      ).json().data;
    expect(await list('li')).toMatchObject([{ title: '第一条', channel: 'email', kind: 'notice', state: 'sent', reason: null }]);
    expect(await list('wang')).toEqual([]);
  });
});

it('R-NOT-02 without a mail server there is no column for it', async () => {
  const other = await openPortal();
  const answer = await other.ask('GET /business-center/v1/message/preferences', { as: await other.signIn('li') });
  expect(answer.json().data).toEqual({
    byType: Object.fromEntries(['todo', 'notice', 'system', 'reply'].map((type) => [type, { push: true, desktop: true }])),
  });
  await other.close();
});

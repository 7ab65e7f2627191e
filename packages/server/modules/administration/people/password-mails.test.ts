import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../../audit/queries.ts';
import { mailSettings, type MailServer, openMailServer } from '../../../testing/mail-server.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { sha256 } from '../../../testing/organisation.ts';
import { makeAdministrator } from '../testing/administrators.ts';

const headers = { host: 'portal.example.com' };
let mailbox: MailServer;
let portal: Portal;
let li: Person;

beforeAll(async () => {
  mailbox = await openMailServer();
  portal = await openPortal({ origin: 'https://portal.example.com', mail: mailSettings(mailbox.port) });
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterAll(async () => {
  await portal.close();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.mails.splice(0);
  mailbox.refuse('rcpt', null);
  await portal.db.updateTable('people').set({ email: 'wang@example.com', language: 'en-US' }).where('id', '=', 'p-wang').execute();
});

const mailTo = (people: readonly string[]) =>
  portal.ask('POST /administration/v1/people/password-mails', { as: li, body: { people }, headers });
const deliveriesOf = async (id: string) =>
  (await portal.ask('GET /administration/v1/people/{id}/deliveries', { as: li, params: { id }, headers })).json().data;

it('R-NOT-02 a password link is sent in the language of the person; opening it spends nothing, its button does', async () => {
  const answer = await mailTo(['p-wang']);
  expect(answer.json().data).toEqual({ sent: [{ id: 'p-wang', name: '王芳', address: 'wang@example.com' }], skipped: [] });
  const [mail] = mailbox.mails;
  expect([mail!.subject, mail!.headers.get('auto-submitted')]).toEqual(['Set your password for 协同办公平台', 'auto-generated']);
  const [, secret = ''] = /https:\/\/portal\.example\.com\/idaas\/new-password#(\S+)/.exec(mail!.text ?? '') ?? [];
  expect((await portal.inject({ url: '/idaas/new-password', headers })).statusCode).toBe(200);
  const set = (link: string) => portal.ask('POST /idaas/new-password', { body: { link, password: sha256('A-new-word@2031') }, headers });
  expect([(await set(secret)).statusCode, (await set(secret)).json().code]).toEqual([200, expect.not.stringContaining('0')]);
});

it('R-NOT-02 people without an address, and those whose address is refused, are named with the answer of the mail server', async () => {
  mailbox.refuse('rcpt', { code: 550, text: '5.1.1 no such user' });
  expect((await mailTo(['p-wang'])).json().data).toEqual({
    sent: [],
    skipped: [{ id: 'p-wang', name: '王芳', why: 'not-sent', answer: '550 5.1.1 no such user' }],
  });
  await portal.db.updateTable('people').set({ email: '' }).where('id', '=', 'p-wang').execute();
  expect((await mailTo(['p-wang'])).json().data.skipped).toMatchObject([{ why: 'no-address' }]);
  // Several: only those who have no password yet.
  await portal.db.updateTable('people').set({ email: 'wang@example.com' }).where('id', '=', 'p-wang').execute();
  expect((await mailTo(['p-wang', 'p-li'])).json().data.skipped).toMatchObject([{ id: 'p-wang', why: 'has-password' }, { id: 'p-li' }]);
});

it('R-NOT-02 only administrators who may manage somebody send a link, and see what went to them', async () => {
  const wang = await portal.signIn('wang').catch(() => null);
  if (wang !== null)
    expect(
      (await portal.ask('POST /administration/v1/people/password-mails', { as: wang, body: { people: ['p-li'] }, headers })).statusCode,
    ).toBe(403);
  // The message about the changed password is on its way, too.
  for (const table of ['deliveries', 'delivery_addresses'] as const) await portal.db.deleteFrom(table).execute();
  const at = new Date().toISOString();
  const row = { person_id: 'p-wang', channel: 'email', content_id: 'c', tenant_id: '10001', kind: 'todo', created_at: at, due_at: at };
  await portal.db
    .insertInto('deliveries')
    .values([
      {
        ...row,
        message_id: 'm1',
        state: 'dropped',
        reason: 'no-address',
        finished_at: at,
        next_at: null,
        provider_ref: null,
        answer: null,
      },
      {
        ...row,
        message_id: 'm2',
        tenant_id: '10002',
        state: 'sent',
        reason: null,
        finished_at: at,
        next_at: null,
        provider_ref: 'x',
        answer: '250',
      },
    ])
    .execute();
  const refusedAt = '2026-11-01T00:00:00.000Z';
  await portal.db
    .insertInto('delivery_addresses')
    .values({ person_id: 'p-wang', channel: 'email', address: 'wang@example.com', refused_at: refusedAt, answer: '550 no' })
    .execute();
  expect(await deliveriesOf('p-wang')).toMatchObject({
    total: 1,
    rows: [{ messageId: 'm1', state: 'dropped', reason: 'no-address' }],
    sendsMail: true,
    refused: { address: 'wang@example.com', at: refusedAt, answer: '550 no' },
  });
  const { mail } = (await portal.ask('GET /administration/v1/health', { as: li, headers })).json().data;
  expect(mail.refused).toEqual([{ id: 'p-wang', name: '王芳', address: 'wang@example.com', at: refusedAt, answer: '550 no' }]);
});

it('R-NOT-02 a test mail waits for the answer of the mail server and shows it', async () => {
  const test = async (address: string) =>
    (await portal.ask('POST /administration/v1/mail/test', { as: li, body: { address }, headers })).json().data;
  expect(await test('it@example.com')).toEqual({ isSent: true, answer: expect.stringMatching(/^250 /) });
  expect(mailbox.mails.map(({ subject }) => subject)).toContain('协同办公平台的测试邮件');
  mailbox.refuse('rcpt', { code: 550, text: 'relaying denied' });
  expect(await test('it@example.com')).toEqual({ isSent: false, answer: '550 relaying denied' });
  expect(await test('a@b@c')).toEqual({ isSent: false, answer: 'no e-mail address' });
  const log = await auditEntries(portal.db).select('details').where('subject', '=', 'portal:mail').orderBy('seq').execute();
  expect(log.map(({ details }) => JSON.parse(details))).toEqual([
    { did: 'mail-tested', outcome: 'sent', address: 'it@example.com' },
    { did: 'mail-tested', outcome: 'refused-address', address: 'it@example.com' },
    { did: 'mail-tested', outcome: 'refused-address' },
  ]);
});

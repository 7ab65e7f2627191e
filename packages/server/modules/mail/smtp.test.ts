import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { hasOpenssl, makeAuthority } from '../../testing/own-authority.ts';
import { mailSettings, type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { sendLetter } from './smtp.ts';
import { readFileSync } from 'node:fs';

let server: MailServer;
afterEach(() => server?.close());

const letter = {
  to: 'li@example.com',
  from: '',
  messageId: '<one@portal.example.com>',
  subject: '您有一项待办：请假',
  text: '去处理',
  html: '<p>去处理</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};
const send = (changes: Parameters<typeof mailSettings>[1] = {}) => sendLetter(mailSettings(server.port, changes), letter);

describe('R-NOT-02 a mail on its way to the mail server', () => {
  it('arrives as it was written, and says what the server answered', async () => {
    server = await openMailServer();
    expect(await send({ replyTo: 'it@example.com' })).toEqual({ outcome: 'sent', answer: expect.stringMatching(/^250 /) });
    const [mail] = server.mails;
    expect(mail).toMatchObject({ messageId: letter.messageId, subject: letter.subject, replyTo: { text: 'it@example.com' } });
    expect([mail!.from?.text, mail!.headers.get('auto-submitted')]).toEqual(['"协同办公" <portal@example.com>', 'auto-generated']);
  });

  it.each([
    ['rcpt', 550, '5.1.1 no such user', 'refused-address'],
    ['rcpt', 550, 'no such user', 'refused-address'],
    ['rcpt', 550, '5.7.1 relaying denied', 'refused'],
    ['rcpt', 552, '5.2.2 mailbox full', 'later'],
    ['rcpt', 450, '4.2.0 greylisted', 'later'],
    ['rcpt', 421, 'too busy', 'unreachable'],
    ['data', 451, 'try again', 'later'],
    ['data', 554, '5.7.1 looks like spam', 'refused'],
  ] as const)('a refusal of %s with %i %s means %s', async (where, code, text, outcome) => {
    server = await openMailServer();
    server.refuse(where, { code, text });
    expect(await send()).toEqual({ outcome, answer: expect.stringContaining(text) });
  });

  it('a server that dies before it answers may have taken it: it goes out again under the same name', async () => {
    server = await openMailServer();
    server.dieAfterData(true);
    expect(await send()).toMatchObject({ outcome: 'later' });
    server.dieAfterData(false);
    expect(await send()).toMatchObject({ outcome: 'sent' });
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([letter.messageId, letter.messageId]);
  });

  it('a closed port, a wrong password and a server without TLS stop everything, with the reason', async () => {
    server = await openMailServer();
    expect(await send({ isLocal: false })).toEqual({ outcome: 'unreachable', answer: expect.stringMatching(/STARTTLS|TLS/i) });
    const { port } = server;
    await server.close();
    expect(await sendLetter(mailSettings(port), letter)).toEqual({
      outcome: 'unreachable',
      answer: expect.stringContaining('ECONNREFUSED'),
    });
    server = await openMailServer({
      onAuth: (_auth, _session, done) => done(new Error('535 wrong password')),
      authOptional: true,
      allowInsecureAuth: true,
    });
    expect(await send({ user: { name: 'portal', password: 'x' } })).toMatchObject({ outcome: 'unreachable' });
  });
});

describe.skipIf(!hasOpenssl())('R-NOT-02 TLS', () => {
  const authority = hasOpenssl() ? makeAuthority() : null;
  afterAll(() => authority?.remove());

  it.each([true, false])(
    'accepts a certificate of the own authority alone, with TLS from the start (%s) or by STARTTLS, and signs in',
    async (isSecure) => {
      const { key, certificate: cert, file } = authority!;
      const signedIn: unknown[] = [];
      server = await openMailServer({
        key,
        cert,
        secure: isSecure,
        onAuth(auth, _session, done) {
          signedIn.push([auth.username, auth.password]);
          done(null, { user: 'portal' });
        },
      });
      const tls = { isSecure, isLocal: false, user: { name: 'portal', password: 's@cret' } };
      expect(await send(tls)).toEqual({ outcome: 'unreachable', answer: expect.stringContaining('ATRIUM_CA') });
      expect(await send({ ...tls, authorities: readFileSync(file, 'utf8') })).toMatchObject({ outcome: 'sent' });
      expect(signedIn).toEqual([['portal', 's@cret']]);
    },
  );
});

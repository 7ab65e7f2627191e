import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { MailSettings } from '../modules/mail/settings.ts';

export interface MailServer {
  port: number;
  /** What it took, oldest first. */
  mails: ParsedMail[];
  /** Sets the refusal of recipients, or of texts; null takes them. */
  refuse(where: 'rcpt' | 'data', error: { code: number; text: string } | null): void;
  /** The connection ends after the text, without an answer; the mail is taken. */
  dieAfterData(dies: boolean): void;
  close(): Promise<void>;
}

/** A mail server in the process. Without `options` it takes mail without TLS and without a password. */
export async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const refusals: Record<'rcpt' | 'data', { code: number; text: string } | null> = { rcpt: null, data: null };
  let dies = false;
  const failing = ({ code, text }: { code: number; text: string }) => Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    disabledCommands: options.onAuth === undefined ? ['AUTH', 'STARTTLS'] : [],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
    onRcptTo: (_address, _session, done) => done(refusals.rcpt === null ? null : failing(refusals.rcpt)),
    onData(stream, session, done) {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the library takes a callback
      void take(stream, session).then(done, done);
    },
  });
  /** Returns the refusal of a text, or null; never for a connection that ends before the answer. */
  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    const mail = await simpleParser(stream);
    if (refusals.data !== null) return failing(refusals.data);
    mails.push(mail);
    if (!dies) return null;
    for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy();
    return new Promise(() => {});
  }
  // Connections that end in the middle.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    refuse: (where, error) => void (refusals[where] = error),
    dieAfterData: (next) => void (dies = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The setting for a mail server of this machine. */
export const mailSettings = (port: number, changes: Partial<MailSettings> = {}): MailSettings => ({
  host: '127.0.0.1',
  port,
  isSecure: false,
  isLocal: true,
  user: null,
  from: { name: '协同办公', address: 'portal@example.com' },
  replyTo: null,
  authorities: null,
  perMinute: 6_000,
  contents: 'full',
  ...changes,
});

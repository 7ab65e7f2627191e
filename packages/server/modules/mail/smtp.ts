import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { authoritiesWith } from '../../config/authorities.ts';
import { failureReason } from '../../startup/failure-reason.ts';
import type { Sent } from '../deliveries/channel.ts';
import type { MailSettings } from './settings.ts';

/** A mail of which every field is a text of ours or checked by us. */
export interface Letter {
  to: string;
  /** Name of the sender; empty: that of the setting. */
  from: string;
  /** In angle brackets. */
  messageId: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** All limits together stay below the lease of a batch. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000, socketCloseTimeout: 1_000 };
const wholeMilliseconds = 90_000;

/** Hands a mail to the company's mail server, with a connection of its own. Never rejects. */
export async function sendLetter(settings: MailSettings, letter: Letter): Promise<Sent> {
  const { host, port, isSecure, isLocal, authorities, user } = settings;
  const connection = new SMTPConnection({
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    ignoreTLS: isLocal && !isSecure,
    name: settings.from.address.split('@')[1],
    tls: { minVersion: 'TLSv1.2', ...(authorities !== null && { ca: authoritiesWith(authorities) }) },
    ...limits,
  });
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    // After what the server said last.
    connection.on('end', () => setImmediate(() => reject(new Error('the connection ended'))));
  });
  broken.catch(() => {});
  const timer = setTimeout(() => connection.emit('error', new Error(`no answer within ${wholeMilliseconds / 1000} s`)), wholeMilliseconds);
  const step = <T>(begin: (done: (error?: Error | null, result?: T) => void) => void): Promise<T> =>
    Promise.race([broken, new Promise<T>((resolve, reject) => begin((error, result) => (error ? reject(error) : resolve(result as T))))]);
  try {
    const failure = await connect(connection, step, user);
    if (failure !== null) return failure;
    const content = await build(settings, letter);
    const envelope = { from: settings.from.address, to: [letter.to] };
    const { response } = await step<{ response: string }>((done) => connection.send(envelope, content, done));
    connection.quit();
    return { outcome: 'sent', answer: response };
  } catch (error) {
    return outcomeOf(error as Failure);
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

type Step = <T>(begin: (done: (error?: Error | null, result?: T) => void) => void) => Promise<T>;

async function connect(connection: SMTPConnection, step: Step, user: MailSettings['user']): Promise<Sent | null> {
  try {
    await step<void>((done) => connection.connect(done));
    if (user !== null) await step<unknown>((done) => connection.login({ user: user.name, pass: user.password }, done));
    return null;
  } catch (error) {
    return { outcome: 'unreachable', answer: reasonOf(error as Failure) };
  }
}

/** The mail as it is sent. Nothing of it is read from a file or an address. */
function build(settings: MailSettings, { to, from: name, messageId, subject, text, html, headers }: Letter): Promise<Buffer> {
  const { from, replyTo } = settings;
  const composed = new MailComposer({
    from: { name: name || from.name, address: from.address },
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    messageId,
    subject,
    text,
    html,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composed.compile().build();
}

interface Failure extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
}

const answerOf = (error: Failure): string => error.response ?? failureReason(error);

/** Why there is no connection, with the setting that helps against an unknown authority: the library has a code of its own for it. */
function reasonOf(error: Failure): string {
  const reason = failureReason(error);
  const isAuthority = /unable to (verify|get)|self[- ]signed/i.test(reason) && !reason.includes('ATRIUM_CA');
  return isAuthority ? `${reason}; ATRIUM_CA names a file of your own authorities` : reason;
}

/** What a failure after the sign-in means. */
function outcomeOf(error: Failure): Sent {
  const answer = answerOf(error);
  const { responseCode: code = 0, command = '' } = error;
  // Nothing is known of what came through: the same mail goes out again.
  if (code === 0) return { outcome: 'later', answer };
  if (command.startsWith('MAIL')) return { outcome: 'unreachable', answer };
  if (code < 500) return { outcome: code === 421 ? 'unreachable' : 'later', answer };
  const [, subject, detail] = /\b5\.(\d)\.(\d+)/.exec(answer) ?? [];
  if (!command.startsWith('RCPT')) return { outcome: 'refused', answer };
  // 5.2.2: the mailbox is full; 5.7: the server does not like the sender, or the way.
  if (subject === '2' && detail === '2') return { outcome: 'later', answer };
  return { outcome: subject === undefined || subject === '1' || subject === '2' ? 'refused-address' : 'refused', answer };
}

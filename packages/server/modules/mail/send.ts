import { randomUUID } from 'node:crypto';
import { zoneOf } from '../../clock/tenant-zone.ts';
import type { Language } from '../../messages/language.ts';
import type { Sent } from '../deliveries/channel.ts';
import { type MailSource, senderOf } from './channel.ts';
import { passwordLetter, testLetter } from './letter.ts';
import { isMailAddress } from './settings.ts';
import { sendLetter } from './smtp.ts';

const none: Sent = { outcome: 'unreachable', answer: 'ATRIUM_MAIL is not set' };
const badAddress: Sent = { outcome: 'refused-address', answer: 'no e-mail address' };

/** Sends a mail that shows that mail works; waits for the answer of the mail server. Never rejects. */
export async function sendTestMail(server: MailSource, to: string, language: Language, tenantId = ''): Promise<Sent> {
  const { mail } = server.config;
  if (mail === null) return none;
  if (!isMailAddress(to)) return badAddress;
  return sendLetter(mail, testLetter(senderOf(server, mail, tenantId), { to, ref: randomUUID(), language }));
}

interface PasswordMail {
  to: string;
  tenantId: string;
  language: Language;
  name: string;
  username: string;
  path: string;
  expiresAt: string;
}

/** Sends a person the link with which they set their password. Never rejects. */
export async function sendPasswordMail(server: MailSource, { to, tenantId, language, ...rest }: PasswordMail): Promise<Sent> {
  const { mail, timeZone } = server.config;
  if (mail === null) return none;
  if (!isMailAddress(to)) return badAddress;
  const zone = server.db === undefined ? timeZone : await zoneOf(server.db, tenantId, timeZone);
  return sendLetter(mail, passwordLetter(senderOf(server, mail, tenantId), { to, ref: randomUUID(), language }, { ...rest, zone }));
}

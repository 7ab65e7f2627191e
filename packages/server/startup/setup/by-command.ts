import { createHash } from 'node:crypto';
import { SetupFields } from '@atrium/api/contract';
import { Value } from 'typebox/value';
import { appendAudit } from '../../audit/queries.ts';
import type { Config } from '../../config/config.ts';
import { zoneNamed } from '../../config/time-zone.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Db } from '../../db/schema.ts';
import { isLanguage, say } from '../../messages/language.ts';
import { builtIn } from '../../settings/company-settings.ts';
import type { Vault } from '../../vault/vault.ts';
import { makePasswordLink } from '../../modules/links/password-link.ts';
import { passwordRules } from '../../modules/account/password-rules.ts';
import { refuseCommon } from '../../modules/account/refuse-common.ts';
import { hashPassword } from '../../modules/sign-in/password.ts';
import { setupLock } from './is-set-up.ts';
import { setUp } from './set-up.ts';
import { readyToken, removeTokenFile } from './token.ts';

/** A setup that is impossible; the message is the reason. */
export class SetupError extends Error {
  override name = 'SetupError';
}

const done = 'The portal is set up already.';

/** The token of an empty portal, for the page; a new one where the data folder has not its file. Throws SetupError. */
export async function printedToken(db: Db, config: Config): Promise<string> {
  const token = await readyToken(db, config, { renew: true });
  if (token === null) throw new SetupError(done);
  return token;
}

interface SetupOptions {
  company: string;
  username: string;
  name: string;
  language: string;
  timeZone: string;
  /** Null: a link is made. */
  password: string | null;
}

interface Done {
  person: string;
  tenant: string;
  /** With which the administrator sets a password, where none was given. */
  link?: string;
  expiresAt?: string;
}

/** Sets an empty portal up without the browser. Throws SetupError. */
export async function setUpByCommand(
  { db, vault, config }: { db: Db; vault: Vault; config: Config },
  { company, username, name, language, timeZone, password }: SetupOptions,
): Promise<Done> {
  for (const [option, field, value] of [
    ['--tenant', 'company', company],
    ['--username', 'username', username],
    ['--name', 'name', name],
  ] as const)
    if (!Value.Check(SetupFields.properties[field], value))
      throw new SetupError(`${option} ${String(value)} is not possible; see /api/docs for the field ${field}.`);
  if (!isLanguage(language)) throw new SetupError(`--language ${language} is no language of the portal.`);
  const zone = zoneNamed(timeZone);
  if (zone === null) throw new SetupError(`--time-zone ${timeZone} is no time zone; write one such as Asia/Shanghai.`);
  const passwordHash = password === null ? '' : await hashOf(password, { username, name });
  const made = await oneAtATime(db, setupLock, async (trx): Promise<Done | null> => {
    const account = await setUp(trx, { company, username, name, language, timeZone: zone, passwordHash });
    if (account === null) return null;
    const { personId, tenantId } = account;
    await appendAudit(trx, vault, {
      event: 'administration-changed',
      personId: null,
      tenantId,
      address: 'this machine',
      requestId: 'command',
      subject: `person:${personId}`,
      details: { did: 'set-up' },
    });
    if (password !== null) return { person: personId, tenant: tenantId };
    const { path, expiresAt } = await makePasswordLink(trx, { personId, tenantId });
    return { person: personId, tenant: tenantId, link: `${config.origin ?? ''}${path}`, expiresAt };
  });
  if (made === null) throw new SetupError(done);
  removeTokenFile(config);
  return made;
}

/** Throws where the password breaks a rule: here it is known, not only its hash. */
async function hashOf(password: string, { username, name }: { username: string; name: string }): Promise<string> {
  const broken = passwordRules('en-US', builtIn.passwordLength).filter(({ pattern }) => !new RegExp(pattern).test(password));
  if (broken.length > 0) throw new SetupError(`The password needs ${broken.map(({ text }) => text).join(', ')}.`);
  const sent = createHash('sha256').update(password.normalize('NFC'), 'utf8').digest('hex');
  try {
    refuseCommon({ password_hash: '', username, user_code: username, unique_no: username, phone: '', real_name: name }, sent);
  } catch {
    throw new SetupError(say('en-US', 'passwordCommon'));
  }
  return hashPassword(sent);
}

import { Client, InvalidCredentialsError, ResultCodeError } from 'ldapts';
import { failureReason } from '../../startup/failure-reason.ts';
import { identityOf, toEntry } from '../people-sources/ldap/entry.ts';
import { inTime, isOwnMachine, tlsOf } from '../people-sources/ldap/reader.ts';
import { SignOnError } from '../sign-on/provider.ts';
import type { LdapSettings } from '../sign-on/settings.ts';
import { inDn } from './in-dn.ts';
import { PolicyControl, type PolicyWord } from './policy-control.ts';

/**
 * The directory's answer. `right` has the permanent id of the entry; `wrong` is a wrong password or no such person; the others are words of
 * the directory's own rules.
 */
export type Bound = { kind: 'right'; subject: string } | { kind: 'wrong' } | { kind: PolicyWord };

const connectMilliseconds = 5000;
const requestMilliseconds = 5000;
/** Names of accounts that a directory and the portal can both have. */
const usable = /^[a-z0-9][a-z0-9._@-]{0,99}$/i;
const attributes = ['objectGUID', 'entryUUID'];

/** Result codes by which directories refuse a name or a password: 49, and those of accounts that cannot bind. */
const refusing: ReadonlySet<number> = new Set([19, 32, 34, 48, 49, 53]);
/** What Active Directory says in its words about a refused bind, in hex. */
const dataWords: Readonly<Record<string, PolicyWord>> = { 532: 'expired', 773: 'must-change', 775: 'locked' };

/**
 * Binds as a person with their password, over TLS or on this machine. The password is kept nowhere. Throws SignOnError if the directory
 * cannot be asked.
 */
export async function bindAs(settings: LdapSettings, username: string, password: string): Promise<Bound> {
  // A bind with a name and without a password succeeds for anybody (RFC 4513, unauthenticated).
  if (password === '' || !usable.test(username)) return { kind: 'wrong' };
  return withClient(settings, async (client) => {
    const found = settings.dn === null ? await find(client, settings, username) : null;
    if (found?.several) return { kind: 'wrong' };
    const dn = settings.dn === null ? (found?.dn ?? nobody(settings)) : namedIn(settings.dn, username);
    const outcome = await bind(client, dn, password);
    if (outcome !== 'right') return { kind: outcome };
    if (settings.dn === null && found?.dn === undefined) return { kind: 'wrong' };
    const own = found ?? (await ownEntry(client, settings, dn, username));
    if (own === 'must-change') return { kind: own };
    if (own.subject === null)
      throw new SignOnError('failed', `the entry of ${username} has neither objectGUID nor entryUUID that can be read`);
    return { kind: 'right', subject: own.subject };
  });
}

/** Checks that the directory answers, and lets the portal search. Throws SignOnError. */
export const checkDirectory = (settings: LdapSettings): Promise<void> =>
  withClient(settings, async (client) => {
    if (settings.dn === null) await find(client, settings, 'atrium');
    else await client.search('', { scope: 'base', attributes: ['supportedLDAPVersion'] });
  });

async function withClient<T>(settings: LdapSettings, work: (client: Client) => Promise<T>): Promise<T> {
  const { url } = settings;
  const client = new Client({
    url,
    timeout: requestMilliseconds,
    connectTimeout: connectMilliseconds,
    ...(url.startsWith('ldaps:') ? { tlsOptions: tlsOf(settings) } : {}),
  });
  try {
    if (url.startsWith('ldap:') && !isOwnMachine(url)) await inTime(client.startTLS(tlsOf(settings)), connectMilliseconds);
    return await work(client);
  } catch (error) {
    if (error instanceof SignOnError) throw error;
    throw new SignOnError('outage', `${url} does not answer: ${failureReason(error)}`);
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

interface FoundPerson {
  dn: string | undefined;
  subject: string | null;
  several: boolean;
}

/** Searches for the person as the account of the setting. */
async function find(client: Client, { bindDn, password, base, filter }: LdapSettings, username: string): Promise<FoundPerson> {
  await client.bind(bindDn!, password!);
  return search(client, base!, filter, username);
}

async function search(client: Client, base: string, filter: string, username: string): Promise<FoundPerson> {
  const options = { scope: 'sub', filter: filter.replaceAll('{username}', username), attributes, sizeLimit: 2 } as const;
  const { searchEntries } = await client.search(base, { ...options, explicitBufferAttributes: attributes });
  const [entry, other] = searchEntries;
  if (entry === undefined || other !== undefined) return { dn: undefined, subject: null, several: other !== undefined };
  return { dn: entry.dn, subject: subjectOf(entry), several: false };
}

/** The entry of somebody who has bound as the setting says, read with their own rights. */
async function ownEntry(
  client: Client,
  { base, filter }: LdapSettings,
  dn: string,
  username: string,
): Promise<FoundPerson | 'must-change'> {
  try {
    if (base !== null) return await search(client, base, filter, username);
    const { searchEntries } = await client.search(dn, { scope: 'base', attributes, explicitBufferAttributes: attributes });
    return { dn, subject: searchEntries[0] === undefined ? null : subjectOf(searchEntries[0]), several: false };
  } catch (error) {
    // A person who must change the password may do nothing else.
    if (error instanceof ResultCodeError && [50, 53].includes(error.code)) return 'must-change';
    throw error;
  }
}

function subjectOf(entry: Record<string, unknown>): string | null {
  const types = Object.keys(entry).filter((type) => attributes.some((one) => one.toLowerCase() === type.toLowerCase()));
  const values = types.map((type) => ({ type, parsedBuffers: [entry[type]].flat().filter((one) => Buffer.isBuffer(one)) }));
  return identityOf(toEntry({ name: '', attributes: values } as never));
}

/** A name that no entry has, for the same time where nobody was found. */
const nobody = ({ base }: LdapSettings): string => `cn=nobody,${base}`;

const namedIn = (pattern: string, username: string): string =>
  pattern.replaceAll('{username}', pattern.includes('=') ? inDn(username) : username);

async function bind(client: Client, dn: string, password: string): Promise<'right' | 'wrong' | PolicyWord> {
  const policy = new PolicyControl();
  try {
    await client.bind(dn, password, policy);
    return policy.word ?? 'right';
  } catch (error) {
    if (!(error instanceof ResultCodeError) || !refusing.has(error.code)) throw error;
    if (policy.word !== null) return policy.word;
    const [, data = ''] = error instanceof InvalidCredentialsError ? (/\bdata ([0-9a-f]{3,4})\b/i.exec(error.message) ?? []) : [];
    return dataWords[data] ?? 'wrong';
  }
}

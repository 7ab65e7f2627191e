import { isIP } from 'node:net';
import { readAuthorities } from '../../config/authorities.ts';
import { ConfigError, jsonObject } from '../../config/setting-values.ts';
import { inOneLine } from '../../characters/characters.ts';
import { mostSettingsBytes, readRegularFile } from '../../read-file.ts';

/** How much of a message a mail contains. */
export type MailContents = 'full' | 'title' | 'none';

/** The mail server that takes mail to people; where there is none, the portal sends none. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the start (`smtps:`). Without it STARTTLS is required, but on this machine. */
  isSecure: boolean;
  isLocal: boolean;
  user: { name: string; password: string } | null;
  from: { name: string; address: string };
  replyTo: string | null;
  /** PEM of authorities besides the usual ones. */
  authorities: string | null;
  perMinute: number;
  contents: MailContents;
}

const usual = { replyTo: null, ca: null, perMinute: 60, contents: 'full' };
const fields = ['url', 'from', 'replyTo', 'ca', 'perMinute', 'contents'];

/** An address that no header and no mail server reads in another way: no quotes, no comments, no other characters than ASCII. */
export function isMailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || text.length > 254 || local.length > 64) return false;
  const isLocal = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(local);
  return isLocal && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(domain);
}

/** Parses the setting, which is JSON or the path of a file with it; it needs an origin. Throws ConfigError, without repeating a possible secret. */
export function readMail(value: string | null, origin: string | null): MailSettings | null {
  if (value === null) return null;
  if (origin === null) throw new ConfigError('ATRIUM_MAIL needs ATRIUM_ORIGIN, the address that links in mails lead to; set it too.');
  const given = jsonObject(value.startsWith('{') ? value : contentOf(value));
  if (given === null)
    return fail('must be a JSON object such as {"url": "smtps://user:password@mail.example.com", "from": "…"}, or a file with it');
  const { url, from, replyTo, ca, perMinute, contents, ...others } = { ...usual, ...given } as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return fail(`has the field ${JSON.stringify(unknown)}, which is none; write ${fields.join(', ')}`);
  if (replyTo !== null && (typeof replyTo !== 'string' || !isMailAddress(replyTo))) return fail('has a replyTo that is no address');
  if (ca !== null && typeof ca !== 'string') return fail('has a ca that is no path of a file');
  if (!Number.isInteger(perMinute) || Number(perMinute) < 1 || Number(perMinute) > 6000)
    return fail('has perMinute that is no whole number from 1 to 6000');
  if (contents !== 'full' && contents !== 'title' && contents !== 'none') return fail('has contents that are none of full, title, none');
  const rest = { replyTo, authorities: readAuthorities('ATRIUM_MAIL (ca)', ca), perMinute: Number(perMinute), contents } as const;
  return { ...serverOf(url), from: senderOf(from), ...rest };
}

function contentOf(path: string): string {
  try {
    return readRegularFile(path, mostSettingsBytes).toString('utf8');
  } catch {
    return '';
  }
}

function fail(fault: string): never {
  throw new ConfigError(`ATRIUM_MAIL ${fault}; correct it, or unset it to send no mail.`);
}

function serverOf(text: unknown): Pick<MailSettings, 'host' | 'port' | 'isSecure' | 'isLocal' | 'user'> {
  const url = typeof text === 'string' ? URL.parse(text) : null;
  const fits = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname) && url.search === '';
  if (!fits || url.hash !== '') return fail('needs a url: smtps://user:password@mail.example.com, or smtp:// for STARTTLS');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isSecure = url.protocol === 'smtps:';
  const isLocal = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
  const port = url.port === '' ? (isSecure ? 465 : 587) : Number(url.port);
  return { host, port, isSecure, isLocal, user: userOf(url) };
}

function userOf({ username, password }: URL): MailSettings['user'] {
  if (username === '') return null;
  try {
    return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return fail('has a user or password with a % that is not written as %25');
  }
}

function senderOf(text: unknown): MailSettings['from'] {
  const said = typeof text === 'string' ? text.trim() : '';
  const [, name = '', address = said] = /^([^<>"]{1,100}?) *<([^<>]+)>$/.exec(said) ?? [];
  if (!isMailAddress(address) || inOneLine(name) !== name) return fail('needs a from: an address, or "Name <portal@example.com>"');
  return { name, address };
}

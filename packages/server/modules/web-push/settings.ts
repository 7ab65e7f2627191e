import { ConfigError, jsonObject } from '../../config/setting-values.ts';

/** How messages are pushed to browsers. */
export interface PushSettings {
  /** Whom a push service asks when something is wrong: `mailto:` or `https:` (RFC 8292). */
  contact: string;
  contents: 'title' | 'none';
  /** Origins of push services besides the known ones. */
  hosts: readonly string[];
}

/** Push services of the browsers: Chrome, Edge and others; Firefox; Safari; Edge on Windows. A `*` is one or more labels. */
const knownHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];

/** Parses the setting: a contact, or JSON with more. Throws ConfigError. */
export function readPush(value: string | null): PushSettings | null {
  if (value === null) return null;
  const given = value.startsWith('{') ? jsonObject(value) : { contact: value };
  if (given === null) return fail('must be mailto:it@example.com, or JSON such as {"contact": "mailto:it@example.com"}');
  const { contact, contents = 'none', hosts = [], ...others } = given;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return fail(`has the field ${JSON.stringify(unknown)}, which is none; write contact, contents, hosts`);
  if (typeof contact !== 'string' || !isContact(contact)) return fail('needs a contact: mailto:it@example.com, or an https address');
  if (contents !== 'title' && contents !== 'none') return fail('has contents that are none of title, none');
  if (!Array.isArray(hosts) || !hosts.every(isOrigin))
    return fail('has hosts that are no list of origins such as https://push.example.com');
  return { contact, contents, hosts };
}

function fail(fault: string): never {
  throw new ConfigError(`ATRIUM_PUSH ${fault}; correct it, or unset it to push nothing.`);
}

/** Apple refuses contacts that are no real address. */
const isContact = (text: string): boolean =>
  /^mailto:[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text) || (text.startsWith('https://') && URL.canParse(text));

function isOrigin(text: unknown): text is string {
  const url = typeof text === 'string' ? URL.parse(text) : null;
  return url !== null && url.origin === text && url.protocol === 'https:';
}

/** The address of a subscription, if it is one of a known push service; null for all others. Where it leads is checked at the connection. */
export function endpointOf(text: string, { hosts }: Pick<PushSettings, 'hosts'>): URL | null {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (hosts.includes(url.origin)) return url;
  if (url.port !== '') return null;
  return knownHosts.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host)) ? url : null;
}

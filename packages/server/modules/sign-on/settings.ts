import { createPrivateKey } from 'node:crypto';
import { ConfigError } from '../../config/setting-values.ts';
import { type ChatKind, chatKinds, readChat } from '../chat/settings.ts';
import { algorithmOf } from './client-key.ts';
import { mostSettingsBytes, readRegularFile } from '../../read-file.ts';

/** People sign in with OpenID Connect. */
export interface OidcSettings {
  kind: 'oidc';
  /** Exactly as the provider's own metadata writes it. */
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  /** Path of a PEM file with the private key that replaces a secret (private_key_jwt). */
  clientKey: string | null;
  /** The provider's id of that key; null if it has only one. */
  clientKeyId: string | null;
  scope: string;
  /** The claim that is a username of the portal; null takes only people who are linked already. */
  claim: string | null;
  /** Whether accounts with a password may sign in too. */
  passwords: boolean;
  /** Its name in the choice of several; null is the name of its host. */
  name: string | null;
}

/** People sign in with a CAS 3.0 server. */
export interface CasSettings {
  kind: 'cas';
  /** Base address, such as https://cas.example.com/cas. */
  url: string;
  /** The attribute that is a username of the portal; null takes the name that CAS gives itself. */
  claim: string | null;
  passwords: boolean;
  name: string | null;
}

/** People sign in with the application of ATRIUM_CHAT that has this kind. */
export interface ChatSignOnSettings {
  kind: ChatKind;
  passwords: boolean;
  /** Null is the name of the provider. */
  name: string | null;
}

export type SignOnSettings = OidcSettings | CasSettings | ChatSignOnSettings;

/** Whether accounts with a password may sign in. */
export const passwordsToo = ({ signOn }: { signOn: readonly SignOnSettings[] }): boolean =>
  signOn.length === 0 || signOn.some(({ passwords }) => passwords);

type Field = (value: unknown) => string | null;

const text: Field = (value) => (typeof value === 'string' && /^[^\p{Cc}]{1,500}$/u.test(value) ? null : 'must be a text of one line');
const flag: Field = (value) => (typeof value === 'boolean' ? null : 'must be true or false');
const key: Field = (value) => {
  const wanted = 'must be the path of a PEM file with a private key, RSA of 2048 bits or more, or EC on P-256';
  try {
    return typeof value === 'string' && algorithmOf(createPrivateKey(readRegularFile(value, mostSettingsBytes))) !== null ? null : wanted;
  } catch {
    return wanted;
  }
};
const claim: Field = (value) => {
  if (value === null) return null;
  // E-mail addresses are reassigned; the next owner would get the account too.
  return value === 'email' ? 'must not be email; take one that is never given to somebody else' : text(value);
};
const scope: Field = (value) => text(value) ?? (String(value).split(' ').includes('openid') ? null : 'must contain openid');
const server: Field = (value) =>
  isServer(value) ? null : 'must be an https address without query or credentials (http only for this machine)';

const chat = { needed: {}, optional: { passwords: flag, name: text } };
const fields: Record<SignOnSettings['kind'], { needed: Record<string, Field>; optional: Record<string, Field> }> = {
  oidc: {
    needed: { issuer: server, clientId: text },
    optional: { clientSecret: text, clientKey: key, clientKeyId: text, scope, claim, passwords: flag, name: text },
  },
  cas: { needed: { url: server }, optional: { claim, passwords: flag, name: text } },
  wecom: chat,
  dingtalk: chat,
  feishu: chat,
};

/** Parses the setting, one sign-in or a list; a returned text names the fault without repeating the setting, since it contains a secret. */
export function readSignOn(value: string): SignOnSettings[] | string {
  const given = parse(value);
  const list = (Array.isArray(given) ? given : [given]).map((one) =>
    isObject(one) ? readOne(one) : 'must be a JSON object or a list of them',
  );
  const wrong = list.find((one) => typeof one === 'string');
  if (wrong !== undefined) return wrong;
  const all = list.filter((one) => typeof one !== 'string');
  if (all.length === 0) return 'must be a JSON object or a list of them';
  if (all.filter(({ kind }) => kind === 'cas').length > 1)
    return 'has several CAS servers; one is possible, beside any number with OpenID Connect';
  if (new Set(all.map((one) => (one.kind === 'cas' ? one.url : one.kind === 'oidc' ? one.issuer : one.kind))).size < all.length)
    return 'has one issuer twice';
  return all;
}

interface AroundSignOn {
  origin: string | null;
  loginUrl: string | null;
  chat: string | null;
}

/** The setting, checked against those that it needs and excludes. Throws ConfigError. */
export function signOnOf(value: string | null, { origin, loginUrl, chat: applications }: AroundSignOn): SignOnSettings[] {
  if (value === null) return [];
  const settings = readSignOn(value);
  if (typeof settings === 'string') {
    throw new ConfigError(`ATRIUM_SIGN_ON ${settings}; correct it, or unset it for the portal's own login page.`);
  }
  if (origin === null)
    throw new ConfigError('ATRIUM_SIGN_ON needs ATRIUM_ORIGIN, the address that the identity provider sends people back to; set it too.');
  if (loginUrl !== null) throw new ConfigError('ATRIUM_SIGN_ON and ATRIUM_LOGIN_URL both say where people sign in; unset one of them.');
  const known = new Set<string>(readChat(applications, origin).map(({ kind }) => kind));
  for (const { kind } of settings) {
    const isMissing = kind !== 'oidc' && kind !== 'cas' && !known.has(kind);
    if (isMissing) throw new ConfigError(`ATRIUM_SIGN_ON has the kind ${kind}, but ATRIUM_CHAT has no such application; add it there.`);
  }
  return settings;
}

function readOne(given: Record<string, unknown>): SignOnSettings | string {
  const { kind, ...rest } = given;
  if (!isKind(kind)) return `must have the kind ${kinds.map((one) => `"${one}"`).join(', ')}`;
  const { needed, optional } = fields[kind];
  for (const name of Object.keys(needed)) if (!Object.hasOwn(rest, name)) return `has no ${name}`;
  for (const [name, one] of Object.entries(rest)) {
    const check = needed[name] ?? optional[name];
    if (check === undefined || !Object.hasOwn({ ...needed, ...optional }, name))
      return `has the unknown field ${JSON.stringify(name.slice(0, 40))}`;
    const wrong = check(one);
    if (wrong !== null) return `has a wrong ${name}: it ${wrong}`;
  }
  if (rest.clientSecret !== undefined && rest.clientKey !== undefined) return 'has a clientSecret and a clientKey; one is enough';
  if (kind === 'oidc') return { ...oidcDefaults, ...(rest as Partial<OidcSettings>) };
  if (kind === 'cas') return withoutSlash({ ...casDefaults, ...(rest as Partial<CasSettings>) });
  return { kind, passwords: false, name: null, ...(rest as Partial<ChatSignOnSettings>) };
}

const kinds = ['oidc', 'cas', ...chatKinds] as const;
const isKind = (kind: unknown): kind is SignOnSettings['kind'] => kinds.some((one) => one === kind);

const oidcDefaults: OidcSettings = {
  kind: 'oidc',
  issuer: '',
  clientId: '',
  clientSecret: null,
  clientKey: null,
  clientKeyId: null,
  scope: 'openid profile',
  claim: 'preferred_username',
  passwords: false,
  name: null,
};
const casDefaults: CasSettings = { kind: 'cas', url: '', claim: null, passwords: false, name: null };

const withoutSlash = (settings: CasSettings): CasSettings => ({ ...settings, url: settings.url.replace(/\/+$/, '') });

/** An https address, or one of this machine. */
function isServer(value: unknown): boolean {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname));
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** People sign in with OpenID Connect. */
export interface OidcSettings {
  kind: 'oidc';
  /** Exactly as the provider's own metadata writes it. */
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  scope: string;
  /** The claim that is a username of the portal; null takes only people who are linked already. */
  claim: string | null;
  /** Whether accounts with a password may sign in too. */
  passwords: boolean;
}

/** People sign in with a CAS 3.0 server. */
export interface CasSettings {
  kind: 'cas';
  /** Base address, such as https://cas.example.com/cas. */
  url: string;
  /** The attribute that is a username of the portal; null takes the name that CAS gives itself. */
  claim: string | null;
  passwords: boolean;
}

export type SignOnSettings = OidcSettings | CasSettings;

type Field = (value: unknown) => string | null;

const text: Field = (value) => (typeof value === 'string' && /^[^\p{Cc}]{1,500}$/u.test(value) ? null : 'must be a text of one line');
const flag: Field = (value) => (typeof value === 'boolean' ? null : 'must be true or false');
const claim: Field = (value) => {
  if (value === null) return null;
  // An address changes hands; whoever gets it next would get the account too.
  return value === 'email' ? 'must not be email; take one that is never given to somebody else' : text(value);
};
const scope: Field = (value) => text(value) ?? (String(value).split(' ').includes('openid') ? null : 'must contain openid');
const server: Field = (value) =>
  isServer(value) ? null : 'must be an https address without query or credentials (http only for this machine)';

const fields: Record<SignOnSettings['kind'], { needed: Record<string, Field>; optional: Record<string, Field> }> = {
  oidc: { needed: { issuer: server, clientId: text }, optional: { clientSecret: text, scope, claim, passwords: flag } },
  cas: { needed: { url: server }, optional: { claim, passwords: flag } },
};

/** Reads the setting; a text says what is wrong with it, without repeating it, since it holds a secret. */
export function readSignOn(value: string): SignOnSettings | string {
  const given = jsonObject(value);
  if (given === null) return 'must be a JSON object';
  const { kind, ...rest } = given;
  if (kind !== 'oidc' && kind !== 'cas') return 'must have the kind "oidc" or "cas"';
  const { needed, optional } = fields[kind];
  for (const name of Object.keys(needed)) if (!Object.hasOwn(rest, name)) return `has no ${name}`;
  for (const [name, one] of Object.entries(rest)) {
    const check = needed[name] ?? optional[name];
    if (check === undefined || !Object.hasOwn({ ...needed, ...optional }, name))
      return `has the unknown field ${JSON.stringify(name.slice(0, 40))}`;
    const wrong = check(one);
    if (wrong !== null) return `has a wrong ${name}: it ${wrong}`;
  }
  return kind === 'oidc'
    ? { ...oidcDefaults, ...(rest as Partial<OidcSettings>) }
    : withoutSlash({ ...casDefaults, ...(rest as Partial<CasSettings>) });
}

const oidcDefaults: OidcSettings = {
  kind: 'oidc',
  issuer: '',
  clientId: '',
  clientSecret: null,
  scope: 'openid profile',
  claim: 'preferred_username',
  passwords: false,
};
const casDefaults: CasSettings = { kind: 'cas', url: '', claim: null, passwords: false };

const withoutSlash = (settings: CasSettings): CasSettings => ({ ...settings, url: settings.url.replace(/\/+$/, '') });

/** An https address, or one of this machine. */
function isServer(value: unknown): boolean {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname));
}

function jsonObject(value: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}

import { type EmbeddingScope, embeddingScopes } from '@atrium/api/contract';
import { hostOriginProblem, isSameSite } from './host-origin.ts';
import { FileError, mostSettingsBytes, readRegularFile } from '../../read-file.ts';

/** A company's page that may show the assistant or widgets of the portal. */
export interface EmbeddingHost {
  /** How its server calls itself. */
  client: string;
  /** SHA-256 of the secret that its server sends, in hex; null if the page has no such server. */
  secretHash: string | null;
  /** The origins of its pages. */
  origins: readonly string[];
  scopes: readonly EmbeddingScope[];
  /** Its pages are of the portal's own site and may use the session in its cookie. */
  sameSite: boolean;
  /** The identity provider's id of this page's client, if its server trades ID tokens; else null. */
  idTokenAudience: string | null;
}

type Field = (value: unknown) => string | null;

const words = embeddingScopes.map((scope) => `"${scope}"`).join(', ');
const isList = (value: unknown, most: number): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= most &&
  value.every((one) => typeof one === 'string') &&
  new Set(value).size === value.length;

const fields: Record<keyof EmbeddingHost, Field> = {
  client: (value) =>
    typeof value === 'string' && /^[a-z][a-z0-9-]{0,31}$/.test(value)
      ? null
      : 'must be a short code of lower-case letters, digits and hyphens',
  secretHash: (value) =>
    typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
      ? null
      : 'must be the SHA-256 of the secret as 64 lower-case hexadecimal digits, such as printf %s "$SECRET" | sha256sum prints',
  origins: (value) =>
    isList(value, 50)
      ? (value.map(hostOriginProblem).find((problem) => problem !== null) ?? null)
      : 'must be a list of 1 to 50 different origins, such as ["https://crm.example.com"]',
  scopes: (value) =>
    isList(value, embeddingScopes.length) && value.every((one) => (embeddingScopes as readonly string[]).includes(one))
      ? null
      : `must be a list of different scopes out of ${words}`,
  sameSite: (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
  idTokenAudience: (value) =>
    typeof value === 'string' && /^[^\p{Cc}]{1,200}$/u.test(value) ? null : "must be the page's client id at the identity provider",
};
const needed = ['client', 'origins', 'scopes'] as const;
/** A field that versions before the first release had. */
const noBridge =
  'with "bridge": the hidden frame of the portal for pages without a server was given up; remove that line, and make the page one of the site of the portal ("sameSite", tier 1 of widgets/OUTSIDE.md) or let its server trade for tokens ("secretHash", tier 2)';

interface Portal {
  origin: string | null;
  /** Whether people sign in with OpenID Connect. */
  openId: boolean;
}

/** Parses the file of registered pages; a returned text names the fault, without repeating a possible secret. */
export function readEmbedding(path: string, portal: Portal): EmbeddingHost[] | string {
  let given: unknown;
  try {
    const text = readRegularFile(path, mostSettingsBytes).toString();
    try {
      given = JSON.parse(text);
    } catch {
      return 'names a file that is no JSON';
    }
  } catch (error) {
    return `names a file that ${error instanceof FileError && error.code === null ? error.message : 'cannot be read'}`;
  }
  if (!Array.isArray(given)) return 'names a file that must hold a list of pages: [{ "client": …, "origins": […], "scopes": […] }]';
  const hosts = given.map((one, index) => readHost(one, `entry ${index + 1}`, portal));
  const problem = hosts.find((one) => typeof one === 'string');
  return problem ?? twice(hosts.filter((one) => typeof one !== 'string'));
}

function readHost(given: unknown, where: string, portal: Portal): EmbeddingHost | string {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return `has an ${where} that is no JSON object`;
  for (const name of needed) if (!Object.hasOwn(given, name)) return `has an ${where} without ${name}`;
  for (const [name, value] of Object.entries(given)) {
    if (name === 'bridge') return `has an ${where} ${noBridge}`;
    if (!Object.hasOwn(fields, name)) return `has an ${where} with the unknown field ${JSON.stringify(name.slice(0, 40))}`;
    const problem = fields[name as keyof EmbeddingHost](value);
    if (problem !== null) return `has an ${where} with a wrong ${name}: it ${problem}`;
  }
  const host: EmbeddingHost = {
    secretHash: null,
    sameSite: false,
    idTokenAudience: null,
    ...(given as Pick<EmbeddingHost, 'client' | 'origins' | 'scopes'>),
  };
  if (host.sameSite) {
    if (portal.origin === null) return `has an ${where} with sameSite, which needs ATRIUM_ORIGIN, the address of the portal; set it too`;
    const other = host.origins.find((one) => !isSameSite(one, portal.origin!));
    if (other !== undefined)
      return `has an ${where} with sameSite, but ${other} is not of the site of ${portal.origin}: browsers send no cookie there`;
  }
  if (host.idTokenAudience !== null) {
    if (!portal.openId) return `has an ${where} with idTokenAudience, which needs a provider with OpenID Connect in ATRIUM_SIGN_ON`;
    if (host.secretHash === null) return `has an ${where} with idTokenAudience but without secretHash; its server must prove to be it`;
  }
  return host;
}

function twice(hosts: EmbeddingHost[]): EmbeddingHost[] | string {
  const again = (all: string[]) => all.find((one, index) => all.indexOf(one) !== index);
  const client = again(hosts.map((one) => one.client));
  if (client !== undefined) return `has the client ${client} twice`;
  const origin = again(hosts.flatMap((one) => one.origins));
  return origin === undefined ? hosts : `has the origin ${origin} twice; an origin is one page's`;
}

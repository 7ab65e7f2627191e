import { createHmac, randomUUID } from 'node:crypto';
import { tokenTypes } from '@atrium/api/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { LogStream } from '../../../http/logging/log.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { hashSecret } from '../../../identity/secret.ts';
import type { EmbeddingHost } from '../settings.ts';
import { auditEntries } from '../../../audit/queries.ts';

export const portalOrigin = 'https://portal.example.com';
/** A page of the portal's own site, one of another site with a server, and one that is registered for people only. */
export const crm = 'https://crm.example.com';
export const shop = 'https://shop.example.net';
export const intranet = 'http://10.0.8.20:8080';
export const secret = 'shop-secret-of-more-than-32-characters';

const host = (changes: Partial<EmbeddingHost> & Pick<EmbeddingHost, 'client' | 'origins'>): EmbeddingHost => ({
  secretHash: null,
  scopes: ['assistant', 'messages', 'people', 'home'],
  sameSite: false,
  idTokenAudience: null,
  ...changes,
});

export const hosts: readonly EmbeddingHost[] = [
  host({ client: 'crm', origins: [crm], sameSite: true, scopes: ['assistant', 'people'] }),
  host({ client: 'shop', origins: [shop], secretHash: hashSecret(secret) }),
  host({ client: 'plain', origins: [intranet, 'http://10.0.8.21'], secretHash: hashSecret(`${secret}-of-plain`), scopes: ['people'] }),
];

export const openEmbedding = (changes: Parameters<typeof openPortal>[0] = {}, log?: LogStream): Promise<Portal> =>
  openPortal({ origin: portalOrigin, embedding: hosts, ...changes }, log);

const part = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');
export const now = (): number => Math.floor(Date.now() / 1000);

/** A JWT as the shop's server makes it; `key` undefined leaves the signature out. */
export function assertion(claims: object = {}, { key = secret, header = {} }: { key?: string | null; header?: object } = {}): string {
  const payload = { iss: 'shop', sub: 'E1001', aud: portalOrigin, jti: randomUUID(), iat: now(), exp: now() + 60, ...claims };
  const text = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part(payload)}`;
  return `${text}.${key === null ? '' : part(createHmac('sha256', key).update(text).digest())}`;
}

export const basic = (client: string, word: string): string => `Basic ${Buffer.from(`${client}:${word}`).toString('base64')}`;

/** A token exchange of the shop's server that is right but for the changes. */
export function exchange(
  portal: Portal,
  changes: Record<string, string | undefined> = {},
  headers: Record<string, string> = { authorization: basic('shop', secret) },
): Promise<LightMyRequestResponse> {
  const asked = {
    grant_type: tokenTypes.exchange,
    subject_token: changes.subject_token ?? assertion(),
    subject_token_type: tokenTypes.jwt,
    audience: shop,
    scope: 'people',
    ...changes,
  };
  const body = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return portal.ask('POST /wuyou-auth/embedding/token', { body, headers });
}

/** A revocation by the shop's server. */
export const revoke = (
  portal: Portal,
  token: string,
  { hint, headers = { authorization: basic('shop', secret) } }: { hint?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> =>
  portal.ask('POST /wuyou-auth/embedding/revoke', { body: { token, ...(hint === undefined ? {} : { token_type_hint: hint }) }, headers });

/** A token of the shop's page. */
export async function tokenFor(portal: Portal, scope: string, claims: object = {}): Promise<string> {
  const response = await exchange(portal, { scope, subject_token: assertion(claims) });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().access_token;
}

/** A code for the chat page, as requested by the portal or a page of its site. */
export const makeCode = (portal: Portal, as: Person, from = portalOrigin, body: object = {}): Promise<LightMyRequestResponse> =>
  portal.ask('POST /wuyou-auth/embedding/codes', {
    as,
    body: { audience: portalOrigin, hostOrigin: from, ...body },
    headers: { origin: from },
  });

/** The chat page's redemption of a code. */
export const redeem = (portal: Portal, code: string, hostOrigin = portalOrigin, from = portalOrigin): Promise<LightMyRequestResponse> =>
  portal.ask('POST /wuyou-auth/embedding/redeem', { body: { code, hostOrigin }, headers: { origin: from } });

/** Requests the user of a token, from its page. */
export const whoIs = (portal: Portal, token: string, origin: string | null = shop): Promise<LightMyRequestResponse> =>
  portal.ask('GET /wuyou-auth/embedding/person', {
    headers: { authorization: `Bearer ${token}`, ...(origin === null ? {} : { origin }) },
  });

/** The latest events of the audit log, newest first. */
export async function audited(portal: Portal, most: number): Promise<[event: string, person: string | null, details: object][]> {
  const rows = await auditEntries(portal.db).selectAll().orderBy('seq', 'desc').limit(most).execute();
  return rows.map((row) => [row.event, row.person_id, JSON.parse(row.details) as object]);
}

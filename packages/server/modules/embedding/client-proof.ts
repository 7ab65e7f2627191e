import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret, sameHash } from '../session/secret.ts';
import type { EmbeddingHost } from './settings.ts';

/** Shorter ones could be guessed from a signature. */
const shortestSecret = 32;
/** What a secret is compared with where nobody has that name, so that the answer takes as long. */
const nobody = hashSecret('');

/** A registered page whose server has said its secret; the secret itself is kept nowhere. */
export interface Proved {
  host: EmbeddingHost;
  secret: string;
}

/** Checks `client_secret_basic` or `client_secret_post`, one of the two. */
export function requireClient(request: FastifyRequest, body: { client_id?: string; client_secret?: string }): Proved {
  const basic = basicOf(request);
  if (basic !== null && (body.client_secret !== undefined || (body.client_id !== undefined && body.client_id !== basic.client)))
    throw refused('Say who you are in the Authorization header or in the body, not in both.');
  const client = basic?.client ?? body.client_id;
  const secret = basic?.secret ?? body.client_secret;
  if (client === undefined || secret === undefined) throw refused('Say client and secret, in an Authorization header of the kind Basic.');
  const host = request.server.config.embedding.find((one) => one.client === client);
  const right = sameHash(hashSecret(secret), host?.secretHash ?? nobody);
  if (host === undefined || host.secretHash === null || !right) throw refused('Client or secret is wrong.');
  if (secret.length < shortestSecret) throw refused(`The secret must have at least ${shortestSecret} characters; register a new one.`);
  return { host, secret };
}

const refused = (reason: string) => new Refusal('clientRefused', { reason });

function basicOf({ headers }: FastifyRequest): { client: string; secret: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/]{1,1000}={0,2})$/i.exec(headers.authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  try {
    return colon < 0 ? null : { client: decodeURIComponent(text.slice(0, colon)), secret: decodeURIComponent(text.slice(colon + 1)) };
  } catch {
    return null;
  }
}

import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret, sameHash } from '../../identity/secret.ts';
import type { EmbeddingHost } from './settings.ts';

/** Shorter ones could be guessed from a signature. */
const shortestSecret = 32;
/** A hash for unknown names, so that the comparison takes as long. */
const nobody = hashSecret('');

interface Body {
  client_id?: string;
  client_secret?: string;
}

/** A registered page whose server has sent its secret; the secret itself is not stored. */
export interface Proved {
  host: EmbeddingHost;
  secret: string;
}

/** Checks `client_secret_basic` or `client_secret_post`, one of the two. */
export function requireClient(request: FastifyRequest, body: Body): Proved {
  const shown = shownIn(request, body);
  const { client } = shown;
  const host = request.server.config.embedding.find((one) => one.client === client);
  const secret = shown.secrets.find((one) => sameHash(hashSecret(one), host?.secretHash ?? nobody));
  if (host === undefined || host.secretHash === null || secret === undefined) throw refused('Client or secret is wrong.');
  if (secret.length < shortestSecret) throw refused(`The secret must have at least ${shortestSecret} characters; register a new one.`);
  return { host, secret };
}

const refused = (reason: string) => new Refusal('clientRefused', { reason });

interface ClientCredentials {
  client: string;
  /** The ways to read it. */
  secrets: string[];
}

function shownIn(request: FastifyRequest, { client_id: client, client_secret: secret }: Body): ClientCredentials {
  const basic = basicOf(request);
  if (basic !== null && (secret !== undefined || (client !== undefined && client !== basic.client)))
    throw refused('Say who you are in the Authorization header or in the body, not in both.');
  if (basic !== null) return basic;
  if (client === undefined || secret === undefined) throw refused('Say client and secret, in an Authorization header of the kind Basic.');
  return { client, secrets: [secret] };
}

/** RFC 6749 has both parts form-encoded, which half of all programs leave out: a secret counts as it is written and decoded. */
function basicOf({ headers }: FastifyRequest): ClientCredentials | null {
  const encoded = /^Basic ([A-Za-z0-9+/]{1,1000}={0,2})$/i.exec(headers.authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return null;
  const secret = text.slice(colon + 1);
  return { client: text.slice(0, colon), secrets: [...new Set([secret, formDecoded(secret)])] };
}

const formDecoded = (text: string): string => new URLSearchParams(`x=${text.replaceAll('&', '%26')}`).get('x') ?? '';

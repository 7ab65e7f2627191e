import { tokenTypes } from '@atrium/api/contract';
import { errors, jwtVerify, decodeJwt } from 'jose';
import type { FastifyRequest } from 'fastify';
import { ownOrigin } from '../../http/origins/own-origin.ts';
import { Refusal } from '../../http/refusal.ts';
import { SignOnError } from '../sign-on/provider.ts';
import { linkedPerson } from '../sign-on/queries.ts';
import { hashSecret } from '../../identity/secret.ts';
import type { Proved } from './client-proof.ts';
import { personByCode, takeAssertion } from './queries.ts';

/** How old a proof may be, and how far the clocks may differ. */
const mostSeconds = 60;
const skewSeconds = 5;

/** Whom a proof names; the tenant is null where it names none. */
export interface Subject {
  personId: string;
  tenantId: string | null;
}

const refused = (reason: string) => new Refusal('subjectRefused', { reason });

/** Checks a proof of who the person is, which is good once where it is a JWT of the page's own server. */
export async function readSubject(
  request: FastifyRequest,
  proved: Proved,
  { subject_token: token, subject_token_type: type }: { subject_token: string; subject_token_type: string },
): Promise<Subject> {
  return type === tokenTypes.idToken ? readIdToken(request, proved, token) : readAssertion(request, proved, token);
}

/** A JWT that the page's server has signed with its secret a moment ago, good once. */
export async function readAssertion(request: FastifyRequest, { host, secret }: Proved, token: string): Promise<Subject> {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    issuer: host.client,
    audience: ownOrigin(request.server.config, request),
    requiredClaims: ['sub', 'jti', 'iat', 'exp'],
    clockTolerance: skewSeconds,
    maxTokenAge: mostSeconds - skewSeconds,
  }).catch((error: unknown) => {
    throw refused(reasonOf(error));
  });
  const { sub, jti, iat = 0, exp = 0, tenant } = payload;
  if (exp - iat > mostSeconds) throw refused(`The JWT may last ${mostSeconds} seconds at most.`);
  if (typeof sub !== 'string' || !isShort(sub, 64)) throw refused('The claim sub must be a user code.');
  if (typeof jti !== 'string' || !isShort(jti, 200)) throw refused('The claim jti must be a text of 1 to 200 characters.');
  if (tenant !== undefined && (typeof tenant !== 'string' || !isShort(tenant, 64))) throw refused('The claim tenant must be a tenant id.');
  const expiresAt = new Date((iat + mostSeconds + 2 * skewSeconds) * 1000).toISOString();
  const { db } = request.server;
  if (!(await takeAssertion(db, hashSecret(`${host.client}\n${jti}`), expiresAt))) throw refused('The JWT was used before.');
  const personId = await personByCode(db, sub);
  if (personId === undefined) throw refused('The claim sub names nobody.');
  return { personId, tenantId: tenant ?? null };
}

const isShort = (text: string, most: number): boolean =>
  text.length > 0 && text.length <= most && text.isWellFormed() && !/\p{Cc}/u.test(text);

/** An ID token that the page's own client got from the portal's provider, of a person who has signed in to the portal with it. */
async function readIdToken(request: FastifyRequest, { host }: Proved, token: string): Promise<Subject> {
  const audience = host.idTokenAudience;
  const issuer = issuerOf(token);
  const provider = request.server.signOn.find((one) => one.kind === 'oidc' && one.issuer === issuer);
  if (audience === null || provider?.readIdToken === undefined) throw refused('ID tokens of that issuer are not taken from this client.');
  const subject = await provider.readIdToken(token, audience).catch((error: unknown) => {
    if (error instanceof SignOnError && error.trouble === 'outage') {
      request.log.warn({ err: error }, 'an ID token of another page could not be checked');
      throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    }
    throw refused('The ID token is not valid for this client.');
  });
  const personId = await linkedPerson(request.server.db, provider.issuer, subject);
  if (personId === undefined) throw refused('The person has not signed in to the portal with that provider.');
  return { personId, tenantId: null };
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** The reason contains nothing of the token itself. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The JWT is too old; sign a new one for every exchange.';
  if (error instanceof errors.JWTClaimValidationFailed) return `The claim ${error.claim} is missing or wrong.`;
  if (error instanceof errors.JOSEAlgNotAllowed) return 'The JWT must be signed with HS256.';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'The signature is wrong.';
  return 'The subject_token is no JWT that can be read.';
}

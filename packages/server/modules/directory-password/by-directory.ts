import type { FastifyRequest } from 'fastify';
import { record } from '../../audit/record.ts';
import { Refusal, type RefusalId } from '../../http/refusal.ts';
import { directoryIssuer } from '../../identity/sign-on-session.ts';
import { accountOf } from '../sign-on/account.ts';
import { bindAs, type Bound } from './bind-as.ts';
import { SignOnError } from '../sign-on/provider.ts';
import { directoryIn, type LdapSettings } from '../sign-on/settings.ts';
import type { Account } from '../sign-in/queries.ts';

/** Where somebody has signed in from outside, and who they are there. */
export interface Outside {
  issuer: string;
  subject: string;
  mark: string | null;
}

export interface ByDirectory {
  account: Account;
  outside: Outside;
}

const refusals: Record<Exclude<Bound['kind'], 'right' | 'wrong'>, RefusalId> = {
  expired: 'directoryExpired',
  locked: 'directoryLocked',
  'must-change': 'directoryMustChange',
};

/**
 * Asks the directory whether the password is the person's; undefined if it is not. Throws what the directory says of a right one that it
 * does not accept, and 503 if it cannot be asked: neither counts as a guess.
 */
export async function byDirectory(
  request: FastifyRequest,
  username: string,
  password: string | undefined,
): Promise<ByDirectory | undefined> {
  const settings = directoryIn(request.server.config);
  if (settings === undefined) return undefined;
  const subject = await subjectIn(request, settings, username, password);
  if (subject === undefined) return undefined;
  const issuer = issuerOf(settings);
  const account = await accountOf(request.server.db, issuer, { subject, account: username, mark: null });
  if (account === undefined) throw await said(request, username, 'directoryUnknown');
  return { account, outside: { issuer, subject, mark: null } };
}

/** The permanent id of the person in the directory; undefined if the password is wrong. */
export async function subjectIn(
  request: FastifyRequest,
  settings: LdapSettings,
  username: string,
  password: string | undefined,
): Promise<string | undefined> {
  if (password === undefined) throw new Refusal('secretNeeded');
  const bound = await bindAs(settings, username, password).catch((error: unknown) => {
    if (!(error instanceof SignOnError)) throw error;
    request.log.warn({ reason: error.message, address: settings.url }, 'the directory cannot check a password');
    throw new Refusal('directoryAway', { retryAfterSeconds: 10 });
  });
  if (bound.kind === 'right') return bound.subject;
  if (bound.kind === 'wrong') return undefined;
  throw await said(request, username, refusals[bound.kind]);
}

export const issuerOf = ({ name, url }: LdapSettings): string => directoryIssuer(name ?? new URL(url).hostname);

async function said(request: FastifyRequest, username: string, why: RefusalId): Promise<Refusal> {
  await record(request, 'sign-in-failed', { personId: null, details: { account: username, by: 'ldap', why } });
  return new Refusal(why);
}

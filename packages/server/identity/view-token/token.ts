import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Vault } from '../../vault/vault.ts';
import { sameHash } from '../secret.ts';
import { databaseMilliseconds } from '../../clock/database-now.ts';

/** Content of a sub-application's token; the portal's key signs it, so that nothing is stored while it is valid. */
export interface ViewToken {
  /** The token itself. */
  text: string;
  /** Name of the sub-application. */
  app: string;
  sessionId: string;
  /** Milliseconds. */
  issuedAt: number;
}

const purpose = 'view token';

/** Validity of a token that is used without a cookie; the page requests the next one from the portal. */
export const isolatedTokenMilliseconds = 15 * 60_000;

/** A new token for the views that one page of the portal shows of a sub-application. */
export function newViewToken(
  vault: Vault,
  { app, sessionId, now = databaseMilliseconds() }: { app: string; sessionId: string; now?: number },
): string {
  const said = `${app}.${sessionId}.${now.toString(36)}-${randomBytes(6).toString('hex')}`;
  return `sat_${said}.${vault.sign(purpose, said)}`;
}

/**
 * The token of a sub-application that a request shows: undefined where it shows none, null where it shows one that this portal did not make.
 */
export function readViewToken({ headers, server }: Pick<FastifyRequest, 'headers' | 'server'>): ViewToken | null | undefined {
  const text = /^Bearer (sat_\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return text === undefined ? undefined : openViewToken(server.vault, text);
}

/** Reads a token; null where this portal did not make it. */
export function openViewToken(vault: Vault, text: string): ViewToken | null {
  const parts = /^sat_(([a-z][a-z0-9-]{0,63})\.([\w-]{1,64})\.([0-9a-z]{1,12})-[0-9a-f]{12})\.([0-9a-f]{64})$/.exec(text);
  if (parts === null) return null;
  const [, said = '', app = '', sessionId = '', issued = '', mac = ''] = parts;
  return vault.marks(purpose, said).some((one) => sameHash(mac, one))
    ? { text, app, sessionId, issuedAt: Number.parseInt(issued, 36) }
    : null;
}

import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret } from '../secret.ts';
import { isListed } from './listed-calls.ts';
import { findAppOfToken } from './queries.ts';
import { readViewToken, type ViewToken } from './token.ts';

/** Refuses a request whose sub-application token is of another session or has expired (401), or does not cover the request (403). */
export async function requireViewToken(request: FastifyRequest, token: ViewToken, sessionId: string): Promise<void> {
  if (token.sessionId !== sessionId) throw new Refusal('signedOut');
  const app = await findAppOfToken(request.server.db, { app: token.app, sessionId, hash: hashSecret(token.text) });
  if (app === undefined) throw new Refusal('signedOut');
  if (!isListed(app, request)) throw new Refusal('callNotListed', { values: { app: app.name } });
}

/** Whether the sub-application token of a request still covers it; true without a token. */
export async function isStillListed(request: FastifyRequest): Promise<boolean> {
  const token = readViewToken(request);
  if (!token) return true;
  const app = await findAppOfToken(request.server.db, { app: token.app, sessionId: token.sessionId, hash: hashSecret(token.text) });
  return app !== undefined && isListed(app, request);
}

/** Refuses the token of one sub-application at the files and the server of another. */
export function refuseOtherApp(request: FastifyRequest, name: string): void {
  const token = readViewToken(request);
  if (token !== undefined && token?.app !== name) throw new Refusal('callNotListed', { values: { app: token?.app ?? '' } });
}

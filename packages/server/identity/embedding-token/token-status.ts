import type { Db } from '../../db/schema.ts';
import type { SessionStatus } from '../sessions/session-status.ts';
import { findTokens, isOver } from './queries.ts';

const mark = 'embedded ';

/** The session id of a token of a page outside the portal. */
export const tokenSessionId = (tokenHash: string): string => mark + tokenHash;

/** Those of these ids whose token still counts; its page comes again with the next one where it does not. */
export async function tokenStatuses(db: Db, ids: readonly string[], now: Date): Promise<SessionStatus[]> {
  const hashes = ids.flatMap((id) => (id.startsWith(mark) ? [id.slice(mark.length)] : []));
  if (hashes.length === 0) return [];
  const live = (await findTokens(db, hashes)).filter((token) => !isOver(token, now.getTime()));
  return live.map(({ id, tenantId }) => ({ sessionId: tokenSessionId(id), tenantId, state: 'live' }));
}

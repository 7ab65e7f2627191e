import { call } from '@atrium/api/client';
import { mayAsk } from '../session/session.ts';

/** A code that identifies the user to the chat page at `audience`, once and for a minute; null if nobody is signed in any more. */
export async function assistantCode(audience: string): Promise<string | null> {
  if (!mayAsk()) return null;
  const { code } = await call('POST /wuyou-auth/embedding/codes', { body: { audience, hostOrigin: location.origin }, quiet: true });
  return code;
}

import { call } from '@atrium/api/client';
import { mayAsk } from '../session/session.ts';

/** A code that tells the chat page at `audience` who the person is, once and for a minute; null when nobody is signed in any more. */
export async function assistantCode(audience: string): Promise<string | null> {
  if (!mayAsk()) return null;
  const { code } = await call('POST /wuyou-auth/embedding/codes', { body: { audience, hostOrigin: location.origin }, quiet: true });
  return code;
}

import { call, CallError } from '@atrium/api/client';
import { writeCookie, writeText } from '../storage/saved.ts';
import { goOn } from './seen-elsewhere.ts';
import { $user } from './user.ts';

const endCall = 'DELETE /business-center/v1/session/seen-as';

/** Ends that the portal is seen as somebody else, and loads it as one's own. */
export async function endSeenAs(): Promise<void> {
  // Refused where another tab has ended it.
  await call(endCall, { quiet: true }).catch(() => {});
  location.reload();
}

/** Ends it from a page that still shows its own person: that goes on where it was. */
export async function endSeenElsewhere(): Promise<void> {
  const own = $user.get();
  if (!own) return;
  // These hints about the user contradict the session.
  writeCookie('CURRENT_USER_ID', null);
  writeCookie('CURRENT_USER_NO', null);
  await call(endCall, { quiet: true }).catch((error: unknown) => {
    // Another tab has ended it.
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  });
  writeText('userCode', own.userCode);
  await goOn();
}

import { call } from '@atrium/api/client';

/** Ends that the portal is seen as somebody else, and loads it as one's own. */
export async function endSeenAs(): Promise<void> {
  // Refused where another tab has ended it.
  await call('DELETE /business-center/v1/session/seen-as', { quiet: true }).catch(() => {});
  location.reload();
}

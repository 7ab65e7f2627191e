import { call } from '@atrium/api/client';

/** Ends that the portal is seen as somebody else, and loads it as one's own. */
export async function endSeenAs(): Promise<void> {
  await call('DELETE /business-center/v1/session/seen-as');
  location.reload();
}

import { call, CallError } from '@atrium/api/client';
import type { FrameLink } from './frame-link.ts';
import type { Door } from './person.ts';

/** The page around the frame has a way to say who the person is, and it failed just now. */
export class HostFailed extends Error {
  override readonly name = 'HostFailed';
}

/**
 * In a frame the page around it says who the person is. Where that has no way to, and in a tab of its own, the portal's session does: browsers
 * send its cookie on pages of the portal's site alone.
 */
export function doorOf(link: FrameLink, origin = location.origin): Door {
  if (!link.framed) return { code: () => ownCode(origin, origin) };
  return {
    code: async () => {
      const { code, why } = await link.askForCode();
      const { hostOrigin } = link;
      if (why === 'failed') throw new HostFailed('the page around could not ask for a code');
      if (hostOrigin === null) return null;
      if (why === 'none') return ownCode(origin, hostOrigin);
      return code === null ? null : { code, hostOrigin };
    },
  };
}

async function ownCode(audience: string, hostOrigin: string): Promise<{ code: string; hostOrigin: string } | null> {
  try {
    const { code } = await call('POST /wuyou-auth/embedding/codes', { body: { audience, hostOrigin }, quiet: true });
    return { code, hostOrigin };
  } catch (error) {
    // A page that is not registered for it.
    if (error instanceof CallError && error.status === 403) return null;
    throw error;
  }
}

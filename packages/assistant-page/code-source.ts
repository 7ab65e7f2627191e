import { call, CallError } from '@atrium/api/client';
import type { FrameLink } from './frame-link.ts';
import type { CodeSource } from './person.ts';

/** Error: the host page can provide a code, but failed this time. */
export class HostFailed extends Error {
  override readonly name = 'HostFailed';
}

/**
 * In a frame the code comes from the host page. If that page cannot provide one, and in a browser tab of its own, it comes from the
 * portal's session: browsers send its cookie only on pages of the portal's site.
 */
export function codeSourceOf(link: FrameLink, origin = location.origin): CodeSource {
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
    // The page is not registered for codes.
    if (error instanceof CallError && error.status === 403) return null;
    throw error;
  }
}

import { call } from '@atrium/api/client';
import type { FrameLink } from './frame-link.ts';
import type { Door } from './person.ts';

/** In a frame the page around it says who the person is; in a tab of its own the portal's session does. */
export function doorOf(link: FrameLink, origin = location.origin): Door {
  if (!link.framed) return { code: () => ownCode(origin) };
  return {
    code: async () => {
      const code = await link.askForCode();
      return code === null || link.hostOrigin === null ? null : { code, hostOrigin: link.hostOrigin };
    },
  };
}

async function ownCode(origin: string): Promise<{ code: string; hostOrigin: string }> {
  const { code } = await call('POST /wuyou-auth/embedding/codes', { body: { audience: origin, hostOrigin: origin }, quiet: true });
  return { code, hostOrigin: origin };
}

import type { FastifyRequest } from 'fastify';
import type { Branding } from '../../branding/brandings.ts';
import { sessionOfBrowser } from '../../identity/require.ts';
import { pictureAddress } from '../../pages/branded.ts';

/** The look of a page: of the tenant in which the browser is signed in, else of the requested host name. */
export async function brandingOfPage(request: FastifyRequest): Promise<Branding> {
  const { brandings } = request.server;
  if (!brandings.hasTenants) return brandings.portal;
  // Pages come also while the database is away.
  const session = await sessionOfBrowser(request).catch(() => null);
  return session === null ? brandings.ofHost(request) : brandings.ofTenant(session.tenantId);
}

/** What the script of the portal's page shows of a look: `branding` of its `$config`; null where that is nothing of its own. */
export function shownBranding({ logoLight, logoDark, icon, colors, accentOnly }: Branding) {
  const addressOf = (id: string | null, form: string) => (id === null ? null : pictureAddress(id, form));
  if (logoLight === null && logoDark === null && icon === null && colors === null) return null;
  return {
    logoLight: addressOf(logoLight ?? logoDark, 'wide'),
    logoDark: addressOf(logoDark ?? logoLight, 'wide'),
    icon: addressOf(icon, 'icon-192'),
    hasAccent: colors !== null,
    accentOnly: colors !== null && accentOnly,
  };
}

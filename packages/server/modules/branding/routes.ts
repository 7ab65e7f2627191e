import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brandingOfTenant, brandingsOfPerson, findPictureFile, portalBranding } from '../../branding/queries.ts';
import { Refusal } from '../../http/refusal.ts';
import { sessionOfBrowser } from '../../identity/require.ts';

interface File {
  Params: { id: string; file: string };
}

const yearSeconds = 31_536_000;

/**
 * The pictures of looks. Those of the portal need no session; those of a tenant are for its people in whichever of their tenants they work, and for everybody at its host name. An
 * address has the hash of the picture, so a browser keeps it.
 */
export function brandingRoutes(server: FastifyInstance): void {
  const { db } = server;

  server.get<File>('/pba/branding/:id/:file', async (request, reply) => {
    const [, form] = /^([a-z0-9-]{1,20})\.png$/.exec(request.params.file) ?? [];
    const { id } = request.params;
    if (form === undefined || !/^[0-9a-f]{32}$/.test(id)) throw new Refusal('notFound');
    const open = await findPictureFile(db, { id, form, brandings: openTo(request) });
    const content = open ?? (await findPictureFile(db, { id, form, brandings: await openToSession(request) }));
    if (content === undefined) throw new Refusal('notFound');
    return reply
      .type('image/png')
      .header('cache-control', `${open === undefined ? 'private' : 'public'}, max-age=${yearSeconds}, immutable`)
      .header('content-security-policy', "default-src 'none'")
      .send(content);
  });
}

/** The company's accent for elements of the portal on pages of other origins; as open as the sign-in page, which shows it, too. */
export function accentRoute(server: FastifyInstance): void {
  server.get('/pba/branding/accent.json', (request, reply) => {
    const { colors, accentOnly } = server.brandings.ofHost(request);
    return reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=300')
      .send(colors === null ? null : { ...colors, only: accentOnly });
  });
}

function openTo({ hostname, server: { brandings } }: FastifyRequest): string[] {
  const tenant = brandings.tenantOfHost(hostname);
  return [portalBranding, ...(tenant === null ? [] : [brandingOfTenant(tenant)])];
}

async function openToSession(request: FastifyRequest): Promise<string[]> {
  const session = await sessionOfBrowser(request);
  if (session === null) throw new Refusal('notFound');
  return brandingsOfPerson(request.server.db, session.personId);
}

import { portalPath, pathOf, subAppRoot } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { isNormalizedPath } from '../../../http/paths/normalized-path.ts';
import { begins, functionSegments } from '../../apps/place.ts';
import type { ServiceAccount } from '../accounts/account-queries.ts';
import { IntegrationRefusal } from '../refusal.ts';

interface LinkFields {
  link?: string;
  frontModuleCode?: string;
  path?: string;
}

const belowPortal = new RegExp(portalPath);
const beforeHash = (path: string): string => path.split('#', 1)[0] ?? '';
const likePath = `A path below the portal's address is like ${pathOf('todo')}.`;
const forbidden = (message: string, field: string) => new IntegrationRefusal('link_forbidden', message, { field });

/**
 * Where a link of a business system leads: below the portal's address, into a registered function, or by https to an origin that its
 * account has. Null where it names none; nothing else is ever linked to.
 */
export async function linkOf(
  db: Db,
  { id, origins }: Pick<ServiceAccount, 'id' | 'origins'>,
  { link, frontModuleCode, path }: LinkFields,
): Promise<string | null> {
  if (frontModuleCode !== undefined || path !== undefined) {
    if (link !== undefined) throw forbidden('Send link, or frontModuleCode with path, not both.', 'link');
    return functionLink(db, frontModuleCode ?? '', path ?? '');
  }
  if (link === undefined) return null;
  if (link.startsWith('/')) {
    if (!belowPortal.test(link) || !isNormalizedPath(beforeHash(link))) throw forbidden(likePath, 'link');
    return link;
  }
  const url = URL.parse(link);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || /\s/.test(link))
    throw forbidden('A link is a path below the portal or an https address.', 'link');
  if (!origins.includes(url.origin))
    throw forbidden(
      `The account may not link to ${url.origin}; its origins are ${origins.join(', ') || 'none'}. An administrator adds one on its screen ` +
        `(Business systems), or by the command: integration account change ${id} --origin ${url.origin}. ${likePath}`,
      'link',
    );
  return url.href;
}

async function functionLink(db: Db, frontModule: string, path: string): Promise<string> {
  if (!isNormalizedPath(beforeHash(path))) throw forbidden('A path in a sub-application is like /hr/leave?id=7.', 'path');
  const functions = await db.selectFrom('functions').select('url').where('front_module', '=', frontModule).where('url', '<>', '').execute();
  if (functions.length === 0) throw forbidden(`No function is registered in the sub-application ${frontModule}.`, 'frontModuleCode');
  const asked = functionSegments(path);
  if (!functions.some(({ url }) => begins(functionSegments(url), asked)))
    throw forbidden(`No registered function of ${frontModule} begins ${path}.`, 'path');
  return subAppRoot(frontModule) + path;
}

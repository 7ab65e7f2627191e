import { portalPath } from '@atrium/api/contract';
import type { TaskContent } from '@atrium/api/integration';
import type { ServiceAccount } from './account-queries.ts';
import { IntegrationRefusal } from './refusal.ts';

const belowPortal = new RegExp(portalPath);

/** Refuses an address that is neither below the portal nor on an origin that the account registered. */
function refuseForeignLink({ origins }: Pick<ServiceAccount, 'origins'>, link: string, field: string): void {
  if (belowPortal.test(link)) return;
  const url = URL.parse(link);
  if (url === null || !['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new IntegrationRefusal('malformed', `${field}: neither a path below the portal nor an address with https.`, { field });
  if (!origins.includes(url.origin))
    throw new IntegrationRefusal('malformed', `${field}: ${url.origin} is no origin of this account.`, { field });
}

/** Refuses what a task must not lead to. */
export function refuseForeignLinks(account: ServiceAccount, content: TaskContent): void {
  for (const field of ['link', 'mobileLink'] as const) if (content[field] !== undefined) refuseForeignLink(account, content[field], field);
  for (const [index, { link }] of (content.attachments ?? []).entries()) refuseForeignLink(account, link, `attachments/${index}/link`);
  if ((content.frontModuleCode === undefined) !== (content.path === undefined))
    throw new IntegrationRefusal('malformed', 'frontModuleCode and path are said together.', { field: 'path' });
}

/** Whether a link leaves the portal. */
export const leavesPortal = (link: string): boolean => !belowPortal.test(link);

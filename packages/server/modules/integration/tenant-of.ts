import type { ServiceAccount } from './accounts/account-queries.ts';
import { IntegrationRefusal } from './refusal.ts';

/** The tenant that a call is about: the one it names, or the only one of its account. */
export function tenantOf({ tenants }: Pick<ServiceAccount, 'tenants'>, asked: string | undefined): string {
  const tenant = asked ?? (tenants.length === 1 ? tenants[0] : undefined);
  if (tenant === undefined)
    throw new IntegrationRefusal('malformed', `Name the tenant: the account speaks for ${tenants.join(', ')}.`, { field: 'tenant' });
  if (!tenants.includes(tenant))
    throw new IntegrationRefusal('tenant_forbidden', `The account does not speak for the tenant ${tenant}.`, { field: 'tenant' });
  return tenant;
}

export { $tenantId } from './tenant.ts';
export { $tenantElsewhere, stayInTenant, type TenantElsewhere } from './tenant-elsewhere.ts';
export { $waitingElsewhere, $waitingElsewhereCount, type WaitingElsewhere } from './waiting-elsewhere.ts';
export { $tenants, loadTenants, ownTenant, switchTenant, type Tenant, type Tenants } from './tenants.ts';

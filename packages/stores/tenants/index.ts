export { $tenantId } from './tenant.ts';
export { $tenantElsewhere, stayInTenant, type TenantElsewhere } from './tenant-elsewhere.ts';
export { $tenants, loadTenants, ownTenant, switchTenant, type Tenant, type Tenants } from './tenants.ts';

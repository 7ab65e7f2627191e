import { $tenantId, $tenants, ownTenant, switchTenant, type Tenant } from '@atrium/stores';
import { writeAddress } from '../routes/address-bar.ts';
import { portalPath } from '../routes/portal-base.ts';
import { enterTenant } from './enter-tenant.ts';

/**
 * A link that says its tenant (`?tenant=10002`): takes that out of the address, so that neither a view nor a reload meets it, and
 * gives the tenant when it is another one of the person's. Anything else in that parameter is the page's own.
 */
export async function takeTenantOfLink(): Promise<Tenant | null> {
  const path = portalPath(location) ?? '/';
  const [, before = '', id = ''] = /^([^#]*[?&])tenant=([\w-]{1,64})(?=[&#]|$)/.exec(path) ?? [];
  const tenant = id ? await ownTenant(id) : null;
  if (!tenant) return null;
  const after = path.slice(before.length + `tenant=${id}`.length);
  writeAddress(after.startsWith('&') ? before + after.slice(1) : before.slice(0, -1) + after, history.state, true);
  return tenant.id === $tenantId.get() ? null : tenant;
}

/** Offers, once, to open the page in the tenant that its link belongs to. */
export async function offerTenant({ id, name }: Tenant): Promise<void> {
  await import('./tenant-question.ts');
  const known = $tenants.get();
  const here = (known.status === 'ready' && known.tenants.find((one) => one.current)?.name) || $tenantId.get();
  const dialog = document.createElement('atrium-tenant-question');
  dialog.addEventListener('atrium-dialog-closed', () => dialog.remove());
  Object.assign(dialog, { question: 'link', here, there: name });
  dialog.onStay = () => {
    dialog.open = false;
  };
  dialog.onGo = async () => {
    await switchTenant(id);
    await enterTenant(name);
  };
  dialog.open = true;
  document.body.append(dialog);
}

import { $tenantId, $tenants, ownTenant, switchTenant, type Tenant, unsavedTabs } from '@atrium/stores';
import { writeAddress } from '../routes/address-bar.ts';
import { navigate } from '../routes/navigation.ts';
import { portalPath } from '../routes/portal-base.ts';
import { askForRoom } from '../tabs/tab-navigation.ts';
import { enterTenant } from '../frame/account/enter-tenant.ts';

/** The tenant of the person that a path names (`?tenant=10002`), and the path without it; null where it names none of theirs. */
async function tenantIn(path: string): Promise<{ tenant: Tenant; rest: string } | null> {
  const [, before = '', id = ''] = /^([^#]*[?&])tenant=([\w-]{1,64})(?=[&#]|$)/.exec(path) ?? [];
  const tenant = id ? await ownTenant(id) : null;
  if (!tenant) return null;
  const after = path.slice(before.length + `tenant=${id}`.length);
  return { tenant, rest: after.startsWith('&') ? before + after.slice(1) : before.slice(0, -1) + after };
}

/**
 * The page was loaded by a link that says its tenant: takes that out of the address, so that neither a view nor a reload meets it, and
 * gives the tenant when it is another one of the person's. Anything else in that parameter is the page's own.
 */
export async function takeTenantOfLink(): Promise<Tenant | null> {
  const found = await tenantIn(portalPath(location) ?? '/');
  if (!found) return null;
  writeAddress(found.rest, history.state, true);
  return found.tenant.id === $tenantId.get() ? null : found.tenant;
}

/** Opens such a link inside the portal: here if this is its tenant, else there, if the user agrees. */
export async function followTenantLink(path: string, tab: string | null): Promise<boolean> {
  const found = await tenantIn(path);
  if (!found) return askForRoom(path, tab);
  if (found.tenant.id === $tenantId.get()) void navigate(found.rest);
  else void offerTenant(found.tenant, found.rest);
  return false;
}

/** Offers, once, to open a path, or the page that is open, in the tenant that its link belongs to. */
export async function offerTenant({ id, name }: Tenant, path: string | null = null): Promise<void> {
  await import('./tenant-question.ts');
  const known = $tenants.get();
  const here = (known.status === 'ready' && known.tenants.find((one) => one.current)?.name) || $tenantId.get();
  const dialog = document.createElement('atrium-tenant-question');
  dialog.addEventListener('atrium-dialog-closed', () => dialog.remove());
  Object.assign(dialog, { question: 'link', here, there: name, unsaved: unsavedTabs() });
  dialog.onStay = () => {
    dialog.open = false;
  };
  dialog.onGo = async () => {
    await switchTenant(id);
    if (path !== null) writeAddress(path, { tab: null }, false);
    await enterTenant(name);
  };
  dialog.open = true;
  document.body.append(dialog);
}

import { call, closeClient } from '@atrium/api/client';
import type { Tenant } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { writeText } from '../storage/saved.ts';
import { parkTabs } from '../tabs/tabs.ts';
import { dropForms, keepForms } from '../forms/unsaved-forms.ts';

export type { Tenant };

export type Tenants =
  | { status: 'loading' }
  /** `todos` by tenant; null while they are not known. */
  | { status: 'ready'; tenants: readonly Tenant[]; todos: Readonly<Record<string, number>> | null }
  | { status: 'failed'; error: Error };

const $loaded = atom<Tenants>({ status: 'loading' });

/** The person's tenants, the current one first, with what waits for them there. */
export const $tenants: ReadableAtom<Tenants> = $loaded;

/**
 * Loads the tenants, then their to-dos; a failure of the latter alone shows none. `tenant` is the one that the session
 * is in, where this page is in another. Never rejects.
 */
export async function loadTenants(tenant?: string): Promise<void> {
  const counting = call('GET /business-center/v1/login/tenants/todo', { quiet: true, tenant }).catch(() => null);
  if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
  try {
    const tenants = await call('GET /business-center/v1/login/tenants', { quiet: true, tenant });
    const before = $loaded.get();
    $loaded.set({ status: 'ready', tenants, todos: before.status === 'ready' ? before.todos : null });
    const counts = await counting;
    if (counts) $loaded.set({ status: 'ready', tenants, todos: Object.fromEntries(counts.map(({ tenantId, todo }) => [tenantId, todo])) });
  } catch (error) {
    $loaded.set({ status: 'failed', error: error as Error });
  }
}

/**
 * Switches the session to another tenant, and closes the panes until the person is back. From then on this page sends no requests: its content belongs to the
 * previous tenant, so it must be reloaded. Rejects, with nothing changed, if the server refuses (R-TEN-01).
 */
export async function switchTenant(id: string): Promise<void> {
  await keepForms();
  await call('POST /asset/v1/login/setTenantId', { body: { tenantId: id }, quiet: true });
  dropForms();
  closeClient();
  writeText('tenantId', id);
  parkTabs();
  const now = $loaded.get();
  if (now.status !== 'ready') return;
  const tenants = now.tenants.map((tenant) => ({ ...tenant, current: tenant.id === id }));
  $loaded.set({ ...now, tenants: tenants.toSorted((a, b) => Number(b.current) - Number(a.current)) });
}

/** The tenant of the person that a link names; null when it names none of theirs. */
export async function ownTenant(id: string): Promise<Tenant | null> {
  await loadTenants();
  const now = $loaded.get();
  return (now.status === 'ready' && now.tenants.find((tenant) => tenant.id === id)) || null;
}

import { call, configureClient } from '@atrium/api/client';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { followSaved, readText, writeText } from '../storage/saved.ts';
import { $user, loadUser } from '../session/user.ts';

/** Ids of the tenant that this page shows and of the one that the session is in by now. */
export interface TenantElsewhere {
  here: string;
  there: string;
}

const $apart = atom<TenantElsewhere | null>(null);

/**
 * The tenant of the session, if another browser tab has switched it; null if it is this page's own. The server rejects this page's calls
 * meanwhile, so that nothing is written to the wrong tenant. Kept up to date while there are subscribers.
 */
export const $tenantElsewhere: ReadableAtom<TenantElsewhere | null> = $apart;

onMount($apart, () => {
  configureClient({ tenantChanged: () => void findOut() });
  const stop = followSaved('tenantId', (id) => compare(id ?? ''));
  // Reads a switch from before the subscription.
  compare(readText('tenantId') ?? '');
  return () => {
    configureClient({ tenantChanged: () => {} });
    stop();
  };
});

/** Brings the session back to the tenant of this page; its stores go on where they were. */
export async function stayInTenant(): Promise<void> {
  const apart = $apart.get();
  if (!apart) return;
  const { here, there } = apart;
  await call('POST /asset/v1/login/setTenantId', { body: { tenantId: here }, tenant: there, quiet: true });
  writeText('tenantId', here);
  $apart.set(null);
  // The stream was rejected meanwhile; it starts again with the user.
  await loadUser();
}

/** A call was rejected: asks the server for the session's tenant. */
async function findOut(): Promise<void> {
  const before = $user.get();
  const user = await call('GET /wutong-idaas-account/current', { quiet: true }).catch(() => null);
  if (user && user.id === before?.id) compare(user.tenantId);
}

function compare(there: string): void {
  const here = $user.get()?.tenantId;
  const now = $apart.get();
  if (!here || !there || (now?.here === here && now.there === there)) return;
  $apart.set(here === there ? null : { here, there });
}

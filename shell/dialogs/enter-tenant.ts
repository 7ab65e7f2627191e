import { msg } from '@atrium/i18n';
import { markArrival, resetTabs } from '@atrium/stores';
import { closeDialog } from '../routes/dialog-address.ts';

/**
 * Loads the page anew in the tenant that the session is in by now: no store, view or list of the tenant before outlives that. What is
 * on screen goes at once, and with it the frames, which would ask whether to leave.
 */
export async function enterTenant(name: string, load = () => location.reload()): Promise<void> {
  await closeDialog();
  markArrival(name);
  resetTabs();
  const cover = document.createElement('div');
  cover.id = 'loading';
  cover.role = 'status';
  cover.ariaLabel = msg('正在进入租户', { id: 'enter-tenant.loading' });
  document.body.replaceChildren(cover);
  load();
}

import { msg } from '@atrium/i18n';
import { markArrival, parkTabs } from '@atrium/stores';
import { closeDialog } from '../../routes/dialog-address.ts';

/**
 * Reloads the page in the present tenant of the session: no store, view or list of the previous tenant survives. The content is removed at
 * once, and with it the frames, which would ask whether to leave.
 */
export async function enterTenant(name: string, load = () => location.reload()): Promise<void> {
  await closeDialog();
  markArrival(name);
  parkTabs();
  const cover = document.createElement('div');
  cover.id = 'loading';
  cover.role = 'status';
  cover.ariaLabel = msg('正在进入租户', { id: 'enter-tenant.loading' });
  document.body.replaceChildren(cover);
  load();
}

import { msg } from '@atrium/i18n';
import { markArrival, parkTabs, pathOf, subAppOf } from '@atrium/stores';
import { writeAddress } from '../../routes/address-bar.ts';
import { closeDialog } from '../../routes/dialog-address.ts';
import { portalPath } from '../../routes/portal-base.ts';

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

/** A view of this tenant is put away with its tab: in the next tenant the app center opens in its place, with the tabs that are put away there. */
export function leaveView(): void {
  if (subAppOf(portalPath(location) ?? '') !== null) writeAddress(pathOf('app-center'), { tab: null }, true);
}

/** Enters a tenant from a page of another one. */
export const changeTenant = (name: string): Promise<void> =>
  enterTenant(name, () => {
    leaveView();
    location.reload();
  });

import { $appCenterReset, askToLeaveWith, boot, takeArrival, pathOf } from '@atrium/stores';
import type { AtriumShell } from '../frame/shell.ts';
import { $place, navigate, startNavigation } from '../routes/navigation.ts';
import { $pageTitle } from '../routes/page-title.ts';
import { askForRoom, enterAppCenter } from '../tabs/tab-navigation.ts';
import { confirmLeaving, confirmLeavingForms } from '../unsaved/confirm-leaving.ts';
import { keepEarlyKeys } from './early-keys.ts';
import { goToLogin } from './leave.ts';

/** spec §9; the frame takes it away earlier when it is ready (R-FRAME-18). */
const loadingLimit = 1_500;

/** Loads the user and their permissions, then shows the page of the address; a failure can be retried. */
export async function startPortal(shell: AtriumShell, start: typeof boot = boot, leave = goToLogin): Promise<void> {
  const loading = document.getElementById('loading');
  const limit = setTimeout(() => loading?.remove(), loadingLimit);
  shell.status = { is: 'starting' };
  try {
    if ((await start()) === 'signed-out') return leave();
    const arrived = takeArrival();
    if (arrived !== null) await import('../dialogs/arrive.ts').then(({ arrive }) => arrive(arrived));
    const ofLink = await tenantOfLink();
    showPlaces();
    const giveKeys = keepEarlyKeys();
    shell.status = { is: 'ready' };
    await shell.updateComplete;
    import('./after-frame.ts')
      .then(({ completeFrame }) => completeFrame())
      .catch(() => {})
      .finally(giveKeys);
    ofLink?.();
  } catch (error) {
    shell.status = { is: 'failed', error: error as Error };
    shell.addEventListener('atrium-boot-retry', () => void startPortal(shell, start, leave), { once: true });
  }
  clearTimeout(limit);
  loading?.remove();
}

const saysTenant = (path: string): boolean => /[?&]tenant=/.test(path);

async function ofOtherTenant(path: string, tab: string | null): Promise<boolean> {
  const { followTenantLink } = await import('../dialogs/tenant-link.ts');
  return followTenantLink(path, tab);
}

/** Offers the tenant of the opened link; null for nearly every address. */
async function tenantOfLink(): Promise<(() => void) | null> {
  if (!saysTenant(location.search)) return null;
  const { takeTenantOfLink, offerTenant } = await import('../dialogs/tenant-link.ts');
  const tenant = await takeTenantOfLink();
  return tenant && (() => void offerTenant(tenant));
}

function showPlaces() {
  askToLeaveWith((forms) => confirmLeaving([], forms));
  startNavigation(enterAppCenter, (path, tab, arrival) => {
    const go = () => (saysTenant(path) ? ofOtherTenant(path, tab) : askForRoom(path, tab, arrival));
    const leaves = confirmLeavingForms($place.get()?.path, path);
    return leaves === true ? go() : leaves.then((gone) => gone && go());
  });
  $pageTitle.subscribe((title) => (document.title = title));
  $appCenterReset.listen((flagged) => {
    if (flagged && $place.get()?.page === 'app-center') void navigate(pathOf('app-center'));
  });
}

import { msg, str } from '@atrium/i18n';
import {
  $tenantElsewhere,
  $tenants,
  dismissNotice,
  type TenantElsewhere,
  loadTenants,
  notify,
  stayInTenant,
  unsavedTabs,
} from '@atrium/stores';
import { changeTenant } from '../frame/account/enter-tenant.ts';
import './tenant-question.ts';

/** Longer than a browser's timers know; the notice stays until somebody does something. */
const always = 2 ** 31 - 1;

/** Asks in which tenant to continue, while the session is in another tenant than this page. Closing the dialog leaves a notice. */
export function askWhereToGoOn(): () => void {
  const dialog = document.createElement('atrium-tenant-question');
  let reminder = '';
  const remind = () => {
    const name = dialog.here;
    reminder = notify(() => ({
      title: msg(str`这个标签页还在“${name}”，暂时不能提交内容`, { id: 'tenant-apart.notice' }),
      tone: 'warning',
      action: {
        label: msg('选择租户', { id: 'tenant-apart.choose' }),
        run: () => {
          dialog.open = true;
        },
      },
      stay: always,
    }));
  };
  dialog.onStay = stayInTenant;
  dialog.onGo = () => changeTenant(dialog.there);
  // The browser fires close late: an ended question shows no notice.
  const asking = new AbortController();
  dialog.addEventListener('atrium-dialog-closed', () => $tenantElsewhere.get() && remind(), { signal: asking.signal });

  const show = async (apart: TenantElsewhere) => {
    const { here, there } = await namesOf(apart);
    if ($tenantElsewhere.get() !== apart) return;
    dismissNotice(reminder);
    if (!dialog.isConnected) document.body.append(dialog);
    Object.assign(dialog, { here, there, unsaved: unsavedTabs(), open: true });
  };
  const stop = $tenantElsewhere.subscribe((apart) => {
    if (apart) return void show(apart);
    dialog.open = false;
    dismissNotice(reminder);
  });
  return () => {
    stop();
    asking.abort();
    dismissNotice(reminder);
    dialog.remove();
  };
}

async function namesOf({ here, there }: TenantElsewhere): Promise<TenantElsewhere> {
  await loadTenants(there);
  const known = $tenants.get();
  const name = (id: string) => (known.status === 'ready' && known.tenants.find((tenant) => tenant.id === id)?.name) || id;
  return { here: name(here), there: name(there) };
}

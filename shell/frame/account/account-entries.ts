import { msg } from '@atrium/i18n';
import { $unsavedForms, signOut, unsavedTabs, pathOf } from '@atrium/stores';
import type { MenuEntry } from '@atrium/ui';
import '@atrium/ui/menu';
import { openDialog } from '../../routes/dialog-address.ts';
import { navigate } from '../../routes/navigation.ts';
import { confirmLeaving } from '../../unsaved/confirm-leaving.ts';
import './logout-dialog.ts';

/** Entries of the account menu (R-FRAME-03). */
export const accountEntries = (): readonly MenuEntry[] => [
  { id: 'tenant', label: msg('切换租户', { id: 'account-menu.tenant' }) },
  { id: 'password', label: msg('修改密码', { id: 'account-menu.password' }) },
  { id: 'center', label: msg('个人中心', { id: 'account-menu.center' }) },
  // On a phone the bar has no room for it.
  ...(matchMedia('(max-width: 575.98px)').matches ? [{ id: 'settings', label: msg('设置', { id: 'top-bar.settings' }) }] : []),
  { id: 'logout', label: msg('退出登录', { id: 'account-menu.logout' }), apart: true },
];

/** Runs the chosen entry; `askLogout` asks before signing out if nothing is unsaved. */
export async function chooseEntry(id: string, askLogout: () => void): Promise<void> {
  if (id === 'tenant' || id === 'password' || id === 'settings') return openDialog(id);
  if (id === 'center') return navigate(pathOf('user-center'));
  const forms = $unsavedForms.get();
  const tabs = unsavedTabs();
  if (forms.length === 0 && tabs.length === 0) return askLogout();
  if (await confirmLeaving(tabs, forms)) await signOut();
}

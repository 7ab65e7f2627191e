import { msg } from '@atrium/i18n';
import { notify } from '@atrium/stores';
import { $dialog, closeDialog, type DialogName } from '../routes/dialog-address.ts';
import { loadWidget } from '../start/load-widgets.ts';

type Dialog = HTMLElement & { open: boolean };

interface Hosted {
  tag: string;
  load(): Promise<unknown>;
}

/** The dialogs that are opened by their address alone; those of others open theirs themselves. */
const hosted: Partial<Record<DialogName, Hosted>> = {
  tenant: { tag: 'atrium-tenant-dialog', load: () => import('./tenant-dialog.ts') },
  password: { tag: 'atrium-password-dialog', load: () => loadWidget('atrium-password-dialog') },
  settings: { tag: 'atrium-settings-drawer', load: () => import('../frame/account/settings-drawer.ts') },
};

/** Shows the dialog that the address names; gives the way to stop. */
export function hostDialogs(): () => void {
  const dialogs = new Map<string, Dialog>();
  const stop = $dialog.subscribe((name) => {
    for (const [tag, dialog] of dialogs) if (tag !== (name && hosted[name]?.tag)) dialog.open = false;
    const wanted = name && hosted[name];
    if (wanted) void show(name, wanted, dialogs);
  });
  return () => {
    stop();
    for (const dialog of dialogs.values()) dialog.remove();
  };
}

async function show(name: DialogName, { tag, load }: Hosted, dialogs: Map<string, Dialog>): Promise<void> {
  try {
    await load();
  } catch {
    notify(() => ({ title: msg('没能打开，请稍后重试', { id: 'dialog-host.failed' }), tone: 'error' }));
    return closeDialog();
  }
  // Closed again, or another one, while it was on its way.
  if ($dialog.get() !== name) return;
  const dialog = dialogs.get(tag) ?? (document.createElement(tag) as Dialog);
  if (!dialogs.has(tag)) {
    dialogs.set(tag, dialog);
    dialog.addEventListener('atrium-dialog-closed', () => {
      if ($dialog.get() === name) void closeDialog();
    });
    document.body.append(dialog);
  }
  dialog.open = true;
}

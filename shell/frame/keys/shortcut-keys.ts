import { onShortcut, pressKey } from '@atrium/stores';
import { listenLast, onEachPage } from '../../controllers/each-page.ts';
import { $dialog, closeDialog, openDialog } from '../../routes/dialog-address.ts';

/**
 * Handles the keys of the portal with any focus, and shows the list of them. A sub-application keeps a key by `preventDefault()`, wherever
 * it listens.
 */
export function followKeys(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  onEachPage((page) => listenLast(page, 'keydown', pressKey, signal), signal);
  const stopKey = onShortcut('shortcuts', () => void ($dialog.get() === 'shortcuts' ? closeDialog() : openDialog('shortcuts')));
  const stopDialog = $dialog.subscribe((name) => void showShortcuts(name === 'shortcuts'));
  return () => {
    stop.abort();
    stopKey();
    stopDialog();
  };
}

async function showShortcuts(open: boolean): Promise<void> {
  const known = document.querySelector('atrium-shortcuts-dialog');
  if (!open) return void (known && (known.open = false));
  await import('./shortcuts-dialog.ts');
  if ($dialog.get() !== 'shortcuts') return;
  const dialog = known ?? document.createElement('atrium-shortcuts-dialog');
  if (!known) {
    dialog.addEventListener('atrium-dialog-closed', () => void closeDialog());
    document.body.append(dialog);
  }
  dialog.open = true;
}

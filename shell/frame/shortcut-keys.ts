import { onShortcut, pressKey } from '@atrium/stores';
import { listenLast, onEachPage } from '../controllers/each-page.ts';
import { $dialog, closeDialog, openDialog } from '../routes/dialog-address.ts';

/**
 * Hears the keys of the portal wherever the focus is, and shows the list of them. What a sub-application takes by `preventDefault()` is
 * its own, wherever it listens.
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

import { onShortcut, pressKey } from '@atrium/stores';
import { $dialog, closeDialog, openDialog } from '../routes/dialog-address.ts';

/**
 * Hears the keys of the portal wherever the focus is, and shows the list of them. What a sub-application takes by `preventDefault()` is
 * its own, wherever it listens.
 */
export function followKeys(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  listenLast(window, signal);
  // The focus goes into a frame: its keys are heard there alone. Its next page is a new window.
  addEventListener('blur', () => hearFrame(deepFocus(), signal), { signal });
  const stopKey = onShortcut('shortcuts', () => void ($dialog.get() === 'shortcuts' ? closeDialog() : openDialog('shortcuts')));
  const stopDialog = $dialog.subscribe((name) => void showShortcuts(name === 'shortcuts'));
  return () => {
    stop.abort();
    stopKey();
    stopDialog();
  };
}

const heard = new WeakSet<HTMLIFrameElement>();

/** After everybody else who listens on the window: its listener is the newest for each key. */
function listenLast(page: Window, signal: AbortSignal): void {
  const renew = () => {
    page.removeEventListener('keydown', pressKey);
    page.addEventListener('keydown', pressKey, { signal });
  };
  page.addEventListener('keydown', renew, { capture: true, signal });
}

function hearFrame(found: Element | null, signal: AbortSignal): void {
  // A frame in a frame is of another window's class.
  if (found?.localName !== 'iframe') return;
  const element = found as HTMLIFrameElement;
  // Throws nothing for a frame of another origin: there is no document then.
  const hear = () => {
    const page = element.contentDocument;
    if (!page?.defaultView) return;
    listenLast(page.defaultView, signal);
    page.defaultView.addEventListener('blur', () => hearFrame(deepFocus(page), signal), { signal });
  };
  hear();
  if (heard.has(element)) return;
  heard.add(element);
  element.addEventListener('load', hear, { signal });
}

function deepFocus(page = document): Element | null {
  let at = page.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
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

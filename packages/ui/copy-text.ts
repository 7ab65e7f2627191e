/**
 * Puts a text where it can be pasted from; false where the browser does not let it. A page of plain http, or in a frame that is not
 * allowed to, has the old command alone.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The command copies the selection, unless a `copy` listener sets the data: so neither focus nor selection changes. */
function copyByCommand(text: string): boolean {
  let isDone = false;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isDone = event.clipboardData !== null;
  };
  window.addEventListener('copy', put, { capture: true });
  const isAllowed = document.execCommand('copy');
  window.removeEventListener('copy', put, { capture: true });
  return isAllowed && isDone;
}

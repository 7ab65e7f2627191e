import { listenLast, onEachPage } from '../controllers/each-page.ts';

/**
 * A file that is dropped where nothing takes files stays where it was: the browser would open it, in place of the page in some. Views
 * and frames of this origin are included; gives how to stop.
 */
export function refuseDroppedFiles(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  onEachPage((page) => {
    listenLast(page, 'dragover', onDragover, signal);
    listenLast(page, 'drop', onDrop, signal);
  }, signal);
  return () => stop.abort();
}

const textFields =
  'textarea, input:not([type=file], [type=image], [type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=range], [type=color])';

function onDragover(event: DragEvent): void {
  // Where somebody writes the browser reports the drop in any case, and editors wait for that alone.
  if (!isUntaken(event) || isWrittenIn(targetOf(event))) return;
  event.preventDefault();
  event.dataTransfer!.dropEffect = 'none';
}

function onDrop(event: DragEvent): void {
  if (isUntaken(event)) event.preventDefault();
}

/** Whether it brings files and nobody takes them. */
function isUntaken(event: DragEvent): boolean {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return false;
  return !targetOf(event)?.matches?.('input[type=file]:enabled');
}

const isWrittenIn = (target: Partial<HTMLElement> | undefined): boolean =>
  target?.isContentEditable || target?.matches?.(textFields) || target?.ownerDocument?.designMode === 'on';

const targetOf = (event: DragEvent) => event.composedPath()[0] as Partial<HTMLElement> | undefined;

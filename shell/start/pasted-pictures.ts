import { msg } from '@atrium/i18n';
import { notify } from '@atrium/stores';

/** Shows a notice when a picture is pasted into a text field of the portal: the browser does nothing. Returns the way to stop. */
export function notePastedPictures(): () => void {
  const stop = new AbortController();
  addEventListener('paste', onPaste, { signal: stop.signal });
  return () => stop.abort();
}

function onPaste(event: ClipboardEvent): void {
  const { clipboardData, defaultPrevented } = event;
  if (defaultPrevented || !clipboardData?.types.includes('Files') || clipboardData.types.some((type) => type.startsWith('text/'))) return;
  const path = event.composedPath().filter((node) => node instanceof Element);
  // A sub-application may take it in a way of its own.
  if (!path[0]?.matches('textarea, input') || path.some(({ localName }) => localName === 'atrium-view')) return;
  notify(() => ({ title: msg('这里只能写文字，图片没有粘贴', { id: 'pasted-pictures.refused' }), tone: 'info' }));
}

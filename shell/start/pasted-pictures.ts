import { msg } from '@atrium/i18n';
import { notify } from '@atrium/stores';

/** Says so when somebody pastes a picture into a field of the portal that takes text alone: the browser does nothing. Gives how to stop. */
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

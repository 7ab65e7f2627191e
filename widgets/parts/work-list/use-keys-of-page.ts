import { isComposing } from '@atrium/i18n';
import { useEffect, useRef } from 'react';
import { useHost } from '../element/host.ts';

const elsewhere = 'dialog, [role=dialog], [role=menu], [role=listbox], [role=grid], [role=tree], [role=tablist], input, textarea, select';

/**
 * Keys that are pressed while the focus is on the page itself or on one of its links, as after following one: nothing there
 * wants a letter. `onKey` says whether it took the key.
 */
export function useKeysOfPage(onKey: (event: KeyboardEvent) => boolean): void {
  const host = useHost();
  const run = useRef(onKey);
  useEffect(() => {
    run.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (defaultPrevented || isComposing(event) || ctrlKey || metaKey || altKey || shiftKey) return;
      const path = event.composedPath().filter((one) => one instanceof Element);
      if (path.includes(host) || path.some((one) => one.matches(elsewhere) || (one as HTMLElement).isContentEditable)) return;
      if (path[0]?.matches('body, main, h1, h2, a') && host.checkVisibility() && run.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [host]);
}

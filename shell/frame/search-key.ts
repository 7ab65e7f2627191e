import { $settings } from '@atrium/stores';

/** Runs when somebody presses the keys of the search: Ctrl or ⌘ K, or `/` where nobody is typing; gives how to stop. */
export function onSearchKey(run: (slash: boolean) => void): () => void {
  const onKeydown = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey) return;
    const combined = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && $settings.get().singleKeys && !isTyping(event);
    if (!combined && !slash) return;
    event.preventDefault();
    run(slash);
  };
  addEventListener('keydown', onKeydown);
  return () => removeEventListener('keydown', onKeydown);
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);
}

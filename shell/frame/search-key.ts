import { $settings } from '@atrium/stores';

/** Whether single keys may do anything; the person may have switched them off (WCAG 2.1.4). */
const singleKeys = (): boolean => ($settings.get() as { singleKeys?: boolean }).singleKeys !== false;

/**
 * Runs when somebody presses the keys of the search: Ctrl or ⌘ K, or `/` where nobody is typing; also in frames of this origin,
 * whose keys are heard there alone. Gives how to stop.
 */
export function onSearchKey(run: (slash: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onKeydown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const combined = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && $settings.get().singleKeys && !isTyping(event);
    if (!combined && !slash) return;
    event.preventDefault();
    run(slash);
  };
  const heard = new WeakSet<HTMLIFrameElement>();
  const hearFrame = (element: Element | null) => {
    if (element?.localName !== 'iframe') return;
    const frame = element as HTMLIFrameElement;
    // There is no document for a frame of another origin.
    const hear = () => {
      const page = frame.contentDocument;
      page?.addEventListener('keydown', onKeydown, { signal });
      page?.defaultView?.addEventListener('blur', () => hearFrame(page.activeElement), { signal });
    };
    hear();
    if (heard.has(frame)) return;
    heard.add(frame);
    frame.addEventListener('load', hear, { signal });
  };
  addEventListener('keydown', onKeydown, { signal });
  addEventListener('blur', () => hearFrame(deepFocus()), { signal });
  return () => stop.abort();
}

function deepFocus(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

/** Whether the key goes into something that is typed into; it may be of another window, so nothing is asked for its class. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0] as Partial<HTMLInputElement> | undefined;
  return target?.isContentEditable === true || /^(input|textarea|select)$/.test(target?.localName ?? '');
}

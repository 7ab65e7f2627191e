/**
 * Runs for the window of the portal and of each page of this origin that a frame shows, frames in frames included, as soon as the page
 * has loaded. A frame in a shadow root is found when it takes the focus.
 */
export function onEachPage(run: (page: Window) => void, signal: AbortSignal): void {
  const followed = new WeakSet<Document>();
  const met = new WeakSet<Element>();

  function follow(page: Window): void {
    run(page);
    const { document } = page;
    document.addEventListener('load', ({ target }) => meet(target as Element), { capture: true, signal });
    page.addEventListener('blur', () => meet(deepFocus(document)), { signal });
    document.querySelectorAll('iframe').forEach(meet);
  }

  function meet(element: Element | null): void {
    // A frame in a frame is of another window's class.
    if (element?.localName !== 'iframe') return;
    const frame = element as HTMLIFrameElement;
    // A frame of another origin has no document for us.
    const document = frame.contentDocument;
    if (document?.defaultView && !followed.has(document)) {
      followed.add(document);
      follow(document.defaultView);
    }
    if (met.has(frame)) return;
    met.add(frame);
    frame.addEventListener('load', () => meet(frame), { signal });
  }

  follow(window);
}

/** Adds a listener to a window that runs after all others: it is added again during each event's capture phase. */
export function listenLast<Type extends keyof WindowEventMap>(
  page: Window,
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  signal: AbortSignal,
): void {
  const renew = () => {
    page.removeEventListener(type, listener);
    page.addEventListener(type, listener, { signal });
  };
  page.addEventListener(type, renew, { capture: true, signal });
}

function deepFocus(page: Document): Element | null {
  let at = page.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

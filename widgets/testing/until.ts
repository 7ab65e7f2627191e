/** Waits until a check gives something, looking again whenever the element's content changes. */
export function until<T>(host: Element, check: (root: ShadowRoot) => T | null | undefined | false): Promise<T> {
  const root = host.shadowRoot!;
  return new Promise((resolve) => {
    const look = () => {
      const found = check(root);
      if (!found) return;
      observer.disconnect();
      resolve(found);
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
}

/** The one event of a type that is fired next. */
export const next = <E extends Event>(target: EventTarget, type: string): Promise<E> =>
  new Promise((resolve) => target.addEventListener(type, (event) => resolve(event as E), { once: true }));

/** Puts an element with these attributes into the page. */
export function show(tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

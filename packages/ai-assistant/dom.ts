/** An element with its attributes and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

/** Writes attributes. */
export function set(element: Element, attributes: Record<string, string | boolean>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value as string);
}

/** Listens, before anybody on the page can keep an event away, until the signal ends. */
export function on(target: EventTarget, types: string, run: (event: never) => unknown, signal?: AbortSignal): void {
  for (const type of types.split(' ')) target.addEventListener(type, run as EventListener, { capture: true, signal });
}

/** The focused elements, from the document down through shadow roots; empty if nothing is focused. */
export function focused(): Element[] {
  const chain: Element[] = [];
  for (let at = document.activeElement; at && at !== document.body; at = at.shadowRoot?.activeElement ?? null) chain.push(at);
  return chain;
}

/** Through shadow roots: the nearest of an element's ancestors, itself included, that matches. */
export function nearest(element: Element, selector: string): HTMLElement | null {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return element.closest<HTMLElement>(selector) ?? (host ? nearest(host, selector) : null);
}

/** An http or https address without a name or password in it; null for every other text. */
export function webAddress(text: string, base?: string): URL | null {
  try {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
  } catch {
    return null;
  }
}

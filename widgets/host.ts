import { createContext, use } from 'react';

export const HostContext = createContext<Element | null>(null);

/** The custom element that the component lives in. */
export function useHost(): Element {
  const host = use(HostContext);
  if (!host) throw new Error('useHost works only inside a component given to defineWidget');
  return host;
}

/** Asks the page to do something; true when somebody took it on (by `preventDefault`), else the caller does its own best. */
export function request(host: Element, type: string, detail: unknown): boolean {
  return !host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
}

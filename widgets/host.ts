import { type ComponentType, createContext, Fragment, type PropsWithChildren, use } from 'react';

export const HostContext = createContext<Element | null>(null);

/** The custom element that the component lives in. */
export function useHost(): Element {
  const host = use(HostContext);
  if (!host) throw new Error('useHost works only inside a component given to defineWidget');
  return host;
}

/** What every widget of the page is drawn in; nothing, but on pages of other origins. */
export let Around: ComponentType<PropsWithChildren> | typeof Fragment = Fragment;

export const drawAround = (component: ComponentType<PropsWithChildren>): void => void (Around = component);

const parts = new WeakMap<Element, ElementInternals>();

/** Keeps what makes the element a part of the form around it. */
export const keepFormPart = (host: HTMLElement): void => void parts.set(host, host.attachInternals());

/** What makes the element a part of the form around it; undefined for a widget that is none. */
export const useFormPart = (): ElementInternals | undefined => parts.get(useHost());

/** Asks the page to do something; true when somebody took it on (by `preventDefault`), else the caller does its own best. */
export function request(host: Element, type: string, detail: unknown): boolean {
  return !host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
}

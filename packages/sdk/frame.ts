import type { ParcelProps } from './parcel.ts';

export { connectView, type IsolatedView } from './isolated-view.ts';

/** The iframe of a view, as the portal makes it. */
interface ViewFrame extends Element {
  atriumProps?(): ParcelProps;
}

/**
 * What the portal gives the view that this page is in, as life cycles get it: person, token, `view`, shared state, language and colours; `container` is
 * the page's body. Null outside of the portal, and in a frame of another page. Ask when you need it: a renewed token is in the next answer.
 */
export function viewProps(page: Window = window): ParcelProps | null {
  const frame: ViewFrame | null = page.frameElement;
  return frame?.atriumProps?.() ?? null;
}

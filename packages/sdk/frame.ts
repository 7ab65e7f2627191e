import type { ParcelProps } from './parcel.ts';

export { connectView, type IsolatedView } from './isolated-view.ts';

/** The iframe of a view, as the portal makes it. */
interface ViewFrame extends Element {
  atriumProps?(): ParcelProps;
}

/**
 * The properties of the view that this page is in, as life cycles get them: person, token, `view`, shared state, language and colours;
 * `container` is the page's body. Null outside of the portal, and in a frame of another page. Call it when you need it: the next call
 * returns a renewed token.
 */
export function viewProps(page: Window = window): ParcelProps | null {
  const frame: ViewFrame | null = page.frameElement;
  return frame?.atriumProps?.() ?? null;
}

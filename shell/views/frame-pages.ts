export type Page = Window & typeof globalThis;

/** The window of a frame, or null while it shows a page of another origin. */
export function pageOf(frame: Element): Page | null {
  try {
    const page = (frame as HTMLIFrameElement).contentWindow;
    return page?.document ? (page as Page) : null;
  } catch {
    return null;
  }
}

export const isFrame = (node: unknown): node is HTMLIFrameElement => /^i?frame$/.test((node as Partial<Element> | null)?.localName ?? '');

/** The frames that the keyboard is in, from the outermost to the innermost one, through open shadow roots. */
export function focusedFrames(root: DocumentOrShadowRoot): HTMLIFrameElement[] {
  const { activeElement } = root;
  if (activeElement?.shadowRoot) return focusedFrames(activeElement.shadowRoot);
  if (!isFrame(activeElement)) return [];
  const page = pageOf(activeElement);
  return [activeElement, ...(page ? focusedFrames(page.document) : [])];
}

export type Page = Window & typeof globalThis;

/** The frame's window, or null while it shows a page of another origin. */
export function pageOf(frame: HTMLIFrameElement): Page | null {
  try {
    const page = frame.contentWindow;
    return page?.document ? (page as Page) : null;
  } catch {
    return null;
  }
}

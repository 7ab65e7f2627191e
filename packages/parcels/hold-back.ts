/**
 * Whether a page in a frame below `root` would have the browser ask before it is left: it cancels `beforeunload`, returns a text from its
 * handler or sets `returnValue`. As in a browser, a page without user activation is not asked; frames of other origins cannot be.
 */
export const holdsBack = (root: ParentNode): boolean =>
  [...root.querySelectorAll('iframe')].some((frame) => pageHoldsBack(frame.contentWindow));

function pageHoldsBack(page: Window | null): boolean {
  try {
    if (!page?.document || !(page.navigator.userActivation?.hasBeenActive ?? true)) return false;
    // Only an event of this class honours a handler's return value.
    const event = page.document.createEvent('BeforeUnloadEvent');
    event.initEvent('beforeunload', false, true);
    page.dispatchEvent(event);
    if (event.defaultPrevented || event.returnValue !== '') return true;
    return Array.from({ length: page.length }, (_, index) => page[index] as Window).some(pageHoldsBack);
  } catch {
    return false;
  }
}

import { type RefObject, useEffect } from 'react';

/**
 * If the focused element is removed from the page (a finished button, a link to another screen), moves the focus to the page's heading as
 * soon as there is one, and not to the body.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current!;
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    const forget = ({ target }: FocusEvent) => {
      if (target !== last) last = null;
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      const heading = element.querySelector<HTMLElement>('h1');
      if (heading === null) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', remember);
    document.addEventListener('focusin', forget);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      document.removeEventListener('focusin', forget);
      observer.disconnect();
    };
  }, [page]);
}

import { dismissNotice, forgetAccess, forgetMenus, $notices, rereadSaved, resetTabs, setMenuKey } from '@atrium/stores';
import { addressOf } from '../routes/portal-base.ts';

const start = location.pathname + location.search;

/** Brings the page back to how a test finds it: nothing stored, no tabs, no notices, its own address. */
export function clearTestPage(): void {
  resetTabs();
  for (const { id } of $notices.get()) dismissNotice(id);
  setMenuKey('');
  forgetAccess();
  forgetMenus();
  localStorage.clear();
  sessionStorage.clear();
  rereadSaved();
  history.replaceState(null, '', start);
}

/** Puts a portal path into the address bar, as if the page had been loaded there. */
export const loadedAt = (path: string) => history.replaceState(null, '', addressOf(path));

/** Presses a key on an element. */
export const press = (element: Element, key: string, more: KeyboardEventInit = {}) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }));

/** The first element that fits, through open shadow roots. */
export function deep<T extends Element = HTMLElement>(root: ParentNode, selector: string): T | null {
  const here = root.querySelector<T>(selector);
  if (here) return here;
  for (const element of root.querySelectorAll('*')) {
    const inside = element.shadowRoot && deep<T>(element.shadowRoot, selector);
    if (inside) return inside;
  }
  return null;
}

import { atom, type ReadableAtom } from 'nanostores';
import { createContext, type ReactNode, use } from 'react';
import foreignPage from './foreign-page.css';
import base from './widget.css';

export const HostContext = createContext<Element | null>(null);

/** The custom element that the component lives in. */
export function useHost(): Element {
  const host = use(HostContext);
  if (!host) throw new Error('useHost works only inside a component given to defineWidget');
  return host;
}

type DrawAround = (widget: ReactNode) => ReactNode;

const plainly: DrawAround = (widget) => widget;
const $around = atom<DrawAround | null>(plainly);

/** How every widget of the page is drawn: as it is, but on pages of other origins. Null: not yet. */
export const $drawAround: ReadableAtom<DrawAround | null> = $around;

/** Widgets are known to the page at once, and drawn when it is ready for them, in what that gives. */
export function drawWhen(ready: Promise<DrawAround | null>): void {
  $around.set(null);
  keepOwnText();
  ready.then(
    (around) => $around.set(around ?? plainly),
    (error: unknown) => {
      console.error('Atrium: this page could not be made ready for widgets', error);
      // Each widget shows its own failure, and retries on request.
      $around.set(plainly);
    },
  );
}

let hasOwnText = false;

/** Keeps the page's text settings out of widgets; the reader's text settings apply. */
function keepOwnText(): void {
  if (hasOwnText) return;
  hasOwnText = true;
  registerOnce({ name: '--atrium-medium', syntax: '<length>', inherits: true, initialValue: '16px' });
  for (const { cssText } of foreignPage.cssRules) base.insertRule(cssText, base.cssRules.length);
}

/** Another build of the portal's elements on the same page may have done so. */
function registerOnce(property: PropertyDefinition): void {
  try {
    CSS.registerProperty(property);
  } catch {
    // It is registered.
  }
}

/** Asks the page to do something; true if a listener did it (by `preventDefault`), else the caller does it itself. */
export function request(host: Element, type: string, detail: unknown): boolean {
  return !host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }));
}

import { whoCalls } from './who-calls.ts';

/** Typing, copy and paste: events for the view in front. */
const typed = new Set(['keydown', 'keyup', 'keypress', 'beforeinput', 'copy', 'cut', 'paste']);

type Listener = EventListenerOrEventListenerObject;
/** The listener that is really registered for a listener of an application. */
const registered = new WeakMap<Listener, Map<string, EventListener>>();

/**
 * While modules have views: their listeners on the page's window, document, `<html>` and `<body>` for keys, copy and paste are called only
 * while `isInFront` of their application. Overrides own properties of four objects; returns the way to remove them.
 */
export function interceptKeys(apps: () => readonly string[], isInFront: (app: string) => boolean): () => void {
  // Its methods are looked up each time, because libraries patch them (zone.js).
  const native = (target: EventTarget) => Object.getPrototypeOf(target) as EventTarget;
  const targets: EventTarget[] = [window, document, document.documentElement, document.body];

  function heldBack(listener: Listener, app: string): EventListener {
    const known = registered.get(listener) ?? new Map<string, EventListener>();
    registered.set(listener, known);
    const value: EventListener =
      known.get(app) ??
      function (this: unknown, event) {
        if (!isInFront(app)) return;
        if (typeof listener === 'function') listener.call(this as EventTarget, event);
        else listener.handleEvent(event);
      };
    known.set(app, value);
    return value;
  }

  for (const target of targets) {
    Object.assign(target, {
      addEventListener(type: string, listener: Listener | null, options?: AddEventListenerOptions | boolean) {
        // One that waits for its first event would be used up unheard.
        const isOnce = typeof options === 'object' && options?.once;
        const app = listener && !isOnce && typed.has(type) ? whoCalls(apps()) : null;
        native(target).addEventListener.call(target, type, app === null ? listener : heldBack(listener!, app), options);
      },
      removeEventListener(type: string, listener: Listener | null, options?: EventListenerOptions | boolean) {
        native(target).removeEventListener.call(target, type, listener, options);
        const known = listener && typed.has(type) ? registered.get(listener) : undefined;
        for (const value of known?.values() ?? []) native(target).removeEventListener.call(target, type, value, options);
      },
    });
  }
  return () => {
    for (const target of targets) for (const name of ['addEventListener', 'removeEventListener']) Reflect.deleteProperty(target, name);
  };
}

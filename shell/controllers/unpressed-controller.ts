import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ReadableAtom } from 'nanostores';

/**
 * A store's value that stands still while a button or finger is down: a browser clicks only what is under the pointer at both ends of a
 * press, so what appears above it in between takes the click away. Renders its host again whenever the value changes.
 */
export class UnpressedController<T> implements ReactiveController {
  /** The store's value when nothing was pressed last. */
  value: T;
  #host: ReactiveControllerHost;
  #store: ReadableAtom<T>;
  #left: AbortController | undefined;

  constructor(host: ReactiveControllerHost, store: ReadableAtom<T>, before: T) {
    this.#host = host;
    this.#store = store;
    this.value = before;
    host.addController(this);
  }

  hostConnected() {
    this.#left = new AbortController();
    const { signal } = this.#left;
    signal.addEventListener('abort', this.#store.subscribe(this.#follow), { once: true });
    // The click of this press comes first.
    const onRelease = () => setTimeout(this.#follow);
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, onRelease, { capture: true, passive: true, signal });
  }

  hostDisconnected() {
    this.#left?.abort();
  }

  /** Takes the store's value at once: the user has asked for it with this press. */
  take() {
    if (this.value === this.#store.get()) return;
    this.value = this.#store.get();
    this.#host.requestUpdate();
  }

  #follow = () => {
    // True of a press that began before this element was there, too.
    if (!document.documentElement.matches(':active')) this.take();
  };
}

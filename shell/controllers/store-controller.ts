import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ReadableAtom } from 'nanostores';

/** Renders its host again whenever the store changes, as long as the host is in the page. */
export class StoreController<T> implements ReactiveController {
  #host: ReactiveControllerHost;
  #store: ReadableAtom<T>;
  #stop: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, store: ReadableAtom<T>) {
    this.#host = host;
    this.#store = store;
    host.addController(this);
  }

  get value(): T {
    return this.#store.get();
  }

  hostConnected() {
    this.#stop = this.#store.subscribe(() => this.#host.requestUpdate());
  }

  hostDisconnected() {
    this.#stop?.();
  }
}

import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Whether the browser has a network. */
export class OnlineController implements ReactiveController {
  #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get value(): boolean {
    return navigator.onLine;
  }

  hostConnected() {
    addEventListener('online', this.#onChange);
    addEventListener('offline', this.#onChange);
  }

  hostDisconnected() {
    removeEventListener('online', this.#onChange);
    removeEventListener('offline', this.#onChange);
  }

  #onChange = () => this.#host.requestUpdate();
}

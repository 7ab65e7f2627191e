import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** R-FRAME-17 */
const extraSmall = '(max-width: 575.98px)';

/** Whether the window is extra small, the portal's mobile mode; follows the window. */
export class PhoneController implements ReactiveController {
  #query = matchMedia(extraSmall);
  #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get value(): boolean {
    return this.#query.matches;
  }

  hostConnected() {
    this.#query.addEventListener('change', this.#onChange);
  }

  hostDisconnected() {
    this.#query.removeEventListener('change', this.#onChange);
  }

  #onChange = () => this.#host.requestUpdate();
}

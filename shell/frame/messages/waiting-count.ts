import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { whenStill } from '../../routes/when-still.ts';

/** How much waits in the person's other tenants, for an element of the frame; known from when the page is still, so that no first file has it. */
export class WaitingCount implements ReactiveController {
  value = 0;
  readonly #host: ReactiveControllerHost;
  #isConnected = false;
  #stop: (() => void) | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#isConnected = true;
    whenStill(() => void this.#follow().catch(() => {}));
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.#stop?.();
    this.#stop = null;
  }

  async #follow(): Promise<void> {
    const { $waitingElsewhereCount } = await import('./other-tenants.ts');
    if (!this.#isConnected || this.#stop) return;
    this.#stop = $waitingElsewhereCount.subscribe((count) => {
      this.value = count;
      this.#host.requestUpdate();
    });
  }
}

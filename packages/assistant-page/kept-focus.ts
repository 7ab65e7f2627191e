import type { ReactiveController } from 'lit';

/** Whether a line to write in may have the focus without being pressed: not where that brings up a keyboard over what is there to read. */
export const mayFocusLine = (): boolean => !matchMedia('(pointer: coarse)').matches;

/** What had the focus and is no longer there hands it on, so that it never falls to the document. */
export class KeptFocus implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #next: () => HTMLElement | null;
  #had: Element | null = null;

  constructor(host: HTMLElement, next: () => HTMLElement | null) {
    this.#host = host;
    this.#next = next;
  }

  hostUpdate(): void {
    this.#had = this.#host.shadowRoot?.activeElement ?? null;
  }

  hostUpdated(): void {
    if (this.#had !== null && !this.#had.isConnected) this.#next()?.focus();
    this.#had = null;
  }
}

import type { ReactiveController } from 'lit';

/** Whether a text field may get the focus without a click: not if it opens an on-screen keyboard, which covers the content. */
export const mayFocusLine = (): boolean => !matchMedia('(pointer: coarse)').matches;

/** Moves the focus on when the focused element disappears, so that it never falls to the document. */
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

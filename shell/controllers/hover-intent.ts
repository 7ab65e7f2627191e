import type { LitElement, ReactiveController } from 'lit';

/** Milliseconds that a mouse rests before it means something, and that it may stray. */
const restFor = 160;
const strayFor = 250;

interface Meant {
  enter(): void;
  leave(): void;
}

/** Distinguishes a mouse that rests on an element from one that crosses it. Touch and pen do not count as hovering. */
export class HoverIntent implements ReactiveController {
  #host: LitElement;
  #meant: Meant;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LitElement, meant: Meant) {
    this.#host = host;
    this.#meant = meant;
    host.addController(this);
  }

  hostConnected() {
    this.#host.addEventListener('pointerenter', this.#onEnter);
    this.#host.addEventListener('pointerleave', this.#onLeave);
  }

  hostDisconnected() {
    this.stop();
    this.#host.removeEventListener('pointerenter', this.#onEnter);
    this.#host.removeEventListener('pointerleave', this.#onLeave);
  }

  /** Cancels it: the user has acted otherwise. */
  stop() {
    clearTimeout(this.#timer);
  }

  #onEnter = (event: PointerEvent) => this.#after(event, restFor, this.#meant.enter);
  #onLeave = (event: PointerEvent) => this.#after(event, strayFor, this.#meant.leave);

  #after({ pointerType }: PointerEvent, millis: number, run: () => void) {
    if (pointerType !== 'mouse') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, millis);
  }
}

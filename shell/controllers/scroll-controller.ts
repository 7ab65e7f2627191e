import type { LitElement, ReactiveController } from 'lit';

/** R-FRAME-18 */
const pause = 50;
const near = 80;

/** Whether the person scrolled on past the top of the host; false again on the way back. */
export class ScrollController implements ReactiveController {
  away = false;

  #host: LitElement;
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    this.#host.addEventListener('scroll', this.#onScroll, { passive: true });
  }

  hostDisconnected() {
    this.#host.removeEventListener('scroll', this.#onScroll);
    clearTimeout(this.#timer);
  }

  #onScroll = () => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#judge, pause);
  };

  #judge = () => {
    const { scrollTop } = this.#host;
    const away = scrollTop > near && scrollTop > this.#last;
    this.#last = scrollTop;
    if (away === this.away) return;
    this.away = away;
    this.#host.requestUpdate();
  };
}

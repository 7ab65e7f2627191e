import type { LitElement, ReactiveController } from 'lit';

/** Scrolls the active tab of a strip into view, and reports to the strip what lies beyond its edges. */
export class StripSight implements ReactiveController {
  #host: LitElement;
  #activeKey: () => string;
  #resized = new ResizeObserver(() => this.#onResize());
  #observed = new Set<Element>();
  #list: HTMLElement | null = null;
  #shown = '';
  #order = '';
  /** Whether the active tab was in sight last: who scrolls away from it is left there. */
  #follows = true;

  constructor(host: LitElement, activeKey: () => string) {
    this.#host = host;
    this.#activeKey = activeKey;
    host.addController(this);
  }

  get list(): HTMLElement {
    return this.#host.renderRoot.querySelector<HTMLElement>('.list')!;
  }

  get #home() {
    return this.#host.renderRoot.querySelector<HTMLElement>('.home');
  }

  get #tab() {
    return this.#host.renderRoot.querySelector<HTMLElement>(`[data-key="${CSS.escape(this.#activeKey())}"]:not(.home)`);
  }

  hostConnected() {
    if (this.#host.hasUpdated) this.#watch();
  }

  hostDisconnected() {
    this.#resized.disconnect();
    this.#observed.clear();
  }

  /** The strip has been drawn with these tabs. */
  drawn(keys: readonly string[]) {
    this.#watch();
    const order = keys.join('\n');
    const isMoved = this.#shown !== this.#activeKey() || (this.#follows && this.#order !== order);
    this.#shown = this.#activeKey();
    this.#order = order;
    if (!isMoved) return;
    this.#follows = true;
    // In the frame that shows it, when there is a layout to ask anyway.
    requestAnimationFrame(() => this.#reveal());
  }

  /** Observes the outer sizes of the strip and its tabs, which the reaction does not change. */
  #watch() {
    const now = new Set<Element>([this.#host, ...this.#host.renderRoot.querySelectorAll('[data-key]')]);
    for (const element of this.#observed) if (!now.has(element)) this.#resized.unobserve(element);
    for (const element of now) if (!this.#observed.has(element)) this.#resized.observe(element, { box: 'border-box' });
    if (this.#list !== this.list) {
      this.#list = this.list;
      this.#list.addEventListener('scroll', this.#onScroll, { passive: true });
      this.#list.addEventListener('wheel', this.#onWheel, { passive: false });
    }
    this.#observed = now;
  }

  #onResize() {
    if (!this.#host.isConnected) return;
    const { list } = this;
    this.#host.style.setProperty('--home', `${this.#home?.offsetWidth ?? 0}px`);
    const last = this.#host.renderRoot.querySelector<HTMLElement>('[role=tab]:last-child');
    const end = last && last !== this.#home ? last.offsetLeft + last.offsetWidth - list.offsetLeft : 0;
    // Without the button: with it there is less room, and it would come and go.
    const room = this.#host.clientWidth - list.offsetLeft;
    this.#host.toggleAttribute('overflowing', end > room);
    if (this.#follows) this.#reveal();
    this.#tellEdges();
  }

  #reveal() {
    if (!this.#host.isConnected) return;
    const { list } = this;
    const tab = this.#tab;
    if (!tab) list.scrollLeft = 0;
    else {
      const fade = this.#host.hasAttribute('overflowing') ? 24 : 0;
      const start = tab.offsetLeft - list.offsetLeft;
      const room = list.clientWidth - tab.offsetWidth;
      // The first tab needs no room for the fade, and one that is wider than the room shows its beginning.
      if (start - fade < list.scrollLeft) list.scrollLeft = Math.max(0, start - fade);
      else if (start + fade > list.scrollLeft + room) list.scrollLeft = Math.min(start, start + fade - room);
    }
    this.#tellEdges();
  }

  #tellEdges() {
    const { scrollLeft, clientWidth, scrollWidth } = this.list;
    this.#host.toggleAttribute('more-before', scrollLeft > 1);
    this.#host.toggleAttribute('more-after', scrollLeft + clientWidth < scrollWidth - 1);
  }

  #onScroll = () => {
    this.#tellEdges();
    const { list } = this;
    const tab = this.#tab;
    if (!tab) return;
    const start = tab.offsetLeft - list.offsetLeft - list.scrollLeft;
    this.#follows = start >= -1 && start + tab.offsetWidth <= list.clientWidth + 1;
  };

  #onWheel = (event: WheelEvent) => {
    const { list } = this;
    if (event.ctrlKey || event.deltaX !== 0 || list.scrollWidth <= list.clientWidth) return;
    event.preventDefault();
    // Firefox counts in lines.
    list.scrollLeft += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1);
  };
}

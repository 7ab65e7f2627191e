import type { LitElement, ReactiveController } from 'lit';
import { keepScrolled, type Scrolled, scrolledAt } from '@atrium/stores';

/** What somebody does who wants to be elsewhere by now. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** Milliseconds that content may take to come. */
const patience = 4_000;
const mostScrollers = 4;

/** The next path of a view is one that was gone back to. */
let wentBack = false;
addEventListener('popstate', () => (wentBack = true), { capture: true });
globalThis.navigation?.addEventListener('currententrychange', (event) => {
  if ((event as Event & { navigationType: string | null }).navigationType === 'push') wentBack = false;
});

/**
 * Keeps where a view's own elements are scrolled to, and brings them there again: when the view is mounted anew, and when the person
 * goes back (U-06). It waits for content that comes later, and gives up as soon as the person moves. Frames keep their own place.
 */
export class ScrollKeeper implements ReactiveController {
  #host: LitElement & { path: string };
  #key: () => string;
  #path = '';
  #moved = new Set<Element>();
  #restoring: AbortController | null = null;
  #observer = new MutationObserver(() => this.#host.ariaBusy === 'false' && this.#restore());

  constructor(host: LitElement & { path: string }, key: () => string) {
    this.#host = host;
    this.#key = key;
    host.addController(this);
  }

  hostConnected() {
    this.#host.addEventListener('scroll', this.#onScroll, { capture: true, passive: true });
    this.#observer.observe(this.#host, { attributeFilter: ['aria-busy'] });
  }

  hostDisconnected() {
    this.#host.removeEventListener('scroll', this.#onScroll, { capture: true });
    this.#observer.disconnect();
    this.#restoring?.abort();
  }

  hostUpdated() {
    const { path } = this.#host;
    if (path === this.#path) return;
    const isFirst = this.#path === '';
    this.#path = path;
    this.#restoring?.abort();
    this.#moved.clear();
    if (isFirst || !wentBack) return;
    wentBack = false;
    this.#restore();
  }

  #onScroll = ({ target }: Event) => {
    if (!(target instanceof Element) || this.#restoring) return;
    this.#moved.add(target);
    const places: Record<string, readonly [number, number]> = {};
    for (const element of [...this.#moved].slice(-mostScrollers)) {
      const { scrollTop, scrollLeft } = element;
      if (element.isConnected && scrollTop + scrollLeft > 0)
        places[this.#placeOf(element)] = [Math.round(scrollTop), Math.round(scrollLeft)];
    }
    keepScrolled(this.#key(), this.#host.path, places);
  };

  /** Where an element is among the children of the view. */
  #placeOf(element: Element): string {
    const steps: number[] = [];
    for (let at: Element | null = element; at && at !== this.#host; at = at.parentElement) {
      steps.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
    }
    return steps.join('.');
  }

  #at(place: string): Element | undefined {
    const steps = place === '' ? [] : place.split('.').map(Number);
    return steps.reduce<Element | undefined>((at, step) => at?.children[step], this.#host);
  }

  #restore() {
    const places = scrolledAt(this.#key(), this.#host.path);
    this.#restoring?.abort();
    if (!places || Object.keys(places).length === 0) return;
    const stop = new AbortController();
    this.#restoring = stop;
    const { signal } = stop;
    const end = () => stop.abort();
    const grown = new MutationObserver(() => this.#bring(places) && end());
    const timer = setTimeout(end, patience);
    for (const move of ownMoves) addEventListener(move, end, { signal, capture: true, passive: true });
    signal.addEventListener('abort', () => {
      grown.disconnect();
      clearTimeout(timer);
      if (this.#restoring === stop) this.#restoring = null;
    });
    grown.observe(this.#host, { childList: true, subtree: true, characterData: true });
    requestAnimationFrame(() => !signal.aborted && this.#bring(places) && end());
  }

  /** Whether each stands where it stood. */
  #bring(places: Scrolled): boolean {
    return Object.entries(places).every(([place, [top, left]]) => {
      const element = this.#at(place);
      if (!element) return false;
      element.scrollTo({ top, left, behavior: 'instant' });
      return Math.abs(element.scrollTop - top) < 2 && Math.abs(element.scrollLeft - left) < 2;
    });
  }
}

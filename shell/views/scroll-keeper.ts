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
 * goes back (U-06). It waits for content that comes later, and gives up as soon as the person moves. The page of a frame is kept as
 * well where it is of this origin; of another one's page nobody may know where it stands.
 */
export class ScrollKeeper implements ReactiveController {
  #host: LitElement & { path: string };
  #key: () => string;
  #path = '';
  #moved = new Set<Element>();
  #restoring: AbortController | null = null;
  #observer = new MutationObserver(() => this.#onReady());
  #framed: Document | null = null;

  constructor(host: LitElement & { path: string }, key: () => string) {
    this.#host = host;
    this.#key = key;
    host.addController(this);
  }

  hostConnected() {
    this.#host.addEventListener('scroll', this.#onScroll, { capture: true, passive: true });
    this.#host.addEventListener('load', this.#onFrame, { capture: true });
    this.#observer.observe(this.#host, { attributeFilter: ['aria-busy'] });
  }

  hostDisconnected() {
    this.#host.removeEventListener('scroll', this.#onScroll, { capture: true });
    this.#observer.disconnect();
    this.#host.removeEventListener('load', this.#onFrame, { capture: true });
    this.#framed?.removeEventListener('scroll', this.#onScroll, { capture: true });
    this.#framed = null;
    this.#restoring?.abort();
  }

  #onReady() {
    if (this.#host.ariaBusy !== 'false') return;
    this.#onFrame();
    this.#restore();
  }

  /** The page of the view's frame is there, or another one in its place. */
  #onFrame = () => {
    const page = frameIn(this.#host)?.contentDocument ?? null;
    if (page === this.#framed) return;
    this.#framed?.removeEventListener('scroll', this.#onScroll, { capture: true });
    this.#framed = page;
    page?.addEventListener('scroll', this.#onScroll, { capture: true, passive: true });
  };

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
    // Of whichever window: a page that scrolls says so of its document.
    const { nodeType, scrollingElement } = target as Document;
    const scroller = nodeType === Node.DOCUMENT_NODE ? scrollingElement : nodeType === Node.ELEMENT_NODE ? (target as Element) : null;
    if (!scroller || this.#restoring) return;
    this.#moved.add(scroller);
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
    return element.ownerDocument === document ? steps.join('.') : `frame ${steps.slice(1).join('.')}`;
  }

  #at(place: string): Element | undefined {
    const framed = place.startsWith('frame ');
    const from = framed ? frameIn(this.#host)?.contentDocument?.documentElement : this.#host;
    const rest = framed ? place.slice('frame '.length) : place;
    const steps = rest === '' ? [] : rest.split('.').map(Number);
    return steps.reduce<Element | undefined>((at, step) => at?.children[step], from);
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
    for (const move of ownMoves) {
      addEventListener(move, end, { signal, capture: true, passive: true });
      this.#framed?.addEventListener(move, end, { signal, capture: true, passive: true });
    }
    signal.addEventListener('abort', () => {
      grown.disconnect();
      clearTimeout(timer);
      if (this.#restoring === stop) this.#restoring = null;
    });
    for (const root of [this.#host, this.#framed]) if (root) grown.observe(root, { childList: true, subtree: true, characterData: true });
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

const frameIn = (host: Element): HTMLIFrameElement | null => host.querySelector('iframe.atrium-view-frame');

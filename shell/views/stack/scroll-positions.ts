import type { LitElement, ReactiveController } from 'lit';
import { keepScrolled, type Scrolled, scrolledAt } from '@atrium/stores';
import { UntilMoved } from '../../controllers/until-moved.ts';

/** Milliseconds that content may take to come, and again as long as a part of it says that it is loading. */
const patience = 4_000;
/** Milliseconds without a change after which the content is that of the entry: at first it may be the previous one. */
const rest = 1_000;
const mostScrollers = 4;

/** The next path of a view is one that was gone back to. */
let wentBack = false;
const { navigation } = globalThis;
// A view may receive its path before `popstate`, while it still shows other content; by then the entry has changed.
navigation?.addEventListener('currententrychange', (event) => {
  const { navigationType } = event as Event & { navigationType: string | null };
  if (navigationType === 'push' || navigationType === 'traverse') wentBack = navigationType === 'traverse';
});
if (!navigation) addEventListener('popstate', () => (wentBack = true), { capture: true });

/**
 * Keeps the scroll positions of a view's own elements, and restores them: when the view is mounted again, and when the user goes back
 * (U-06). It waits for content that comes later, and stops as soon as the user scrolls. This includes the page of a frame of this origin;
 * the position in another origin's page is unknown.
 */
export class ScrollPositions implements ReactiveController {
  #host: LitElement & { path: string };
  #key: () => string;
  #path = '';
  #moved = new Set<Element>();
  #restoring = new UntilMoved();
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
    this.#restoring.end();
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
    this.#restoring.end();
    this.#moved.clear();
    if (isFirst || !wentBack) return;
    wentBack = false;
    this.#restore();
  }

  #onScroll = ({ target }: Event) => {
    // In any window: a scrolling page fires the event on its document.
    const { nodeType, scrollingElement } = target as Document;
    const scroller = nodeType === Node.DOCUMENT_NODE ? scrollingElement : nodeType === Node.ELEMENT_NODE ? (target as Element) : null;
    if (!scroller || this.#restoring.isOn) return;
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
    this.#restoring.end();
    if (!places || Object.keys(places).length === 0) return;
    const framed = this.#framed ? [this.#framed] : [];
    let resting: ReturnType<typeof setTimeout> | undefined;
    const end = () => this.#restoring.end();
    const bring = () => {
      clearTimeout(resting);
      if (this.#bring(places) && !this.#host.querySelector('[aria-busy=true]')) resting = setTimeout(end, rest);
      return false;
    };
    const watch = (again: () => void, signal: AbortSignal) => {
      const grown = new MutationObserver(again);
      const isLoading = () => [this.#host, ...framed].some((root) => root.querySelector('[aria-busy=true]'));
      let timer = setTimeout(function later() {
        if (!isLoading()) return end();
        timer = setTimeout(later, patience);
      }, patience);
      signal.addEventListener('abort', () => {
        grown.disconnect();
        clearTimeout(timer);
        clearTimeout(resting);
      });
      for (const root of [this.#host, ...framed]) grown.observe(root, { childList: true, subtree: true, characterData: true });
      requestAnimationFrame(again);
    };
    this.#restoring.begin(bring, watch, [globalThis, ...framed]);
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

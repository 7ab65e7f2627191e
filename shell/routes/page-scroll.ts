import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { onOwnMove, UntilMoved } from '../controllers/until-moved.ts';
import { $place, navigate, writeEntry } from './navigation.ts';

/** Milliseconds without a scroll after which a page is at rest. */
const pause = 120;

/** How far the list or page of the present history entry was scrolled when it was left, in pixels. */
export const scrollOfEntry = (): number => Number((history.state as { scroll?: number } | null)?.scroll ?? 0);

/** Whether the present history entry says how far it was scrolled: somebody has been here. */
export const wasScrolled = (): boolean => (history.state as { scroll?: number } | null)?.scroll !== undefined;

/** Writes into the present history entry how far its list or page is scrolled. */
export function keepScroll(top: number): void {
  const path = $place.get()?.path;
  if (path !== undefined) writeEntry(path, { ...history.state, tab: null, scroll: Math.round(top) }, true);
}

/** Query fields of the item that is open beside a list, or in front of it; the others define the list. */
const beside = new Set(['id', 'period', 'person', 'field', 'stand-in', 'tab-open']);

/** The part of a query that defines the list. */
export const listIn = (query: string): string => [...new URLSearchParams(query)].filter(([name]) => !beside.has(name)).join('&');

/** Navigates where a widget asks to, within its page; the scroll position stays if the list stays. */
export async function goWithin(to: string, queryNow: string, push: boolean): Promise<void> {
  const same = listIn(to.split('?')[1] ?? '') === listIn(queryNow);
  if (same) await stayAt(to, push);
  else await navigate(to, { replace: !push });
}

/** Navigates to another address of the content on screen, and keeps its scroll position. */
export async function stayAt(to: string, push = false): Promise<void> {
  const top = scrollOfEntry();
  await navigate(to, { replace: !push });
  if (top > 0 && $place.get()?.path === to && !wasScrolled()) keepScroll(top);
}

/**
 * Keeps the scroll position of a page in the history entry, and restores it (R-LIST-01). A restored position stays while the page grows,
 * until the user scrolls.
 */
export class PageScroll implements ReactiveController {
  #host: ReactiveControllerHost & HTMLElement;
  #scroller: () => HTMLElement | null;
  #content: () => Iterable<Element>;
  #heard: HTMLElement | null = null;
  /** Whether the scroller may stand anywhere but at its top; asking it would lay out the page. */
  #hasMoved = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #holding = new UntilMoved();
  #gone = new AbortController();

  /** `scroller` is what scrolls, `content` what grows in it. */
  constructor(host: ReactiveControllerHost & HTMLElement, scroller: () => HTMLElement | null, content: () => Iterable<Element>) {
    this.#host = host;
    this.#scroller = scroller;
    this.#content = content;
    host.addController(this);
  }

  hostConnected() {
    this.#gone = new AbortController();
    onOwnMove(this.#write, this.#gone.signal);
  }

  hostUpdated() {
    const scroller = this.#scroller();
    if (scroller === this.#heard) return;
    this.#heard?.removeEventListener('scroll', this.#onScroll);
    this.#heard = scroller;
    // The frame's own elements were there before this page.
    this.#hasMoved = scroller?.getRootNode() !== this.#host.shadowRoot;
    scroller?.addEventListener('scroll', this.#onScroll, { passive: true });
  }

  hostDisconnected() {
    this.#heard?.removeEventListener('scroll', this.#onScroll);
    this.#heard = null;
    this.#gone.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#holding.end();
  }

  /** Brings the page to where it stood when its entry was left; who was never here begins at the top. */
  restore(): void {
    const top = scrollOfEntry();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (top === 0 && !this.#hasMoved) return this.#holding.end();
    this.#hasMoved = true;
    this.#hold((scroller) => {
      scroller.scrollTo({ top, behavior: 'instant' });
      // Skeletons may be longer than what comes in their place: only the person's own move ends it.
      return top === 0;
    });
  }

  /** Keeps the focused field in view while the content above it loads. */
  keepFocusInSight(): void {
    this.#hasMoved = true;
    this.#hold(() => {
      const field = focusIn(this.#host);
      if (field) field.scrollIntoView({ block: 'center', behavior: 'instant' });
      return false;
    });
  }

  /** Brings the page somewhere whenever it grows, until it is there or the person moves. */
  #hold(bring: (scroller: HTMLElement) => boolean) {
    const attempt = () => {
      const scroller = this.#scroller();
      return scroller !== null && bring(scroller);
    };
    this.#holding.begin(attempt, (again, signal) => {
      const grown = new ResizeObserver(again);
      signal.addEventListener('abort', () => grown.disconnect());
      again();
      if (!signal.aborted) for (const part of this.#content()) grown.observe(part);
    });
  }

  #onScroll = () => {
    this.#hasMoved = true;
    clearTimeout(this.#timer);
    this.#timer = this.#holding.isOn ? undefined : setTimeout(this.#write, pause);
  };

  /** At rest, or just before the person may leave. */
  #write = () => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#heard) keepScroll(this.#heard.scrollTop);
  };
}

/** The frame scrolls pages that are longer than the window. */
export const scrollerOf = (page: HTMLElement): HTMLElement | null => (page.getRootNode() as Partial<ShadowRoot>).host as HTMLElement | null;

/** The focused element within an element, across all shadow roots. */
function focusIn(host: HTMLElement): Element | null {
  let element: Element | null = host.shadowRoot?.activeElement ?? null;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

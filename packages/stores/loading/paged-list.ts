import type { StreamEvent } from '@atrium/api/client';
import { $language } from '@atrium/i18n';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { hear, soonAgain } from '../messages/live.ts';

export type PagedState<Row, Filter> =
  | { status: 'loading'; filter: Filter }
  | { status: 'failed'; filter: Filter; error: Error }
  /** Rows by their place; those that nobody has looked at are missing. */
  | { status: 'ready'; filter: Filter; total: number; lines: ReadonlyMap<number, Row> };

/** The row after an action; null removes it from the list. */
export type ChangeRow<Row, Filter> = (row: Row, filter: Filter) => Row | null;

export interface PagedSource<Row, Filter> {
  pageSize: number;
  /** The filter before the first request. */
  filter: Filter;
  load(filter: Filter, pageIndex: number, pageSize: number): Promise<{ data: Row[]; total: number }>;
  /** Whether an event of the stream may change the list. */
  concerns(event: StreamEvent): boolean;
}

/** Changes within so many milliseconds are loaded at once. */
const together = 50;

/** Any number of rows, loaded page by page as they come into view, and again whenever the stream reports a change or the language changes. */
export class PagedList<Row, Filter> {
  readonly #state;
  readonly #source: PagedSource<Row, Filter>;
  /** Pages as the server sent them last. */
  #fresh = new Set<number>();
  #wanted = { first: 0, last: 0 };
  #turn = 0;
  #loading = 0;
  #again = false;
  #listened = false;
  #stopWaiting = (): void => {};
  /** Actions without a response yet; earlier loads are outdated. */
  #acting = 0;

  /** The loaded rows; kept up to date while there are subscribers. */
  readonly $lines: ReadableAtom<PagedState<Row, Filter>>;

  constructor(source: PagedSource<Row, Filter>) {
    this.#source = source;
    this.#state = atom<PagedState<Row, Filter>>({ status: 'loading', filter: source.filter });
    this.$lines = this.#state;
    onMount(this.#state, () => {
      this.#listened = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = hear((event) => {
        if (!source.concerns(event)) return;
        clearTimeout(timer);
        timer = setTimeout(() => this.refresh(), together);
      });
      const stopLanguage = $language.listen(() => this.refresh());
      return () => {
        this.#listened = false;
        clearTimeout(timer);
        stopLanguage();
        this.#stopWaiting();
        stop();
      };
    });
  }

  /** Whether somebody looks at it. */
  get isOpen(): boolean {
    return this.#listened;
  }

  /** Shows the rows of a filter; the same filter again keeps the rows on screen until the response. */
  show(filter: Filter): void {
    if (JSON.stringify(filter) !== JSON.stringify(this.#state.get().filter)) {
      this.#turn += 1;
      this.#again = false;
      this.#loading = 0;
      this.#fresh.clear();
      this.#wanted = { first: 0, last: this.#source.pageSize - 1 };
      this.#state.set({ status: 'loading', filter });
    }
    this.refresh();
  }

  /** Loads the rows at these places, unless they are known. */
  need(first: number, last: number): void {
    this.#wanted = { first, last };
    const missing = this.#pages().filter((page) => !this.#fresh.has(page));
    if (missing.length > 0 && this.#state.get().status === 'ready') void this.#load(missing);
  }

  /** Reloads the rows in view; calls during a reload share one further reload. */
  refresh(): void {
    this.#fresh.clear();
    if (this.#loading > 0 || this.#acting > 0) this.#again = true;
    else void this.#load(this.#pages());
  }

  /** Changes rows on screen at once, and reloads them after the server's response. */
  async acting<T>(change: ChangeRow<Row, Filter>, answer: Promise<T>): Promise<void> {
    this.#acting += 1;
    this.#turn += 1;
    this.#loading = 0;
    this.#change(change);
    await answer.catch(() => {});
    this.#acting -= 1;
    if (this.#acting === 0) this.refresh();
  }

  #pages(): number[] {
    const { first, last } = this.#wanted;
    const [from, to] = [Math.floor(first / this.#source.pageSize), Math.floor(last / this.#source.pageSize)];
    return Array.from({ length: to - from + 1 }, (_, n) => from + n);
  }

  async #load(pages: readonly number[]): Promise<void> {
    const turn = this.#turn;
    const { filter } = this.#state.get();
    const { load, pageSize } = this.#source;
    this.#loading += 1;
    for (const page of pages) this.#fresh.add(page);
    const loaded = await Promise.all(pages.map((page) => load(filter, page + 1, pageSize))).catch((error: Error) => error);
    if (turn !== this.#turn) return;
    this.#loading -= 1;
    if (loaded instanceof Error) {
      for (const page of pages) this.#fresh.delete(page);
      if (this.#state.get().status !== 'ready') this.#state.set({ status: 'failed', filter, error: loaded });
      this.#stopWaiting();
      if (this.#listened) this.#stopWaiting = soonAgain(() => this.refresh());
    } else this.#take(filter, pages, loaded);
    if (this.#again && this.#loading === 0) {
      this.#again = false;
      this.refresh();
    }
  }

  #take(filter: Filter, pages: readonly number[], loaded: readonly { data: Row[]; total: number }[]): void {
    const now = this.#state.get();
    const { pageSize } = this.#source;
    const total = loaded.at(-1)?.total ?? 0;
    const lines = new Map(now.status === 'ready' ? now.lines : []);
    for (const place of lines.keys()) {
      if (place >= total || pages.includes(Math.floor(place / pageSize))) lines.delete(place);
    }
    pages.forEach((page, index) => loaded[index]?.data.forEach((row, n) => lines.set(page * pageSize + n, row)));
    this.#state.set({ status: 'ready', filter, total, lines });
  }

  #change(change: ChangeRow<Row, Filter>): void {
    const now = this.#state.get();
    if (now.status !== 'ready') return;
    const lines = new Map<number, Row>();
    let gone = 0;
    for (const [place, row] of [...now.lines].sort(([a], [b]) => a - b)) {
      const changed = change(row, now.filter);
      if (changed === null) gone += 1;
      else lines.set(place - gone, changed);
    }
    this.#state.set({ ...now, total: now.total - gone, lines });
  }
}

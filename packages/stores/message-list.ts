import { callPaged } from '@atrium/api/client';
import type { Message, MessageBox, MessageLine, MessageType } from '@atrium/api/contract';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { hear, soonAgain } from './live.ts';

/** Which lines a list shows. */
export interface LineFilter {
  box: MessageBox;
  status?: Message['status'];
  type?: MessageType;
  keyword?: string;
  /** ISO times: not before, and before. */
  from?: string;
  to?: string;
}

export type MessageLines =
  | { status: 'loading'; filter: LineFilter }
  | { status: 'failed'; filter: LineFilter; error: Error }
  /** Lines by their place; those that nobody has looked at are missing. */
  | { status: 'ready'; filter: LineFilter; total: number; lines: ReadonlyMap<number, MessageLine> };

/** What an action makes of a line; null takes it out of the list. */
export type ChangeLine = (line: MessageLine, filter: LineFilter) => MessageLine | null;

const lists = new Set<MessageList>();
/** Changes within so many milliseconds are loaded at once. */
const together = 50;

/** Lines of messages, loaded page by page where somebody looks, and again whenever the stream tells of a change. */
export class MessageList {
  readonly #state = atom<MessageLines>({ status: 'loading', filter: { box: 'inbox' } });
  readonly #pageSize: number;
  /** Pages that are as the server said last. */
  #fresh = new Set<number>();
  #wanted = { first: 0, last: 0 };
  #turn = 0;
  #loading = 0;
  #again = false;
  #stopWaiting = (): void => {};
  /** Actions whose answer is awaited; what was loaded before it is not believed. */
  #acting = 0;

  /** What is known of the list; kept up to date as long as somebody listens. */
  readonly $lines: ReadableAtom<MessageLines> = this.#state;

  constructor(pageSize: number) {
    this.#pageSize = pageSize;
    onMount(this.#state, () => {
      lists.add(this);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = hear((event) => {
        if (event.name !== 'unread') return;
        clearTimeout(timer);
        timer = setTimeout(() => this.refresh(), together);
      });
      return () => {
        lists.delete(this);
        clearTimeout(timer);
        this.#stopWaiting();
        stop();
      };
    });
  }

  /** Shows the lines of a filter; the same filter again keeps what is on screen until it is loaded anew. */
  show(filter: LineFilter): void {
    if (JSON.stringify(filter) !== JSON.stringify(this.#state.get().filter)) {
      this.#turn += 1;
      this.#again = false;
      this.#loading = 0;
      this.#fresh.clear();
      this.#wanted = { first: 0, last: this.#pageSize - 1 };
      this.#state.set({ status: 'loading', filter });
    }
    this.refresh();
  }

  /** Loads the lines at these places, unless they are known. */
  need(first: number, last: number): void {
    this.#wanted = { first, last };
    const missing = this.#pages().filter((page) => !this.#fresh.has(page));
    if (missing.length > 0 && this.#state.get().status === 'ready') void this.#load(missing);
  }

  /** Loads again what is looked at; several calls while it does so are one. */
  refresh(): void {
    this.#fresh.clear();
    if (this.#loading > 0 || this.#acting > 0) this.#again = true;
    else void this.#load(this.#pages());
  }

  /** Changes lines on screen at once, and loads them anew when the server has answered. */
  async acting<T>(change: ChangeLine, answer: Promise<T>): Promise<void> {
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
    const [from, to] = [Math.floor(first / this.#pageSize), Math.floor(last / this.#pageSize)];
    return Array.from({ length: to - from + 1 }, (_, n) => from + n);
  }

  async #load(pages: readonly number[]): Promise<void> {
    const turn = this.#turn;
    const { filter } = this.#state.get();
    this.#loading += 1;
    for (const page of pages) this.#fresh.add(page);
    const loaded = await Promise.all(pages.map((page) => this.#page(page, filter))).catch((error: Error) => error);
    if (turn !== this.#turn) return;
    this.#loading -= 1;
    if (loaded instanceof Error) {
      for (const page of pages) this.#fresh.delete(page);
      if (this.#state.get().status !== 'ready') this.#state.set({ status: 'failed', filter, error: loaded });
      this.#stopWaiting();
      if (lists.has(this)) this.#stopWaiting = soonAgain(() => this.refresh());
    } else this.#take(filter, pages, loaded);
    if (this.#again && this.#loading === 0) {
      this.#again = false;
      this.refresh();
    }
  }

  #page(page: number, filter: LineFilter) {
    const body = { ...filter, pageIndex: page + 1, pageSize: this.#pageSize };
    return callPaged('POST /business-center/v1/message/lines', { body, quiet: true });
  }

  #take(filter: LineFilter, pages: readonly number[], loaded: readonly { data: MessageLine[]; total: number }[]): void {
    const now = this.#state.get();
    const total = loaded.at(-1)?.total ?? 0;
    const lines = new Map(now.status === 'ready' ? now.lines : []);
    for (const place of lines.keys()) {
      if (place >= total || pages.includes(Math.floor(place / this.#pageSize))) lines.delete(place);
    }
    pages.forEach((page, index) => loaded[index]?.data.forEach((line, n) => lines.set(page * this.#pageSize + n, line)));
    this.#state.set({ status: 'ready', filter, total, lines });
  }

  #change(change: ChangeLine): void {
    const now = this.#state.get();
    if (now.status !== 'ready') return;
    const lines = new Map<number, MessageLine>();
    let gone = 0;
    for (const [place, line] of [...now.lines].sort(([a], [b]) => a - b)) {
      const changed = change(line, now.filter);
      if (changed === null) gone += 1;
      else lines.set(place - gone, changed);
    }
    this.#state.set({ ...now, total: now.total - gone, lines });
  }
}

/** Every list that somebody looks at. */
export const openLists = (): readonly MessageList[] => [...lists];

/** What the message centre lists. */
export const centerList = new MessageList(50);

/** The newest few, for the panel of the bell. */
export const newestList = new MessageList(8);

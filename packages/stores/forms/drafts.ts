import { call, CallError } from '@atrium/api/client';
import { atom, type ReadableAtom } from 'nanostores';
import { deviceName } from '@atrium/api/contract/device-name';
import { onReconnect } from '../deployment/connection.ts';
import { keepLocal, readLocal } from './local-drafts.ts';
import { randomId } from '../storage/random-id.ts';

/** spec: in the browser within 500 ms, on the server within 5 s (R-LIST-04). */
const browserMilliseconds = 300;
const serverMilliseconds = 2_000;
const againMilliseconds = 10_000;
/** The server's code for: another page has kept something newer. */
const newerCode = '40911';
/** As many drafts as a person can tell apart. */
const mostOffers = 2;

/** What was written before, here or elsewhere. It is offered, never put over what is typed. */
export interface OfferedDraft<V> {
  values: V;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** Where; empty for this browser. */
  device: string;
}

export interface DraftState<V> {
  /** How safe what is typed is: `browser` where the server has not taken it (yet). */
  saved: 'nothing' | 'typing' | 'browser' | 'server';
  /** When it was saved last, in milliseconds since 1970. */
  at: number | null;
  offers: readonly OfferedDraft<V>[];
  /** Somebody writes it elsewhere at the same time: the server keeps theirs until the person has chosen. */
  clash: boolean;
}

interface About {
  /** What is being written, for the list of drafts. */
  title: string;
  /** Path below the portal base where it is written. */
  path: string;
}

/**
 * What a person writes in a form and has not handed in, kept in the browser and on the server, for the person in the tenant.
 * Not for what must be written down nowhere, such as passwords and card numbers.
 */
export class FormDraft<V extends object> {
  readonly #key: string;
  readonly #about: About;
  readonly #writer: string = randomId();
  readonly #state = atom<DraftState<V>>({ saved: 'nothing', at: null, offers: [], clash: false });
  #values: V | null = null;
  /** The revision of the server that what is typed was written on. */
  #revision = 0;
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #dirty = false;
  /** When this page looked at or wrote what the browser has. */
  #seen = 0;
  #closed = false;
  #stopWaiting = (): void => {};
  readonly #blank: string;

  readonly $state: ReadableAtom<DraftState<V>> = this.#state;

  /** `blank` is what stands in the form before somebody types: no draft is kept of it. */
  constructor(key: string, about: About, blank?: V) {
    this.#key = key;
    this.#about = about;
    this.#blank = JSON.stringify(blank);
  }

  /** Looks what there is from before. Never rejects: where the server cannot be asked, this browser knows what it knows. */
  async open(): Promise<void> {
    const stops = [onReconnect(() => this.#soon()), onPageHide(() => void this.keep())];
    this.#stopWaiting = () => stops.forEach((stop) => stop());
    this.#seen = Date.now();
    const mine = readLocal<V>(this.#key);
    const theirs = await this.#ask().catch(() => null);
    if (this.#closed) return;
    this.#revision = theirs?.revision ?? 0;
    // What the server has on the same revision is older than what this browser wrote on it.
    const isOlder = mine !== null && theirs?.revision === mine.revision;
    const found = [...(mine ? [{ ...mine, device: '' }, ...mine.kept] : []), ...(theirs && !isOlder ? theirs.offers : [])];
    this.#set({ offers: different(found, [JSON.stringify(this.#values), this.#blank]) });
  }

  /** What is typed now: in the browser at once, on the server in a moment. */
  write(values: V): void {
    if (this.#closed) return;
    // Typed and taken back again: there is nothing to go on with.
    if (JSON.stringify(values) === this.#blank && this.#state.get().offers.length === 0) return void this.done();
    this.#values = values;
    this.#dirty = true;
    this.#set({ saved: 'typing' });
    this.#localTimer ??= setTimeout(() => this.#keep(), browserMilliseconds);
    this.#soon();
  }

  /** The person goes on with what was written before, or with what is typed (null): what was offered is settled. */
  choose(offer: OfferedDraft<V> | null): void {
    this.#seen = Date.now();
    this.#set({ offers: [], clash: false });
    if (offer !== null) this.write(offer.values);
    else if (this.#values !== null) this.write(this.#values);
  }

  /** The person wants none of what was written before. */
  async discard(): Promise<void> {
    this.#seen = Date.now();
    this.#set({ offers: [], clash: false });
    if (this.#values !== null) return this.write(this.#values);
    keepLocal(this.#key, null);
    await this.#forget();
  }

  /** It was handed in: nothing of it is kept. What is typed from now on is another draft. */
  async done(): Promise<void> {
    this.#stopTimers();
    this.#values = null;
    this.#dirty = false;
    this.#seen = Date.now();
    this.#set({ saved: 'nothing', at: null, offers: [], clash: false });
    keepLocal(this.#key, null);
    await this.#sending;
    if (this.#values === null) keepLocal(this.#key, null);
    await this.#forget();
    // Typed while it was on its way: the server has forgotten it with the rest.
    if (this.#values !== null) this.write(this.#values);
  }

  /** Keeps what is typed now, in the browser and on the server, where it can be reached. Never rejects. */
  async keep(): Promise<void> {
    if (this.#closed) return;
    this.#keep();
    await this.#send();
  }

  /** The form is left: what is typed is kept. */
  close(): void {
    void this.keep();
    this.#closed = true;
    this.#stopTimers();
    this.#stopWaiting();
  }

  #stopTimers(): void {
    clearTimeout(this.#localTimer);
    clearTimeout(this.#serverTimer);
    this.#localTimer = this.#serverTimer = undefined;
  }

  #soon(): void {
    if (!this.#dirty || this.#closed || this.#state.get().clash) return;
    this.#serverTimer ??= setTimeout(() => {
      this.#serverTimer = undefined;
      void this.#send();
    }, serverMilliseconds);
  }

  #keep(): void {
    clearTimeout(this.#localTimer);
    this.#localTimer = undefined;
    if (!this.#dirty) return;
    const other = readLocal<V>(this.#key);
    const elsewhere = other !== null && other.writer !== this.#writer && other.at > this.#seen;
    // What another tab of this browser writes stays beside it until the person has chosen.
    if (elsewhere) this.#set({ offers: [{ ...other, device: '' }], clash: true });
    this.#store();
    this.#set({ saved: 'browser', at: this.#seen });
  }

  #store(): void {
    if (this.#values === null) return;
    this.#seen = Date.now();
    const { offers } = this.#state.get();
    keepLocal(this.#key, { values: this.#values, at: this.#seen, revision: this.#revision, writer: this.#writer, kept: offers });
  }

  async #send(): Promise<void> {
    if (this.#sending !== null) await this.#sending;
    if (!this.#dirty || this.#values === null || this.#state.get().clash) return;
    this.#dirty = false;
    // What was offered and not chosen yet goes along, so that nothing is written over.
    const content: Content<V> = { values: this.#values, kept: this.#state.get().offers };
    this.#sending = this.#put(JSON.stringify(content)).finally(() => (this.#sending = null));
    await this.#sending;
  }

  async #put(content: string): Promise<void> {
    const body = { content, revision: this.#revision, writer: this.#writer, device: here(), ...this.#about };
    try {
      const put = await call('PUT /business-center/v1/drafts/{id}', { params: { id: this.#key }, body, quiet: true });
      this.#revision = put.revision;
      if (!this.#closed) this.#store();
      if (!this.#dirty && this.#values !== null) this.#set({ saved: 'server', at: Date.parse(put.changedAt) });
    } catch (error) {
      this.#dirty = true;
      if (error instanceof CallError && error.code === newerCode) await this.#clash();
      else if (error instanceof CallError && error.kind !== 'refused') this.#again();
    }
  }

  /** Tries again in a while, or as soon as the connection is back. */
  #again(): void {
    if (this.#closed) return;
    this.#serverTimer ??= setTimeout(() => {
      this.#serverTimer = undefined;
      void this.#send();
    }, againMilliseconds);
  }

  /** Somebody has kept something newer: both are shown, the person chooses. */
  async #clash(): Promise<void> {
    const theirs = await this.#ask().catch(() => null);
    if (theirs === null || this.#closed || this.#values === null) return;
    this.#revision = theirs.revision;
    const offers = different(theirs.offers, [JSON.stringify(this.#values), this.#blank]);
    this.#set({ offers, clash: offers.length > 0 });
    this.#store();
    // They have written the same.
    if (offers.length === 0) this.#soon();
  }

  async #ask(): Promise<{ offers: OfferedDraft<V>[]; revision: number } | null> {
    const found = await call('GET /business-center/v1/drafts/{id}', { params: { id: this.#key }, quiet: true });
    if (found === null) return null;
    const { values, kept } = JSON.parse(found.content) as Content<V>;
    return { offers: [{ values, at: Date.parse(found.changedAt), device: found.device }, ...kept], revision: found.revision };
  }

  async #forget(): Promise<void> {
    await call('DELETE /business-center/v1/drafts/{id}', { params: { id: this.#key }, quiet: true }).catch(() => {});
  }

  #set(change: Partial<DraftState<V>>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }
}

interface Content<V> {
  values: V;
  kept: readonly OfferedDraft<V>[];
}

/** Each once, newest first, but for what is typed already and what is empty. What this browser has too was written here. */
function different<V>(found: readonly OfferedDraft<V>[], without: readonly string[]): OfferedDraft<V>[] {
  const offers = new Map<string, OfferedDraft<V>>();
  for (const { values, at, device } of found.toSorted((a, b) => b.at - a.at)) {
    const text = JSON.stringify(values);
    const known = offers.get(text);
    if (known) known.device &&= device;
    else if (!without.includes(text)) offers.set(text, { values, at, device });
  }
  return [...offers.values()].slice(0, mostOffers);
}

function onPageHide(run: () => void): () => void {
  globalThis.addEventListener?.('pagehide', run);
  return () => globalThis.removeEventListener?.('pagehide', run);
}

const here = (): string => deviceName(globalThis.navigator?.userAgent ?? '').slice(0, 80);

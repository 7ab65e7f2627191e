import { call, CallError } from '@atrium/api/client';
import type { ChangedDraft } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { deviceName } from '@atrium/api/contract/device-name';
import { onReconnect } from '../deployment/connection.ts';
import { type Content, different, type OfferedDraft } from './draft-offers.ts';
import { keepLocal, readLocal } from './local-drafts.ts';
import { randomId } from '../storage/random-id.ts';

/** spec: in the browser within 500 ms, on the server within 5 s (R-LIST-04). */
const browserMilliseconds = 300;
const serverMilliseconds = 2_000;
const againMilliseconds = 10_000;
/** The server's code for: another page has kept something newer. */
const newerCode = '40911';

export interface DraftState<V> {
  /** Where the current input is saved: `browser` if the server has not accepted it (yet). */
  saved: 'nothing' | 'typing' | 'browser' | 'server';
  /** When it was saved last, in milliseconds since 1970. */
  at: number | null;
  offers: readonly OfferedDraft<V>[];
  /** Somebody writes it elsewhere at the same time: the server keeps theirs until the person has chosen. */
  clash: boolean;
  /**
   * When the draft was submitted or deleted elsewhere, while the form here still shows it; null otherwise. What was typed here since is
   * saved as a new draft; the rest is not, until the person goes on with it.
   */
  ended: number | null;
}

export interface AboutDraft {
  /** Title of the form, for the list of drafts. */
  title: string;
  /** Path below the portal base where it is written. */
  path: string;
}

/**
 * Unsubmitted input of a form, saved in the browser and on the server, for the user in the tenant. Not for values that must not be stored,
 * such as passwords and card numbers.
 */
export class FormDraft<V extends object> {
  readonly #key: string;
  readonly #about: AboutDraft;
  readonly #writer: string = randomId();
  readonly #state = atom<DraftState<V>>({ saved: 'nothing', at: null, offers: [], clash: false, ended: null });
  #values: V | null = null;
  /** The revision of the server on which the current input is based. */
  #revision = 0;
  /** The server has a draft with this revision, as far as this page knows. */
  #isThere = false;
  /** The server's content at this revision, as far as it was loaded. */
  #served: string | null = null;
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #dirty = false;
  /** When this page last read or wrote the browser's copy. */
  #seen = 0;
  #closed = false;
  #stopWaiting = (): void => {};
  readonly #blank: string;

  readonly $state: ReadableAtom<DraftState<V>> = this.#state;

  /** `blank` is the form's values before input: they are not kept as a draft. */
  constructor(key: string, about: AboutDraft, blank?: V) {
    this.#key = key;
    this.#about = about;
    this.#blank = JSON.stringify(blank);
  }

  /** Loads earlier drafts. Never rejects: if the server is unreachable, it uses the browser's copy. */
  async open(): Promise<void> {
    this.#wait();
    const theirs = await this.#ask();
    if (this.#closed) return;
    // The server had it: it was submitted or deleted elsewhere.
    if (theirs === null) this.#dropLocal();
    const mine = readLocal<V>(this.#key);
    this.#revision = theirs?.revision ?? 0;
    this.#isThere = Boolean(theirs);
    // The server's copy of the same revision is older than the browser's.
    const isOlder = mine !== null && theirs?.revision === mine.revision;
    const found = [...(mine ? [{ ...mine, device: '' }, ...mine.kept] : []), ...(theirs && !isOlder ? theirs.offers : [])];
    this.#set({ offers: different(found, [JSON.stringify(this.#values), this.#blank]) });
  }

  /** Continues the browser's copy without asking the server, and sends it if the server does not have it yet. */
  resume(): void {
    this.#wait();
    const mine = readLocal<V>(this.#key);
    if (mine === null) return;
    this.#revision = mine.revision;
    this.#values = mine.values;
    this.#dirty = !mine.sent;
    this.#isThere = mine.revision > 0 && mine.isNew !== true;
    this.#soon();
  }

  /** Takes the server's draft in place of an older copy. Unsent input stays: both are shown, the person chooses. Never rejects. */
  async refresh(): Promise<void> {
    const theirs = await this.#ask();
    if (!theirs || this.#closed || (this.#dirty && this.#values === null)) return;
    this.#revision = theirs.revision;
    this.#isThere = true;
    if (!this.#dirty) this.#values = theirs.offers.shift()!.values;
    const offers = different(theirs.offers, [JSON.stringify(this.#values), this.#blank]);
    this.#set({ offers, clash: offers.length > 0 });
    this.#store();
    // Where they have written the same, nobody has to choose.
    this.#soon();
  }

  /** Keeps the current input in the browser now, and on the server shortly after. False when the browser does not store it. */
  writeNow(values: V): boolean {
    this.write(values);
    return this.#keep();
  }

  /** Keeps the current input: in the browser at once, on the server shortly after. */
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

  /** The user continues with an offered draft, or with the current input (null): the offers are settled. */
  choose(offer: OfferedDraft<V> | null): void {
    this.#seen = Date.now();
    this.#set({ offers: [], clash: false });
    const values = offer?.values ?? this.#values;
    if (values === null) return;
    if (offer === null || JSON.stringify({ values, kept: [] } satisfies Content<V>) !== this.#served) {
      this.write(values);
      this.#keep();
      return;
    }
    // The server has it: to send it again could bring back what is deleted meanwhile.
    this.#stopTimers();
    this.#values = values;
    this.#dirty = false;
    this.#store();
    this.#set({ saved: 'server', at: offer.at });
  }

  /** The person wants none of what was written before. */
  async discard(): Promise<void> {
    this.choose(null);
    if (this.#values !== null) return;
    keepLocal(this.#key, null);
    await this.#forget();
  }

  /** Whether the server has what was typed last. */
  get isOnServer(): boolean {
    return this.#isThere && !this.#dirty && this.#sending === null;
  }

  /** Takes a change of this form's draft by another page or the list of drafts. */
  async heard({ revision, deleted, writer }: ChangedDraft): Promise<void> {
    const { ended, saved } = this.#state.get();
    // Deleted in the list, and brought back.
    if (!deleted && ended !== null && saved === 'nothing') return this.#comeBack();
    if (!deleted || writer === this.#writer) return;
    await this.#sending;
    this.#end(revision);
  }

  /** Asks the server whether it still has the draft, where a change may have been missed. Never rejects. */
  async check(): Promise<void> {
    await this.#sending;
    const revision = this.#revision;
    if (this.#isThere && (await this.#ask()) === null) this.#end(revision);
  }

  /** The person goes on with what the form shows, although its draft was submitted or deleted elsewhere: it is a new draft. */
  goOn(): void {
    const { saved } = this.#state.get();
    this.#set({ ended: null });
    if (saved === 'nothing' && this.#values !== null) this.writeNow(this.#values);
  }

  /** The form was submitted or emptied: deletes the draft. Later input is another draft. */
  async done(): Promise<void> {
    const wasEnded = this.#state.get().ended !== null;
    this.#stopTimers();
    this.#values = this.#served = null;
    this.#dirty = false;
    this.#seen = Date.now();
    this.#set({ saved: 'nothing', at: null, offers: [], clash: false, ended: null });
    if (wasEnded && !this.#isThere && this.#sending === null) {
      // The server has nothing of this form: a draft that was begun elsewhere since stays there, and in the browser.
      if (readLocal<V>(this.#key)?.writer === this.#writer) keepLocal(this.#key, null);
      return;
    }
    keepLocal(this.#key, null);
    await this.#sending;
    if (this.#values === null) keepLocal(this.#key, null);
    this.#isThere = false;
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

  #wait(): void {
    const keep = () => void this.keep();
    const stop = onReconnect(() => this.#soon());
    globalThis.addEventListener?.('pagehide', keep);
    this.#stopWaiting = () => {
      stop();
      globalThis.removeEventListener?.('pagehide', keep);
    };
    this.#seen = Date.now();
  }

  #stopTimers(): void {
    clearTimeout(this.#localTimer);
    clearTimeout(this.#serverTimer);
    this.#localTimer = this.#serverTimer = undefined;
  }

  /** Sends what is typed in a while; `milliseconds` is longer after a failure. */
  #soon(milliseconds = serverMilliseconds): void {
    if (!this.#dirty || this.#closed || this.#state.get().clash) return;
    this.#serverTimer ??= setTimeout(() => {
      this.#serverTimer = undefined;
      void this.#send();
    }, milliseconds);
  }

  #keep(): boolean {
    clearTimeout(this.#localTimer);
    this.#localTimer = undefined;
    if (!this.#dirty) return true;
    const other = readLocal<V>(this.#key);
    const elsewhere = other !== null && other.writer !== this.#writer && other.at > this.#seen;
    // What another tab of this browser writes stays beside it until the person has chosen.
    if (elsewhere) this.#set({ offers: [{ ...other, device: '' }], clash: true });
    const isStored = this.#store();
    this.#set({ saved: 'browser', at: this.#seen });
    return isStored;
  }

  #store(): boolean {
    if (this.#values === null) return true;
    this.#seen = Date.now();
    return keepLocal(this.#key, {
      values: this.#values,
      at: this.#seen,
      revision: this.#revision,
      sent: !this.#dirty,
      writer: this.#writer,
      kept: this.#state.get().offers,
      isNew: !this.#isThere,
    });
  }

  /** Forgets what the browser has and the server had; what is not sent yet stays. */
  #dropLocal(revision = Infinity): void {
    const mine = readLocal<V>(this.#key);
    if (mine?.sent === true && mine.revision <= revision) keepLocal(this.#key, null);
  }

  /** The draft was deleted elsewhere when it had this revision. */
  #end(revision: number): void {
    if (!this.#isThere || this.#closed || revision < this.#revision) return;
    this.#isThere = false;
    this.#dropLocal(revision);
    const { values, kept } = JSON.parse(this.#served ?? '{"kept":[]}') as Content<V>;
    const gone = [values, ...kept.map((one) => one.values)].map((one) => JSON.stringify(one));
    const offers = this.#state.get().offers.filter((one) => !gone.includes(JSON.stringify(one.values)));
    this.#served = null;
    if (this.#values === null) return this.#set({ offers });
    this.#set({ offers, clash: false, ended: Date.now(), ...(this.#dirty ? {} : { saved: 'nothing', at: null }) });
    this.#soon();
  }

  async #comeBack(): Promise<void> {
    const theirs = await this.#ask();
    const [found] = theirs?.offers ?? [];
    if (!theirs || !found || this.#dirty || JSON.stringify(found.values) !== JSON.stringify(this.#values)) return;
    this.#revision = theirs.revision;
    this.#isThere = true;
    this.#set({ saved: 'server', at: found.at, ended: null });
    this.#store();
  }

  async #send(): Promise<void> {
    if (this.#sending !== null) await this.#sending;
    if (!this.#dirty || this.#values === null || this.#state.get().clash) return;
    this.#dirty = false;
    // Offers without a choice are saved too, so that nothing is overwritten.
    const content: Content<V> = { values: this.#values, kept: this.#state.get().offers };
    this.#sending = this.#put(JSON.stringify(content)).finally(() => (this.#sending = null));
    await this.#sending;
  }

  async #put(content: string): Promise<void> {
    const body = { content, revision: this.#revision, writer: this.#writer, device: here(), ...this.#about };
    try {
      const put = await call('PUT /business-center/v1/drafts/{id}', { params: { id: this.#key }, body, quiet: true });
      // Ended elsewhere since this page heard of it last: what was typed on top of it is a new one.
      if (put.began && this.#isThere && this.#values !== null) this.#set({ ended: Date.now() });
      this.#revision = put.revision;
      this.#isThere = true;
      this.#served = content;
      if (!this.#closed) this.#store();
      if (!this.#dirty && this.#values !== null) this.#set({ saved: 'server', at: Date.parse(put.changedAt) });
    } catch (error) {
      this.#dirty = true;
      if (!(error instanceof CallError)) return;
      if (error.code === newerCode) await this.refresh();
      else if (error.kind !== 'refused') this.#soon(againMilliseconds);
    }
  }

  /** What the server has; null for nothing, undefined without an answer. */
  async #ask(): Promise<{ offers: OfferedDraft<V>[]; revision: number } | null | undefined> {
    const asked = call('GET /business-center/v1/drafts/{id}', { params: { id: this.#key }, quiet: true });
    const found = await asked.catch(() => undefined);
    if (!found) return found;
    this.#served = found.content;
    const { values, kept } = JSON.parse(found.content) as Content<V>;
    return { offers: [{ values, at: Date.parse(found.changedAt), device: found.device }, ...kept], revision: found.revision };
  }

  async #forget(): Promise<void> {
    const options = { params: { id: this.#key }, query: { writer: this.#writer }, quiet: true };
    await call('DELETE /business-center/v1/drafts/{id}', options).catch(() => {});
  }

  #set(change: Partial<DraftState<V>>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }
}

const here = (): string => deviceName(globalThis.navigator?.userAgent ?? '').slice(0, 80);

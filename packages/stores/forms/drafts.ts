import { CallError } from '@atrium/api/client';
import type { ChangedDraft } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { type Content, different, type OfferedDraft, withoutServed } from './draft-offers.ts';
import type { AboutDraft, DraftState } from './draft-state.ts';
import { keepInTime } from './keep-in-time.ts';
import { dropOwn, dropSent, keepLocal, markSent, readLocal, writtenElsewhere } from './local-drafts.ts';
import { askDraft, deleteDraft, newerCode, putDraft, type ServerDraft } from './server-draft.ts';
import { randomId } from '../storage/random-id.ts';

/** In milliseconds. spec: in the browser within 500 ms, on the server within 5 s (R-LIST-04). */
const pause = { browser: 300, server: 2_000, again: 10_000 };

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
    if (theirs === null) dropSent(this.#key);
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
    this.#localTimer ??= setTimeout(() => this.#keep(), pause.browser);
    this.#soon();
  }

  /** The user continues with an offered draft, or with the current input (null): the offers are settled. */
  choose(offer: OfferedDraft<V> | null): void {
    this.#seen = Date.now();
    this.#set({ offers: [], clash: false });
    const values = offer?.values ?? this.#values;
    if (values === null) return;
    if (offer === null || JSON.stringify({ values, kept: [] } satisfies Content<V>) !== this.#served) return void this.writeNow(values);
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
    if (this.#values === null) await this.done();
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
    // The server has nothing of this form: a draft that was begun elsewhere since stays there, and in the browser.
    if (wasEnded && !this.#isThere && this.#sending === null) return dropOwn(this.#key, this.#writer);
    keepLocal(this.#key, null);
    await this.#sending;
    if (this.#values === null) keepLocal(this.#key, null);
    this.#isThere = false;
    await deleteDraft(this.#key, this.#writer);
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
    this.#stopWaiting = keepInTime(() => void this.keep());
    this.#seen = Date.now();
  }

  #stopTimers(): void {
    clearTimeout(this.#localTimer);
    clearTimeout(this.#serverTimer);
    this.#localTimer = this.#serverTimer = undefined;
  }

  /** Sends what is typed in a while; `milliseconds` is longer after a failure. */
  #soon(milliseconds = pause.server): void {
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
    // What another tab of this browser writes stays beside it until the person has chosen.
    const other = writtenElsewhere<V>(this.#key, this.#writer, this.#seen);
    if (other) this.#set({ offers: [{ ...other, device: '' }], clash: true });
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

  /** The draft was deleted elsewhere when it had this revision. */
  #end(revision: number): void {
    if (!this.#isThere || this.#closed || revision < this.#revision) return;
    this.#isThere = false;
    dropSent(this.#key, revision);
    const offers = withoutServed(this.#state.get().offers, this.#served);
    this.#served = null;
    if (this.#values === null) return this.#set({ offers });
    this.#set({ offers, clash: false, ended: Date.now(), ...(this.#dirty ? {} : { saved: 'nothing', at: null }) });
    this.#soon();
  }

  async #comeBack(): Promise<void> {
    const theirs = await this.#ask();
    const [found] = theirs?.offers ?? [];
    if (!theirs || this.#dirty || JSON.stringify(found?.values) !== JSON.stringify(this.#values)) return;
    this.#revision = theirs.revision;
    this.#isThere = true;
    this.#set({ saved: 'server', at: found!.at, ended: null });
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
    try {
      const put = await putDraft(this.#key, { content, revision: this.#revision, writer: this.#writer, ...this.#about });
      // Ended elsewhere since this page heard of it last: what was typed on top of it is a new one.
      if (put.began && this.#isThere && this.#values !== null) this.#set({ ended: Date.now() });
      this.#revision = put.revision;
      this.#isThere = true;
      this.#served = content;
      if (!this.#closed) this.#store();
      else if (!this.#dirty) markSent(this.#key, this.#writer, put.revision);
      if (!this.#dirty && this.#values !== null) this.#set({ saved: 'server', at: Date.parse(put.changedAt) });
    } catch (error) {
      this.#dirty = true;
      if (!(error instanceof CallError)) return;
      if (error.code === newerCode) await this.refresh();
      else if (error.kind !== 'refused') this.#soon(pause.again);
    }
  }

  /** What the server has; null for nothing, undefined without an answer. */
  async #ask(): Promise<ServerDraft<V> | null | undefined> {
    const found = await askDraft<V>(this.#key);
    if (found) this.#served = found.content;
    return found;
  }

  #set(change: Partial<DraftState<V>>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }
}

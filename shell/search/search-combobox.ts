import { isComposing } from '@atrium/i18n';
import type { LitElement, ReactiveController } from 'lit';
import {
  $commonUse,
  $recents,
  $searchHistory,
  createSearch,
  type FunctionItem,
  type Recent,
  type Search,
  loadRecents,
  loadSearchHistory,
  needCommonUse,
  pathOf,
  searchLocally,
  searchPath,
} from '@atrium/stores';
import { StoreController } from '../controllers/store-controller.ts';
import { navigate } from '../routes/navigation.ts';
import { plainLink } from '../routes/plain-click.ts';
import { hitGroups } from './hit-groups.ts';
import { hasPage, searchedKinds } from '../routes/searched-kinds.ts';
import type { Group, Row } from './row.ts';
import { commandFits } from './run-command.ts';
import { everythingRow, habitGroups, wayOutRows } from './initial-groups.ts';

/** Milliseconds of a pause in typing. */
const pause = 150;
/** Milliseconds after which waiting is shown. */
const patience = 150;

interface Options {
  input(): HTMLInputElement;
  /** The first hit is what Enter opens; otherwise Enter leads to all results (R-FRAME-04). */
  preselects: boolean;
  /** Somebody chose a row, or is done. */
  left(row: Row | null): void;
  /** When a row is opened, if not at once. */
  goes?(go: () => void): void;
  signOut(): unknown;
}

/**
 * Base of both search boxes: the list below the field follows the typing, and the keys move through it while the field keeps the focus
 * (APG, combobox with a list box).
 */
export class SearchCombobox implements ReactiveController {
  readonly #host: LitElement;
  readonly options: Options;
  readonly #searcher = createSearch();
  readonly #history: StoreController<readonly string[]>;
  readonly #recents: StoreController<readonly Recent[]>;
  readonly #favourites: StoreController<readonly FunctionItem[]>;
  readonly #search: StoreController<Search>;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** Row that the keys are on; null where nobody moved them. */
  #moved: string | null = null;
  #asked = false;
  /** Groups of the present state. */
  #groups: Group[] | null = null;
  /** Enter came before the answer. */
  #hurried = false;
  open = false;
  /** Waiting has become worth showing. */
  late = false;

  constructor(host: LitElement, options: Options) {
    this.#host = host;
    this.options = options;
    host.addController(this);
    this.#search = new StoreController(host, this.#searcher.$search);
    this.#history = new StoreController(host, $searchHistory);
    this.#recents = new StoreController(host, $recents);
    this.#favourites = new StoreController(host, $commonUse);
  }

  hostUpdate(): void {
    this.#groups = null;
  }

  hostDisconnected(): void {
    clearTimeout(this.#typing);
    clearTimeout(this.#waiting);
  }

  get text(): string {
    return this.options.input().value.trim();
  }

  get state() {
    return this.#search.value;
  }

  get failed(): boolean {
    return this.text !== '' && this.state.status === 'failed';
  }

  /** The response for the text in the field is pending. */
  get isWaiting(): boolean {
    return this.text !== '' && (this.state.status === 'waiting' || this.state.text !== this.text);
  }

  /** Everything was looked through, and there is nothing. */
  get foundNothing(): boolean {
    return this.text !== '' && !this.isWaiting && !this.failed && this.#hits().length === 0;
  }

  get groups(): Group[] {
    return (this.#groups ??= this.#makeGroups());
  }

  #makeGroups(): Group[] {
    const { text } = this;
    const search = (what: string) => this.search(what);
    if (text === '') {
      return habitGroups({ history: this.#history.value, recents: this.#recents.value, favourites: this.#favourites.value, search });
    }
    const everything = { heading: '', rows: [everythingRow(text, search, this.isWaiting ? 0 : this.state.result?.functions.total)] };
    if (this.foundNothing) return [{ heading: '', rows: wayOutRows(text, search) }];
    return this.options.preselects ? [...this.#hits(), everything] : [everything, ...this.#hits()];
  }

  #hits(): Group[] {
    const local = searchLocally(this.text, ({ kind, id }) =>
      kind === 'command' ? commandFits(id) : kind !== 'page' || hasPage(pathOf(id)),
    );
    return hitGroups(this.state.result, this.text, local, () => this.options.signOut());
  }

  get rows(): Row[] {
    return this.groups.flatMap(({ rows }) => rows);
  }

  /** Place of the row that is marked; -1 for none. */
  get active(): number {
    const { rows } = this;
    const at = this.#moved === null ? -1 : rows.findIndex((row) => keyOf(row) === this.#moved);
    return at < 0 && this.options.preselects && this.text !== '' && rows.length > 0 ? 0 : at;
  }

  show(): void {
    this.open = true;
    this.#host.requestUpdate();
    if (this.#asked) return;
    this.#asked = true;
    const again = () => void (this.#asked = false);
    for (const load of [loadSearchHistory, loadRecents, needCommonUse]) load().catch(again);
  }

  hide(): void {
    this.open = false;
    this.#moved = null;
    this.#host.requestUpdate();
  }

  /** Empties the field and the results. */
  clear(text = ''): void {
    this.options.input().value = text;
    clearTimeout(this.#typing);
    clearTimeout(this.#waiting);
    this.#hurried = false;
    if (text === '') void this.#searcher.ask('', []);
    this.hide();
  }

  onFocus = (): void => this.show();

  /** The text of a running composition is searched when it ends (U-02). */
  onInput = (event: Event): void => {
    if ((event as InputEvent).isComposing) return clearTimeout(this.#typing);
    this.typed();
  };

  onComposed = (): void => this.typed();

  typed(): void {
    this.#groups = null;
    this.#moved = null;
    this.#hurried = false;
    this.late = false;
    clearTimeout(this.#typing);
    clearTimeout(this.#waiting);
    if (this.text === '') void this.#searcher.ask('', []);
    else {
      this.#searcher.wait();
      this.#typing = setTimeout(() => void this.#ask(), pause);
      this.#waiting = setTimeout(() => this.#becomeLate(), pause + patience);
    }
    this.show();
  }

  retry = (): void => void this.#ask();

  /** For a button of the list that disappears after its action. */
  focus(): void {
    this.options.input().focus();
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#typing);
    await this.#searcher.ask(this.text, searchedKinds());
    clearTimeout(this.#waiting);
    if (this.isWaiting) return;
    this.late = false;
    this.#groups = null;
    this.#host.requestUpdate();
    if (this.#hurried) this.enter();
  }

  #becomeLate(): void {
    this.late = this.isWaiting;
    this.#host.requestUpdate();
  }

  onKeydown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const step = event.altKey ? 0 : ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0);
    const row = this.open ? this.rows[this.active] : undefined;
    if (step !== 0) this.#move(step);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.#openWindow(row);
    else if (event.key === 'Enter' && (row !== undefined || this.options.preselects)) this.enter();
    else if (event.key === 'Delete' && row?.forget && this.options.input().value === '') void row.forget();
    else if (event.key === 'Escape') this.options.left(null);
    else return;
    event.preventDefault();
  };

  #move(step: number): void {
    if (!this.open) return this.show();
    const { rows, active } = this;
    // Beside the rows there is the field itself, where none is marked.
    const places = rows.length + (this.options.preselects ? 0 : 1);
    if (places === 0) return;
    const next = this.options.preselects ? (active + step + places) % places : ((active + 1 + step + places) % places) - 1;
    const row = rows[next];
    this.#moved = row ? keyOf(row) : null;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  /** Opens the marked row; in a hurry, as soon as it is known which one that is. */
  enter(): void {
    if (this.#moved === null && this.options.preselects && this.isWaiting) {
      this.#hurried = true;
      return void this.#ask();
    }
    this.#hurried = false;
    const row = this.rows[this.active];
    if (row) this.choose(row);
  }

  choose(row: Row): void {
    this.options.left(row);
    const { goes = (go) => go() } = this.options;
    goes(() => void row.go());
  }

  #openWindow(row: Row | undefined): void {
    const href = row?.href ?? (this.text === '' ? undefined : everythingRow(this.text, () => {}).href);
    if (href !== undefined) window.open(href, '_blank', 'noopener,noreferrer');
    else if (row) this.choose(row);
  }

  onRowClick(event: MouseEvent, row: Row): void {
    if (row.href !== undefined && !plainLink(event)) return;
    if (row.external) return this.options.left(row);
    event.preventDefault();
    this.choose(row);
  }

  /** Goes to all results, which remember what found something (R-PPL-04). */
  search(given: string): void {
    const text = given.trim();
    if (text === '') return;
    void navigate(searchPath(text));
  }
}

const keyOf = ({ href, name, icon }: Row): string => `${icon} ${href ?? ''} ${name.text}`;

import { call } from '@atrium/api/client';
import type { ChangedDraft, User } from '@atrium/api/contract';
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { $user, userCode } from '../session/user.ts';
import { readJson, writeText } from '../storage/saved.ts';
import { typedAt } from '../tabs/typed-at.ts';
import { $tenantId } from '../tenants/tenant.ts';
import { digest } from './digest.ts';
import { onDraftChanged } from './draft-changes.ts';
import type { OfferedDraft } from './draft-offers.ts';
import type { AboutDraft } from './draft-state.ts';
import { FormDraft } from './drafts.ts';
import { dropSent, keepLocal, readLocal } from './local-drafts.ts';
import { keepAtEnd } from './unsaved-forms.ts';

/** The keys of drafts of sub-applications begin so. */
const viewDraftPrefix = 'view:';
/** The browser's storage is small, and the portal's own drafts are in it too. */
const largest = 100_000;
/** How long an opening waits for a newer draft of the server, in milliseconds. */
const patience = 2_000;
/** How old the list of the server's drafts may be when the page becomes visible, in milliseconds. */
const freshMilliseconds = 60_000;

/** How long a question about unsaved work waits for drafts on their way, in milliseconds. */
const questionMilliseconds = 1_500;
/** A list may lack what was written while it was on its way, in milliseconds. */
const listMilliseconds = 10_000;

/** A draft of a form in a sub-application that was written elsewhere too. */
export interface DraftClash {
  other: OfferedDraft<object>;
  /** The person takes the other draft, or goes on with this one (null): then only that one is kept. */
  choose(other: OfferedDraft<object> | null): void;
}

/** A draft that was submitted or deleted elsewhere, while a form in a sub-application still shows it. */
export interface EndedDraft {
  /** When, in milliseconds since 1970. */
  at: number;
  /** What the form shows was typed further, and is kept as a new draft. */
  isKept: boolean;
  /** What the form shows is a new draft from now on. */
  goOn(): void;
  /** It is not kept: reload the view to empty the form. */
  startAnew(): void;
}

interface OpenDraft {
  draft: FormDraft<object>;
  /** The values kept last, as JSON; null for none. */
  text: string | null;
  /** When the view kept them, in milliseconds since 1970. */
  keptAt: number;
  clash: DraftClash | null;
  ended: EndedDraft | null;
}

/** Drafts of this page's views, by their keys. They outlive their views: the page's revision of the server stays known. */
const open = new Map<string, OpenDraft>();
/** What the server has, as far as this page knows: revisions by key. */
let revisions = new Map<string, number>();
/** The list has all drafts that were written before. */
let listedAt = 0;
let listedFor: User | null = null;
type ByView<T> = Readonly<Record<string, T>>;
const $clashes = atom<ByView<DraftClash>>({});
const $ended = atom<ByView<EndedDraft>>({});

/** Drafts that were written elsewhere too, by the key of their view's tab, until the person has chosen. */
export const $draftClashes: ReadableAtom<ByView<DraftClash>> = $clashes;

/** Drafts that were submitted or deleted elsewhere while a form shows them, by the key of its view's tab, until the person has chosen. */
export const $endedDrafts: ReadableAtom<ByView<EndedDraft>> = $ended;

/**
 * What a sub-application's form in this view held, for the person in the tenant; null where there is nothing, or it is older than thirty
 * days. Sends what the server does not have yet, such as the last words before a reload. `about`: as of `keepViewDraft`.
 */
export function readViewDraft(view: string, form: string, about: () => AboutDraft): object | null {
  const key = keyOf(view, form);
  moveOld(view, form, key);
  const mine = readLocal<object>(key);
  if (mine?.sent === true && !open.has(key) && mine.at < listedAt && !knownRevisions().has(key)) {
    // Submitted or deleted on another machine.
    keepLocal(key, null);
    return null;
  }
  if (mine !== null) openDraft(view, key, about);
  return mine?.values ?? null;
}

/**
 * Keeps what a form holds: in the browser at once, on the server within five seconds; null forgets it. `about` says how the list of drafts
 * names it. False when it is longer than 100 000 characters or the browser does not store it: what was kept before stays.
 */
export function keepViewDraft(view: string, form: string, values: object | null, about: () => AboutDraft): boolean {
  const key = keyOf(view, form);
  if (values === null) return forget(view, key, about);
  const text = JSON.stringify(values);
  if (text.length > largest) return false;
  const one = openDraft(view, key, about);
  if (one.text !== text) {
    if (!one.draft.writeNow(JSON.parse(text) as object)) return false;
    one.text = text;
  }
  one.keptAt = Date.now();
  return true;
}

/**
 * Loads the drafts of a view that the server has in a newer version than this browser, before the view opens. Undefined where there is none
 * to load, which is nearly always: then nothing is requested. Never rejects.
 */
export function prepareViewDrafts(view: string, about: () => AboutDraft): Promise<unknown> | undefined {
  const prefix = prefixOf(view);
  // A view that was gone before its question was answered asks it again.
  for (const [key, { clash, ended }] of open) {
    if (clash && key.startsWith(prefix)) setFor(view, $clashes, clash);
    if (!ended || !key.startsWith(prefix)) continue;
    // The form that showed it is gone.
    if (ended.isKept) setFor(view, $ended, ended);
    else ended.startAnew();
  }
  const isNewer = ([key, revision]: [string, number]) => key.startsWith(prefix) && revision > (readLocal(key)?.revision ?? 0);
  const newer = [...knownRevisions()].filter(isNewer);
  if (newer.length === 0) return undefined;
  const loaded = Promise.all(newer.map(([key]) => load(view, key, about)));
  return Promise.race([loaded, new Promise((resolve) => void setTimeout(resolve, patience))]);
}

/** The list of the server's drafts was loaded. */
export function knowDrafts(drafts: readonly { key: string; revision: number }[]): void {
  knownRevisions();
  revisions = new Map(drafts.filter(({ key }) => key.startsWith(viewDraftPrefix)).map(({ key, revision }) => [key, revision]));
  listedAt = Date.now() - listMilliseconds;
  for (const [key, { draft }] of open) if (!revisions.has(key)) void draft.check();
}

/** A draft was deleted in the list of drafts. */
export function draftForgotten(key: string): void {
  revisions.delete(key);
  const one = open.get(key);
  if (one) one.text = null;
}

/**
 * Knows the server's drafts from now on: what the person writes, submits and deletes on other machines. Loads their list again where changes
 * may have been missed, and when the page becomes visible after a while. Returns unsubscribe.
 */
export function followViewDrafts(): () => void {
  const load = () => void call('GET /business-center/v1/drafts', { quiet: true }).then(knowDrafts, () => {});
  const onVisible = () => {
    if (document.visibilityState !== 'hidden' && Date.now() - listedAt >= freshMilliseconds) load();
  };
  document.addEventListener('visibilitychange', onVisible);
  const stopChanges = onDraftChanged((changed) => (changed === null ? load() : hearDraft(changed)));
  const stopUser = $user.subscribe(() => void knownRevisions());
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    stopChanges();
    stopUser();
  };
}

function hearDraft(changed: ChangedDraft): void {
  const { key, revision, deleted } = changed;
  if (!key.startsWith(viewDraftPrefix)) return;
  knownRevisions();
  if (deleted) revisions.delete(key);
  else revisions.set(key, revision);
  const one = open.get(key);
  if (one) void one.draft.heard(changed);
  else if (deleted) dropSent(key, revision);
}

/**
 * Of tabs with unsaved work, those where a draft on the server has it, and those where it would be lost. Text that was typed after the view has
 * kept a draft for the last time is in none.
 */
export function splitByDraft<T extends { key: string }>(tabs: readonly T[]): { drafted: readonly T[]; lost: readonly T[] } {
  const isDrafted = ({ key: view }: T) => {
    const drafts = [...open].filter(([key, { text }]) => text !== null && key.startsWith(prefixOf(view))).map(([, one]) => one);
    return drafts.every(({ draft }) => draft.isOnServer) && drafts.some(({ keptAt }) => keptAt >= (typedAt.get(view) ?? 0));
  };
  return { drafted: tabs.filter(isDrafted), lost: tabs.filter((tab) => !isDrafted(tab)) };
}

/**
 * Sends what the forms in these tabs hold, before somebody is asked whether to leave them: `splitByDraft` then calls nothing lost that is in
 * the drafts afterwards. Waits for the server's answer a moment at most. Never rejects.
 */
export async function sendDraftsOf(tabs: readonly { key: string }[]): Promise<void> {
  const prefixes = tabs.map(({ key }) => prefixOf(key));
  const going = [...open].filter(([key, { draft }]) => !draft.isOnServer && prefixes.some((prefix) => key.startsWith(prefix)));
  if (going.length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, questionMilliseconds)));
  await Promise.race([Promise.all(going.map(([, { draft }]) => draft.keep())), late]);
  clearTimeout(timer);
}

/** Sends what a view's forms hold now: the view is going. */
export function sendViewDrafts(view: string): void {
  for (const [key, one] of open) {
    if (!key.startsWith(prefixOf(view))) continue;
    if (one.ended?.isKept === false) one.ended.startAnew();
    void one.draft.keep();
  }
  setFor(view, $clashes, null);
  setFor(view, $ended, null);
}

function forget(view: string, key: string, about: () => AboutDraft): boolean {
  const isKept = (open.get(key)?.text ?? null) !== null || readLocal(key) !== null || knownRevisions().has(key);
  if (!isKept) return true;
  const one = openDraft(view, key, about);
  one.text = null;
  revisions.delete(key);
  setFor(view, $clashes, null);
  void one.draft.done();
  return true;
}

function openDraft(view: string, key: string, about: () => AboutDraft): OpenDraft {
  const known = open.get(key);
  if (known) return known;
  const draft = new FormDraft<object>(key, {
    get title() {
      return about().title;
    },
    get path() {
      return about().path;
    },
  });
  draft.resume();
  const startAnew = () => {
    one.text = null;
    void draft.done();
  };
  draft.$state.listen(({ clash, offers: [other], ended, saved }) => {
    const isKept = saved !== 'nothing';
    one.ended = ended === null ? null : { at: ended, isKept, goOn: () => draft.goOn(), startAnew };
    setFor(view, $ended, firstEnded(view));
    one.clash = null;
    if (!clash || other === undefined) return setFor(view, $clashes, null);
    const choose = (chosen: OfferedDraft<object> | null) => {
      draft.choose(chosen);
      if (chosen !== null) one.text = JSON.stringify(chosen.values);
    };
    one.clash = { other, choose };
    setFor(view, $clashes, one.clash);
  });
  keepAtEnd(() => draft.keep());
  const mine = readLocal<object>(key);
  const one: OpenDraft = { draft, text: mine === null ? null : JSON.stringify(mine.values), clash: null, keptAt: Date.now(), ended: null };
  open.set(key, one);
  return one;
}

async function load(view: string, key: string, about: () => AboutDraft): Promise<void> {
  const one = openDraft(view, key, about);
  await one.draft.refresh();
  one.text = JSON.stringify(readLocal<object>(key)?.values ?? null);
}

function setFor<T>(view: string, $questions: WritableAtom<ByView<T>>, question: T | null): void {
  const { [view]: before, ...others } = $questions.get();
  if (question) $questions.set({ ...others, [view]: question });
  else if (before) $questions.set(others);
}

/** Of several forms in a view, one after the other asks. */
const firstEnded = (view: string): EndedDraft | null =>
  [...open].find(([key, { ended }]) => ended !== null && key.startsWith(prefixOf(view)))?.[1].ended ?? null;

/** Revisions of the server; those of the user's data as soon as these are loaded again. */
function knownRevisions(): ReadonlyMap<string, number> {
  const user = $user.get();
  if (user !== listedFor) {
    listedFor = user;
    revisions = new Map((user?.viewDrafts ?? []).map(({ key, revision }) => [key, revision]));
    listedAt = user?.viewDrafts === undefined ? 0 : Date.now() - listMilliseconds;
  }
  return revisions;
}

const prefixOf = (view: string): string => `${viewDraftPrefix}${digest(view)}:`;
const keyOf = (view: string, form: string): string => prefixOf(view) + digest(form);

/** Version 0.1 kept the drafts of views under their names, in this browser alone. */
function moveOld(view: string, form: string, key: string): void {
  const old = `DRAFT:${$tenantId.get()}:${userCode()}:view:${view}:${form}` as const;
  const stored = readJson(old) as { values?: object; at?: number } | undefined;
  if (stored?.values && typeof stored.at === 'number' && readLocal(key) === null)
    keepLocal(key, { values: stored.values, at: stored.at, revision: 0, writer: '', kept: [] });
  if (stored !== undefined) writeText(old, null);
}

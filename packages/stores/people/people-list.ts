import { CallError, callPaged } from '@atrium/api/client';
import type { ListedPerson, SearchMark } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';

/** Filter of the address book: everybody, a department, a search, or a search in a department. */
export interface PeopleFilter {
  keyword: string;
  departmentId: string;
}

/** A line of the list; `marks` says where a search met it. */
export type Colleague = ListedPerson & { marks?: readonly SearchMark[]; duties?: string };

export interface PeoplePages {
  filter: PeopleFilter;
  /** Null until the first page is there. */
  total: number | null;
  /** Pages that are here, by their index from 0. */
  pages: ReadonlyMap<number, readonly Colleague[]>;
  /** Why a page did not come; the others stay. */
  error: Error | null;
  /** When the oldest page that is shown was loaded, in milliseconds since 1970. */
  since: number | null;
}

export const peoplePageSize = 100;
const mostPages = 60;
/** More requests at once would delay the visible rows. */
const mostAsked = 4;

const empty = (filter: PeopleFilter): PeoplePages => ({ filter, total: null, pages: new Map(), error: null, since: null });
const $loaded = atom<PeoplePages>(empty({ keyword: '', departmentId: '' }));
const asked = new Map<number, AbortController>();

/** The list that the address book shows, as far as it is loaded. */
export const $people: ReadableAtom<PeoplePages> = $loaded;

/** Shows another list and loads its beginning; the same one again loads nothing that is there. */
export function showPeople(filter: PeopleFilter): void {
  const now = $loaded.get();
  if (now.filter.keyword !== filter.keyword || now.filter.departmentId !== filter.departmentId) {
    for (const request of asked.values()) request.abort();
    asked.clear();
    $loaded.set(empty(filter));
  }
  needPeople(0, 0);
}

/** Loads missing pages of these rows; requests for rows out of view are aborted. */
export function needPeople(first: number, last: number): void {
  const wanted = span(Math.floor(first / peoplePageSize), Math.floor(last / peoplePageSize));
  for (const [page, request] of asked) {
    if (wanted.includes(page) || $loaded.get().total === null) continue;
    request.abort();
    asked.delete(page);
  }
  for (const page of wanted.filter((one) => !$loaded.get().pages.has(one) && !asked.has(one)).slice(0, mostAsked)) void load(page);
}

/** Tries again what did not come. */
export function retryPeople(first = 0, last = 0): void {
  $loaded.set({ ...$loaded.get(), error: null });
  needPeople(first, last);
}

/** Reloads the loaded rows, in the language on screen; the old ones stay until then. */
export async function reloadPeople(): Promise<void> {
  const { total, pages } = $loaded.get();
  if (total !== null) await Promise.all([...pages.keys()].slice(-mostAsked).map((page) => load(page)));
}

/** The person of a row; undefined while its page is on its way. */
export const personAt = ({ pages }: PeoplePages, index: number): Colleague | undefined =>
  pages.get(Math.floor(index / peoplePageSize))?.[index % peoplePageSize];

async function load(page: number): Promise<void> {
  const request = new AbortController();
  asked.set(page, request);
  const { filter } = $loaded.get();
  try {
    const { data, total } = await ask(filter, page + 1, request.signal);
    if (asked.get(page) !== request) return;
    const now = $loaded.get();
    const pages = kept(new Map(now.pages).set(page, data), page);
    $loaded.set({ filter, total, pages, error: null, since: now.since ?? Date.now() });
  } catch (error) {
    const ended = error instanceof CallError && error.kind === 'aborted';
    if (!ended && asked.get(page) === request) $loaded.set({ ...$loaded.get(), error: error as Error });
  } finally {
    if (asked.get(page) === request) asked.delete(page);
  }
}

function ask(
  { keyword, departmentId }: PeopleFilter,
  pageIndex: number,
  signal: AbortSignal,
): Promise<{ data: Colleague[]; total: number }> {
  const query = { pageIndex, pageSize: peoplePageSize, ...(departmentId ? { departmentId } : {}) };
  return keyword
    ? callPaged('GET /kirin-hr-biz/user/getUserProgramInfo', { query: { keyword, ...query }, quiet: true, signal })
    : callPaged('GET /business-center/v1/people', { query, quiet: true, signal });
}

/** Limits the pages in memory: removes those farthest from the visible rows. */
function kept(pages: Map<number, readonly Colleague[]>, near: number): Map<number, readonly Colleague[]> {
  const far = [...pages.keys()].sort((a, b) => Math.abs(b - near) - Math.abs(a - near));
  for (const page of far.slice(0, Math.max(0, pages.size - mostPages))) pages.delete(page);
  return pages;
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

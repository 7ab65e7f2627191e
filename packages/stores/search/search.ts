import { call } from '@atrium/api/client';
import type { CallBody, SearchKind, SearchResult } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { knowGranted } from '../apps/access.ts';
import { functionPath } from '../apps/functions.ts';

export type {
  AppHit,
  DocumentHit,
  FunctionHit,
  GuideHit,
  MessageHit,
  ModuleHit,
  NewsHit,
  PersonHit,
  ReportHit,
  SearchKind,
  SearchMatch,
  SearchResult,
  TaskHit,
} from '@atrium/api/contract';

/** The state of a search; while it waits, the previous result stays. */
export interface Search {
  status: 'idle' | 'waiting' | 'ready' | 'failed';
  /** The searched text. */
  text: string;
  result: SearchResult | null;
}

export interface Searcher {
  $search: ReadableAtom<Search>;
  /** Looks for a text among the kinds; the answer to an earlier one is dropped. An empty text looks for nothing. */
  ask(text: string, kinds: readonly SearchKind[]): Promise<void>;
  /** Announces a coming request. */
  wait(): void;
}

/** Functions that the page of results shows at most. */
const most = 200;

/** All results of a text; rejects when they do not come. */
export const searchEverything = (text: string, kinds: readonly SearchKind[]): Promise<SearchResult> =>
  request({ text: text.trim().slice(0, longest), kinds: [...kinds], most });

/** The server returns only results that the user may open. */
async function request(body: CallBody<'POST /business-center/v1/search'>, signal?: AbortSignal): Promise<SearchResult> {
  const result = await call('POST /business-center/v1/search', { body, quiet: true, ...(signal ? { signal } : {}) });
  for (const { item } of result.functions.hits) knowGranted(functionPath(item));
  return result;
}

const idle: Search = { status: 'idle', text: '', result: null };
const longest = 64;

/** One search of everything that the person may see; each box has its own. */
export function createSearch(): Searcher {
  const $search = atom<Search>(idle);
  let asked = new AbortController();
  return {
    $search,
    wait: () => {
      asked.abort();
      $search.set({ ...$search.get(), status: 'waiting' });
    },
    ask: async (given, kinds) => {
      asked.abort();
      const text = given.trim().slice(0, longest);
      if (text === '') return $search.set(idle);
      const own = (asked = new AbortController());
      $search.set({ ...$search.get(), status: 'waiting' });
      try {
        const result = await request({ text, kinds: [...kinds] }, own.signal);
        if (!own.signal.aborted) $search.set({ status: 'ready', text, result });
      } catch {
        if (!own.signal.aborted) $search.set({ status: 'failed', text, result: null });
      }
    },
  };
}

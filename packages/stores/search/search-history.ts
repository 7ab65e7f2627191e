import { call } from '@atrium/api/client';
import { atom, type ReadableAtom } from 'nanostores';
import { userCode } from '../session/user.ts';

const limit = 10;
const $loaded = atom<readonly string[]>([]);

/** The user's last searches, newest first, without repetitions. */
export const $searchHistory: ReadableAtom<readonly string[]> = $loaded;

export async function loadSearchHistory(): Promise<void> {
  const records = await call('GET /user-end/v1/userQueryHistory/queryHistoryRecords', { query: { userCode: userCode() } });
  $loaded.set(records.map((record) => record.queryKey));
}

/** Remembers a search; that the server could not keep it disturbs nobody. */
export async function rememberSearch(text: string): Promise<void> {
  const queryKey = text.trim().slice(0, 64);
  if (!queryKey) return;
  $loaded.set([queryKey, ...$loaded.get().filter((other) => other !== queryKey)].slice(0, limit));
  const body = { userCode: userCode(), queryKey };
  await call('POST /user-end/v1/userQueryHistory/saveQueryRecord', { body, quiet: true }).catch(() => {});
}

/** Forgets a search, or all of them, at once; the list is loaded again when the server could not. */
export async function forgetSearches(text?: string): Promise<void> {
  $loaded.set(text === undefined ? [] : $loaded.get().filter((other) => other !== text));
  const body = { userCode: userCode(), ...(text === undefined ? {} : { queryKey: text }) };
  await call('POST /user-end/v1/userQueryHistory/deleteQueryRecords', { body }).catch(() => loadSearchHistory().catch(() => {}));
}

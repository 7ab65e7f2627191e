import { call, CallError, callPaged } from '@atrium/api/client';
import type { FoundPerson } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { userCode } from '../session/user.ts';

export type { FoundPerson };

/** Maximum length of input in the box for colleagues (spec §5). */
export const longestColleagueSearch = 30;

const $visible = atom<boolean | null>(null);

/** Whether the person's setting `tsmp.visible` shows the search for colleagues; null until that is known (R-FRAME-12). */
export const $colleagueSearch: ReadableAtom<boolean | null> = $visible;

/** Loads the setting. After a failure the search stays hidden until the next call. */
export async function loadColleagueSearch(): Promise<void> {
  if ($visible.get() !== null) return;
  try {
    const info: unknown = await call('GET /user-end/v1/featurePermission/checkUserProgramInfo', {
      query: { userCode: userCode() },
      quiet: true,
    });
    // A code other than 0 comes as an empty list (spec §7).
    if (!Array.isArray(info)) $visible.set((info as { tsmp: { visible: boolean } }).tsmp.visible);
  } catch {
    // It stays hidden.
  }
}

/** Whether a search failed because the person may not search. */
export const isForbidden = (error: unknown): boolean => error instanceof CallError && error.status === 403;

/** The best matches of a search among colleagues, and how many there are; rejects when it fails. */
export async function searchColleagues(
  text: string,
  most: number,
  signal?: AbortSignal,
): Promise<{ people: FoundPerson[]; total: number }> {
  const keyword = [...text.trim()].slice(0, longestColleagueSearch).join('');
  if (!keyword) return { people: [], total: 0 };
  const { data, total } = await callPaged('GET /kirin-hr-biz/user/getUserProgramInfo', {
    query: { keyword, pageIndex: 1, pageSize: most },
    quiet: true,
    ...(signal ? { signal } : {}),
  });
  return { people: data, total };
}

import { callFile, type FileAnswer } from '@atrium/api/client';
import type { PeopleFilter } from './people-list.ts';

/** Of more people the server wants a reason, of at least so many letters. */
export const reasonOver = 200;
export const shortestReason = 4;

/** Exports the address book: the rows of a list that the user may see (R-PPL-02). Rejects if the server refuses. */
export function exportPeople({ keyword, departmentId }: PeopleFilter, reason: string): Promise<FileAnswer> {
  const given = reason.trim();
  const query = { ...(keyword ? { keyword } : {}), ...(departmentId ? { departmentId } : {}), ...(given ? { reason: given } : {}) };
  return callFile('GET /business-center/v1/users/export/address/book', { query, quiet: true });
}

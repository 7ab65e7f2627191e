import { call } from '@atrium/api/client';
import type { CallData, SavedFilter, TaskKind } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';

export type { SavedFilter };
export type TaskFacets = CallData<'POST /business-center/v1/task/facets'>;

const $saved = atom<readonly SavedFilter[]>([]);

/** Filters that the person has given a name, on every machine. */
export const $savedFilters: ReadableAtom<readonly SavedFilter[]> = $saved;

export async function loadSavedFilters(): Promise<void> {
  await call('GET /business-center/v1/task-filters', { quiet: true }).then(
    (filters) => $saved.set(filters),
    () => {},
  );
}

/** Saves a filter; the same name replaces it. False if the server refused, with a notice. */
export async function saveFilter(kind: TaskKind, name: string, query: string): Promise<boolean> {
  return put(call('POST /business-center/v1/task-filters', { body: { kind, name, query } }));
}

export const forgetFilter = (id: string): Promise<boolean> => put(call('DELETE /business-center/v1/task-filters/{id}', { params: { id } }));

async function put(answer: Promise<readonly SavedFilter[]>): Promise<boolean> {
  try {
    $saved.set(await answer);
    return true;
  } catch {
    return false;
  }
}

const nothing: TaskFacets = { processes: [], applicants: [] };

/** Processes and applicants by which a list can be filtered, of to-dos that are put off, not put off, or both; empty if the request fails. */
export const taskFacets = (kind: TaskKind, later?: boolean): Promise<TaskFacets> =>
  call('POST /business-center/v1/task/facets', { body: { kind, ...(later !== undefined && { later }) }, quiet: true }).catch(() => nothing);

import { keepFile } from '../functions/file-store.ts';
import type { Decision, Desk } from './flow.ts';
import type { Entry } from './portal-tasks.ts';
import type { FlowRow } from './process.ts';

/** Stores the files of a decision; returns the field of its history entry, or nothing. */
export function keptFiles({ db }: Desk, { tenant }: FlowRow, { files = [], by }: Decision): Pick<Entry, 'files'> {
  const kept = files.map(({ id, name, mediaType: type, content }) => ({
    id,
    file: keepFile(db, { tenant, owner: by.code, name, type, content }),
  }));
  return kept.length === 0 ? {} : { files: kept };
}

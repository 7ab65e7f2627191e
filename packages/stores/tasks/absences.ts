import { call, CallError } from '@atrium/api/client';
import type { Absence, Away, CallBody } from '@atrium/api/contract';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { hear } from '../messages/live.ts';
import { failureSentence } from '../notices/failure-sentence.ts';

export type { Absence, Away };
export type NewAbsence = CallBody<'POST /business-center/v1/absences'>;

const $loaded = atom<readonly Absence[]>([]);

/** Absences of the user, and of the people whose substitute the user is, now or later. */
export const $absences: ReadableAtom<readonly Absence[]> = $loaded;

// An absence that begins or ends by time arrives as a change of tasks.
onMount($loaded, () => hear(({ name }) => void (name === 'tasks' && loadAbsences())));

export async function loadAbsences(): Promise<void> {
  await call('GET /business-center/v1/absences', { query: {}, quiet: true }).then(
    (list) => $loaded.set(list),
    () => {},
  );
}

/** When somebody is away whose manager the user is; nothing where they are not, or it cannot be loaded. */
export const loadAbsencesOf = (person: string): Promise<readonly Absence[]> =>
  call('GET /business-center/v1/absences', { query: { person }, quiet: true }).catch(() => []);

/** Says that the user, or somebody whose manager they are, is away; returns why not, or null. */
export async function setAbsence(absence: NewAbsence): Promise<string | null> {
  try {
    const list = await call('POST /business-center/v1/absences', { body: absence, quiet: true });
    if (absence.person === undefined) $loaded.set(list);
    return null;
  } catch (error) {
    if (error instanceof CallError) return failureSentence(error);
    throw error;
  }
}

export async function endAbsence({ id, own }: Pick<Absence, 'id' | 'own'>): Promise<boolean> {
  try {
    const list = await call('DELETE /business-center/v1/absences/{id}', { params: { id } });
    if (own) $loaded.set(list);
    return true;
  } catch {
    return false;
  }
}

import { call, CallError } from '@atrium/api/client';
import type { Substitution } from '@atrium/api/contract';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { hear } from '../messages/live.ts';
import { failureSentence } from '../notices/failure-sentence.ts';

export type { Substitution };

const $loaded = atom<readonly Substitution[]>([]);

/** The user's substitutes, and the people whose substitute the user is, now or later. */
export const $substitutions: ReadableAtom<readonly Substitution[]> = $loaded;

// A substitution that begins or ends by time arrives as a change of tasks.
onMount($loaded, () => hear(({ name }) => void (name === 'tasks' && loadSubstitutions())));

export async function loadSubstitutions(): Promise<void> {
  await call('GET /business-center/v1/task-substitutions', { quiet: true }).then(
    (list) => $loaded.set(list),
    () => {},
  );
}

/** Lets a colleague do the person's to-dos for a time; gives why not, or null. */
export async function beginSubstitution(substitute: string, from: string, until: string): Promise<string | null> {
  try {
    $loaded.set(await call('POST /business-center/v1/task-substitutions', { body: { substitute, from, until }, quiet: true }));
    return null;
  } catch (error) {
    if (error instanceof CallError) return failureSentence(error);
    throw error;
  }
}

export async function endSubstitution(id: string): Promise<boolean> {
  try {
    $loaded.set(await call('DELETE /business-center/v1/task-substitutions/{id}', { params: { id } }));
    return true;
  } catch {
    return false;
  }
}

import { call, CallError } from '@atrium/api/client';
import type { FoundPerson } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';

/** The fields of a chosen colleague that a form shows. */
export type ChosenPerson = Pick<FoundPerson, 'userCode' | 'realName' | 'avatar' | 'departmentName' | 'title'>;

export type LoadedPerson =
  | { status: 'loading' }
  | { status: 'ready'; person: ChosenPerson }
  /** `missing`: there is nobody of that code whom the person may see. */
  | { status: 'missing' }
  | { status: 'failed' };

const $loaded = atom<ReadonlyMap<string, LoadedPerson>>(new Map());

/** The colleagues that forms name, by user code. */
export const $chosenPeople: ReadableAtom<ReadonlyMap<string, LoadedPerson>> = $loaded;

/** Keeps a colleague from a search, so that they are not loaded again. */
export const keepPerson = (person: ChosenPerson): void => put(person.userCode, { status: 'ready', person });

/** Loads unknown colleagues by code; a failed one is loaded again on the next call. Never rejects. */
export async function needPeopleByCode(codes: readonly string[]): Promise<void> {
  const known = $loaded.get();
  await Promise.all(codes.filter((code) => (known.get(code)?.status ?? 'failed') === 'failed').map(load));
}

/** Reloads the names of all of them. */
export async function reloadChosenPeople(): Promise<void> {
  await Promise.all([...$loaded.get().keys()].map(load));
}

async function load(userCode: string): Promise<void> {
  if (!$loaded.get().has(userCode)) put(userCode, { status: 'loading' });
  try {
    const person = await call('GET /business-center/v1/people/card', { query: { userCode }, quiet: true });
    put(userCode, { status: 'ready', person });
  } catch (error) {
    const missing = error instanceof CallError && [400, 404].includes(error.status);
    if ($loaded.get().get(userCode)?.status !== 'ready') put(userCode, { status: missing ? 'missing' : 'failed' });
  }
}

const put = (userCode: string, person: LoadedPerson): void => $loaded.set(new Map($loaded.get()).set(userCode, person));

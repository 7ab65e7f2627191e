import { call, CallError, callUpload } from '@atrium/api/client';
import type { Person } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { $config } from '../deployment/config.ts';
import { extraObj } from '../people/person-card.ts';
import { $user, loadUser } from '../session/user.ts';

/** Fields of the own record that a user may change. */
export type Profile = Pick<Person, 'nickName' | 'email' | 'phone' | 'sex' | 'officeLocation'>;

export type OwnRecord =
  | { status: 'loading' }
  /** `extraObj` holds the company's own fields by name, without a prototype (R-USER-08). */
  | { status: 'ready'; person: Person; extraObj: Readonly<Record<string, string>> }
  | { status: 'failed'; error: Error };

const $loaded = atom<OwnRecord>({ status: 'loading' });

/** The signed-in person's record as colleagues see it. */
export const $ownRecord: ReadableAtom<OwnRecord> = $loaded;

/** Somebody, or another tab, has changed a field meanwhile; the record has been reloaded. */
export class RecordChanged extends Error {}

const changedElsewhere = '40923';
const product = (): string => $config.get().product;
const take = (person: Person): void => $loaded.set({ status: 'ready', person, extraObj: extraObj(person.fileds) });

/** Loads it; the known record stays until the response. Never rejects. */
export async function loadOwnRecord(): Promise<void> {
  if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
  try {
    const { uniqueNo } = $user.get() ?? (await loadUser());
    const name = 'GET /{product}-user-center/user/inner/get-user-by-id';
    take(await call(name, { product: product(), query: { uId: uniqueNo }, quiet: true }));
  } catch (error) {
    if ($loaded.get().status !== 'ready') $loaded.set({ status: 'failed', error: error as Error });
  }
}

/** Saves fields, unless one of them is not any more what `was` says: then `RecordChanged`. Rejects with the server's reason. */
export async function saveProfile(changed: Partial<Profile>, was: Partial<Profile>): Promise<void> {
  try {
    await update({ ...changed, was });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== changedElsewhere) throw error;
    await loadOwnRecord();
    throw new RecordChanged('a field was changed elsewhere', { cause: error });
  }
}

/** Makes a picture the avatar; null gives back the default one. Rejects with the server's reason. */
export async function setAvatar(picture: Blob | null): Promise<void> {
  const userPicture = picture && (await callUpload('POST /file-server/file/upload', picture, { quiet: true })).fileId;
  await update({ userPicture });
}

async function update(body: Parameters<typeof call<'POST /{product}-user-center/user/update'>>[1]['body']): Promise<void> {
  take(await call('POST /{product}-user-center/user/update', { product: product(), body, quiet: true }));
  await loadUser();
}

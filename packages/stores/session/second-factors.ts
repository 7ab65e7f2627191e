import { call } from '@atrium/api/client';
import type { NewApp, SecondFactor, SecondFactors } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';

export type { NewApp, SecondFactor, SecondFactors };

type Loaded = { status: 'loading' } | { status: 'ready'; value: SecondFactors } | { status: 'failed'; error: Error };

const $loaded = atom<Loaded>({ status: 'loading' });

/** How the person shows at the sign-in that it is them, beside the password. */
export const $secondFactors: ReadableAtom<Loaded> = $loaded;

/** Loads them; the known ones stay until the response. Never rejects. */
export async function loadSecondFactors(): Promise<void> {
  try {
    const value = await call('GET /business-center/v1/second-factor', { quiet: true });
    $loaded.set({ status: 'ready', value: { ...value, passkeys: value.passkeys && 'PublicKeyCredential' in globalThis } });
  } catch (error) {
    if ($loaded.get().status !== 'ready') $loaded.set({ status: 'failed', error: error as Error });
  }
}

/** A secret for an authenticator app; nothing is added before `addApp`. Like all below it rejects with the server's reason. */
export const beginApp = (): Promise<NewApp> => call('POST /business-center/v1/second-factor/new-app', { body: {}, quiet: true });

/** Adds the app that was begun, by a code that it shows; gives recovery codes where it is the first factor. */
export const addApp = (name: string, code: string): Promise<readonly string[] | null> => add({ name, code });

/** Has the browser make a passkey and adds it; false where the person gave up. */
export async function addPasskey(name: string): Promise<readonly string[] | null | false> {
  const asked = await call('POST /business-center/v1/second-factor/new-passkey', { body: {}, quiet: true });
  const { makePasskey } = await import('@atrium/api/client/passkey');
  const passkey = await makePasskey(asked);
  return passkey === null ? false : add({ name, passkey });
}

type Factor = Parameters<typeof call<'POST /business-center/v1/second-factor/add'>>[1]['body'];

async function add(body: Factor): Promise<readonly string[] | null> {
  const { recoveryCodes } = await call('POST /business-center/v1/second-factor/add', { body, quiet: true });
  await loadSecondFactors();
  return recoveryCodes;
}

export async function removeFactor(id: string): Promise<void> {
  await call('POST /business-center/v1/second-factor/remove', { body: { id }, quiet: true });
  await loadSecondFactors();
}

/** New recovery codes; those from before are void. */
export async function renewRecoveryCodes(): Promise<readonly string[]> {
  const { recoveryCodes } = await call('POST /business-center/v1/second-factor/recovery-codes', { body: {}, quiet: true });
  await loadSecondFactors();
  return recoveryCodes;
}

import { call } from '@atrium/api/client';
import type { Device } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';

export type { Device };

export type Devices = { status: 'loading' } | { status: 'failed'; error: Error } | { status: 'ready'; devices: readonly Device[] };

const $loaded = atom<Devices>({ status: 'loading' });

/** Devices that the user was given. */
export const $devices: ReadableAtom<Devices> = $loaded;

/** Loads them; the known ones stay until the response. Never rejects. */
export async function loadDevices(): Promise<void> {
  if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
  try {
    $loaded.set({ status: 'ready', devices: await call('GET /business-center/v1/devices/mine', { quiet: true }) });
  } catch (error) {
    if ($loaded.get().status !== 'ready') $loaded.set({ status: 'failed', error: error as Error });
  }
}

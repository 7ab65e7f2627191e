import { call } from '@atrium/api/client';
import type { MicroService } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';

/** A separately deployed sub-application (spec §3). */
export type SubApp = MicroService;

const $loaded = atom<readonly SubApp[]>([]);

/** The registry of sub-applications. */
export const $subApps: ReadableAtom<readonly SubApp[]> = $loaded;

export const subAppByName = (name: string): SubApp | undefined => $subApps.get().find((app) => app.name === name);

export async function loadSubApps(): Promise<void> {
  $loaded.set(await call('GET /share-bff/micro-services/query-app-list', { quiet: true }));
}

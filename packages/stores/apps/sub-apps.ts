import { call } from '@atrium/api/client';
import type { MicroService } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';

/** A separately deployed sub-application (spec §3). */
export type SubApp = MicroService;

const $loaded = atom<readonly SubApp[]>([]);
let told: readonly SubApp[] = [];
/** When the code of an overridden sub-application changed last, in milliseconds. */
const changes = new Map<string, number>();

/** The registry of sub-applications. */
export const $subApps: ReadableAtom<readonly SubApp[]> = $loaded;

export const subAppByName = (name: string): SubApp | undefined => $subApps.get().find((app) => app.name === name);

export async function loadSubApps(): Promise<void> {
  told = await call('GET /share-bff/micro-services/query-app-list', { quiet: true });
  $loaded.set(told.map(asChanged));
}

/** The entry of a module as the registry has it now; null where there is none. */
export async function newestEntry(name: string): Promise<SubApp['entry']> {
  await loadSubApps();
  return subAppByName(name)?.entry ?? null;
}

/** The development server of an overridden sub-application has new code: it is another version from now on. */
export function subAppChanged(name: string): void {
  changes.set(name, Math.max(Date.now(), (changes.get(name) ?? 0) + 1));
  $loaded.set(told.map(asChanged));
}

function asChanged(app: SubApp): SubApp {
  const at = changes.get(app.name);
  if (!app.override || at === undefined) return app;
  const entry = app.entry && { ...app.entry, module: `${app.entry.module}${app.entry.module.includes('?') ? '&' : '?'}t=${at}` };
  return { ...app, entry, version: `${app.version}~${at}` };
}

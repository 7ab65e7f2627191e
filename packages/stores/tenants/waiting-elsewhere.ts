import type { TenantWaiting } from '@atrium/api/contract';
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { hear } from '../messages/live.ts';
import { $tenants, loadTenants } from './tenants.ts';

/** What waits for the person in another of their tenants. */
export interface WaitingElsewhere extends Omit<TenantWaiting, 'tenantId'> {
  id: string;
  name: string;
}

const $waiting = atom<readonly TenantWaiting[]>([]);

/** What waits in the person's other tenants, pushed live; empty where the person has one tenant, and until the names are known. */
export const $waitingElsewhere: ReadableAtom<readonly WaitingElsewhere[]> = computed([$waiting, $tenants], (waiting, known) =>
  waiting.flatMap(({ tenantId: id, ...counts }) => {
    const name = known.status === 'ready' ? known.tenants.find((one) => one.id === id)?.name : undefined;
    return name === undefined ? [] : [{ id, name, ...counts }];
  }),
);

/** To-dos and urgent messages in all other tenants together. */
export const $waitingElsewhereCount: ReadableAtom<number> = computed($waitingElsewhere, (all) =>
  all.reduce((sum, { todo, urgent }) => sum + todo + urgent, 0),
);

onMount($waiting, () =>
  hear(({ name, data }) => {
    if (name !== 'tenants') return;
    const { waiting } = data;
    $waiting.set(waiting);
    if (waiting.length > 0 && $tenants.get().status !== 'ready') void loadTenants();
  }),
);

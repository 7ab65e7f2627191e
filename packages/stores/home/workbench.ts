import { call } from '@atrium/api/client';
import type { CardSize, OwnWorkbench, WorkbenchCard } from '@atrium/api/contract';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { loadable, type Loaded } from '../loading/loadable.ts';
import { readText, writeText } from '../storage/saved.ts';
import { $tenantId } from '../tenants/tenant.ts';

export type { CardSize, OwnWorkbench, WorkbenchCard };

/** The cards that the home page knows, each with the size that it has by nature. */
export const cardSizes = {
  tasks: 'full',
  functions: 'full',
  news: 'half',
  meetings: 'half',
  canteen: 'half',
  guides: 'half',
} as const satisfies Record<string, CardSize>;
export type HomeCardId = keyof typeof cardSizes;
export const homeCardIds = Object.keys(cardSizes) as HomeCardId[];

export const isHomeCard = (id: string): id is HomeCardId => Object.hasOwn(cardSizes, id);

/** A card that is shown, with its size. */
export interface ShownCard {
  id: HomeCardId;
  size: CardSize;
}

const workbench = loadable(async () => {
  const tenant = $tenantId.get();
  const own = await call('GET /business-center/v1/workbench', { quiet: true });
  keep(tenant, own.cards);
  return own;
});

/** The person's home page as the server has it. */
export const $workbench: ReadableAtom<Loaded<OwnWorkbench>> = workbench.$state;
export const needWorkbench = workbench.need;
export const loadWorkbench = workbench.load;

/** The browser's copy of the last state, so that the first screen does not wait for the server. */
const $remembered = atom<{ tenant: string; shown: readonly ShownCard[] } | null>(null);

/** The cards on the home page in their order; null while nobody knows. Nothing but a gesture in the editor ever changes it. */
export const $homeCards: ReadableAtom<readonly ShownCard[] | null> = computed(
  [workbench.$state, $remembered, $tenantId],
  (state, remembered, tenant) => {
    if (state.status === 'ready') return shownOf(state.value.cards);
    if (remembered?.tenant === tenant) return remembered.shown;
    return state.status === 'loading' ? null : homeCardIds.map((id) => ({ id, size: cardSizes[id] }));
  },
);

/** Those that are shown and that this portal knows. */
export const shownOf = (cards: readonly WorkbenchCard[]): ShownCard[] =>
  cards.flatMap(({ id, visible, size }) => (visible && isHomeCard(id) ? [{ id, size: size ?? cardSizes[id] }] : []));

/** Restores the state of the last time. */
export function rememberWorkbench(): void {
  try {
    const kept = JSON.parse(readText('HOME_LAYOUT') ?? 'null') as { tenant: string; cards: WorkbenchCard[] } | null;
    $remembered.set(kept && Array.isArray(kept.cards) ? { tenant: kept.tenant, shown: shownOf(kept.cards) } : null);
  } catch {
    $remembered.set(null);
  }
}

const keep = (tenant: string, cards: readonly WorkbenchCard[]): void => void writeText('HOME_LAYOUT', JSON.stringify({ tenant, cards }));

/** Shows cards at once, without keeping them anywhere. */
export const showWorkbench = (cards: readonly WorkbenchCard[]): void =>
  workbench.change((now) => ({ ...now, own: true, cards: [...cards] }));

/** Keeps cards as the person's own. */
export async function keepWorkbench(cards: readonly WorkbenchCard[]): Promise<void> {
  await call('PUT /business-center/v1/workbench', { body: { cards: [...cards] }, quiet: true });
  keep($tenantId.get(), cards);
}

/** Goes back to the home page of the company. */
export async function dropWorkbench(): Promise<void> {
  const company = await call('DELETE /business-center/v1/workbench', { quiet: true });
  keep($tenantId.get(), company.cards);
  workbench.change(() => company);
}

/** Earlier states of the home page, by day, newest first. */
export const pastWorkbenches = (): Promise<{ day: string; cards: WorkbenchCard[] }[]> =>
  call('GET /business-center/v1/workbench/history', { quiet: true });

/** Cards of the company that came after the person arranged their own: offered, never put in. */
export const offeredCards = ({ own, cards, company }: OwnWorkbench): HomeCardId[] =>
  own
    ? company
        .filter(({ id, visible }) => visible && !cards.some((mine) => mine.id === id))
        .map(({ id }) => id)
        .filter(isHomeCard)
    : [];

import { atom, type ReadableAtom } from 'nanostores';
import {
  $workbench,
  type CardSize,
  cardSizes,
  dropWorkbench,
  type HomeCardId,
  isHomeCard,
  keepWorkbench,
  showWorkbench,
  type WorkbenchCard,
} from './workbench.ts';

type Cards = readonly WorkbenchCard[];

export interface WorkbenchEditing {
  /** States to undo, oldest first. */
  past: readonly Cards[];
  kept: 'untouched' | 'keeping' | 'kept' | 'failed';
}

const untouched: WorkbenchEditing = { past: [], kept: 'untouched' };
const $now = atom<WorkbenchEditing>(untouched);

/** Changes since the editor was opened, and whether the server has saved them. */
export const $workbenchEditing: ReadableAtom<WorkbenchEditing> = $now;

/** Resets the editor: nothing to undo. */
export const beginEditing = (): void => $now.set(untouched);

/** Where a card stands among those that are shown, from 0; -1 when it is hidden. */
export const placeOf = (cards: Cards, id: string): number => shownIds(cards).indexOf(id);
const shownIds = (cards: Cards): string[] => cards.filter((card) => card.visible && isHomeCard(card.id)).map((card) => card.id);

/** Moves a card to a place among those that are shown. */
export const moveCard = (id: HomeCardId, to: number): Promise<void> =>
  edit((cards) => {
    const shown = shownIds(cards);
    const before = shown.filter((other) => other !== id)[to];
    const card = cards.find((one) => one.id === id);
    if (card === undefined || shown.indexOf(id) === to) return cards;
    const others = cards.filter((one) => one !== card);
    const at = before === undefined ? others.length : others.findIndex((one) => one.id === before);
    return others.toSpliced(at, 0, card);
  });

export const sizeCard = (id: HomeCardId, size: CardSize): Promise<void> =>
  edit((cards) => cards.map((card) => (card.id === id && (card.size ?? cardSizes[id]) !== size ? { ...card, size } : card)));

/** Shows or hides a card; one that was not there comes last. */
export const showCard = (id: HomeCardId, visible: boolean): Promise<void> =>
  edit((cards) =>
    cards.some((card) => card.id === id)
      ? cards.map((card) => (card.id === id && card.visible !== visible ? { ...card, visible } : card))
      : [...cards, { id, visible, size: cardSizes[id] }],
  );

/** Takes over an arrangement as a whole. */
export const takeWorkbench = (cards: Cards): Promise<void> => edit(() => cards);

/** Takes back the last change. */
export async function undoEdit(): Promise<void> {
  const { past } = $now.get();
  const last = past.at(-1);
  if (last === undefined) return;
  $now.set({ past: past.slice(0, -1), kept: 'keeping' });
  showWorkbench(last);
  await keep();
}

/** Has the company's home page again; can be undone. */
export async function resetWorkbench(): Promise<void> {
  const cards = current();
  if (cards === null) return;
  $now.set({ past: [...$now.get().past, cards], kept: 'keeping' });
  await inTurn(dropWorkbench);
}

/** Retries saving the state on screen. */
export const keepAgain = (): Promise<void> => keep();

async function edit(change: (cards: Cards) => Cards): Promise<void> {
  const cards = current();
  if (cards === null) return;
  const next = change(cards);
  if (JSON.stringify(next) === JSON.stringify(cards)) return;
  $now.set({ past: [...$now.get().past, cards], kept: 'keeping' });
  showWorkbench(next);
  await keep();
}

const current = (): Cards | null => {
  const state = $workbench.get();
  return state.status === 'ready' ? state.value.cards : null;
};

let queue: Promise<void> = Promise.resolve();
let turn = 0;

/** One after the other, and only the newest of what waits. */
function inTurn(run: () => Promise<void>): Promise<void> {
  const mine = ++turn;
  queue = queue.then(async () => {
    if (mine !== turn) return;
    const kept = await run().then(
      () => 'kept' as const,
      () => 'failed' as const,
    );
    if (mine === turn) $now.set({ ...$now.get(), kept });
  });
  return queue;
}

function keep(): Promise<void> {
  $now.set({ ...$now.get(), kept: 'keeping' });
  return inTurn(async () => {
    const cards = current();
    if (cards !== null) await keepWorkbench(cards);
  });
}

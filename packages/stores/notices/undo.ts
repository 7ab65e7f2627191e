import { atom, type ReadableAtom } from 'nanostores';

/** spec: an action can be undone for ten seconds (R-LIST-03). */
export const undoMilliseconds = 10_000;

/** The last action, if it can still be undone. */
export interface Undoable {
  /** Description of the action, in the language on screen. */
  text(): string;
  /** Undoes it; false where that was not possible. */
  run(): Promise<boolean>;
  /** When it becomes final, in milliseconds since 1970; without it the offer stays while the user points at it. */
  until?: number;
}

const $offered = atom<Undoable | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The last action, as long as it can be undone. */
export const $undoable: ReadableAtom<Undoable | null> = $offered;

/** Offers to undo an action; an action offered before becomes final. */
export function offerUndo(undoable: Undoable): void {
  $offered.set(undoable);
  wait(undoable);
}

/** Undoes the last action; false where it cannot be undone (any more). */
export async function undoLast(): Promise<boolean> {
  const undoable = $offered.get();
  forgetUndo();
  return (await undoable?.run()) ?? false;
}

/** The last action stays as it is. */
export function forgetUndo(): void {
  clearTimeout(timer);
  $offered.set(null);
}

/** The offer stays while somebody is at it; gives how to let it go again. */
export function holdUndo(): () => void {
  const held = $offered.get();
  if (held?.until !== undefined) return () => {};
  clearTimeout(timer);
  return () => {
    if (held !== null && $offered.get() === held) wait(held);
  };
}

function wait({ until }: Undoable): void {
  clearTimeout(timer);
  timer = setTimeout(forgetUndo, until === undefined ? undoMilliseconds : Math.max(0, until - Date.now()));
}

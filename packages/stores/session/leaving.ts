import { atom, type ReadableAtom } from 'nanostores';

/** A form on screen with unsaved input; a form with a draft can save it there. */
export interface HeldForm {
  title: string;
  keep?: (() => Promise<void>) | undefined;
}

/** Forms on screen, for who holds them; everybody else reads `$unsavedForms`. */
export const $heldForms = atom<readonly HeldForm[]>([]);

/** Forms on screen with something that is not saved, by their titles. */
export const $unsavedForms: ReadableAtom<readonly HeldForm[]> = $heldForms;

type Question = (forms: readonly HeldForm[]) => Promise<boolean>;

let ask: Question | null = null;
let keep: (() => Promise<void>) | null = null;

/** Asks, in a dialog of the page, whether the user leaves these forms; null if the page has no dialog. */
export const askToLeave = (forms: readonly HeldForm[]): Promise<boolean> | null => ask && ask(forms);

/** Sets the dialog that asks before unsaved input is left. */
export const askToLeaveWith = (question: Question): void => void (ask = question);

/** Sets the function that saves input before the session ends. */
export const keepBeforeEnd = (run: () => Promise<void>): void => void (keep = run);

/** Lets it be put away; null where there is nothing. */
export const keptBeforeEnd = (): Promise<void> | null => keep && keep();

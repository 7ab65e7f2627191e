import { atom, type ReadableAtom } from 'nanostores';

/** A form on screen with something that is not saved; one with a draft can put away what is typed. */
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

/** Asks in the page's words whether the person leaves these forms; null where it has none. */
export const askToLeave = (forms: readonly HeldForm[]): Promise<boolean> | null => ask && ask(forms);

/** From now on the page asks in its own words before something unsaved is left. */
export const askToLeaveWith = (question: Question): void => void (ask = question);

/** Says how what is typed is put away before the session ends. */
export const keepBeforeEnd = (run: () => Promise<void>): void => void (keep = run);

/** Lets it be put away; null where there is nothing. */
export const keptBeforeEnd = (): Promise<void> | null => keep && keep();

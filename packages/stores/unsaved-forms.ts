import { atom, type ReadableAtom } from 'nanostores';

/** A form on screen with something that is not saved; one with a draft can put away what is typed. */
export interface HeldForm {
  title: string;
  keep?: (() => Promise<void>) | undefined;
}

/** How long the end of a session waits for drafts on their way, in milliseconds. */
const patience = 3_000;

/** What keeps drafts by itself and only has to hurry at the end. */
const others = new Set<() => Promise<void>>();
const $held = atom<readonly HeldForm[]>([]);
let ask = async (forms: readonly HeldForm[]): Promise<boolean> => confirm(forms.map(({ title }) => title).join('\n'));

/** Forms on screen with something that is not saved, by their titles. */
export const $unsavedForms: ReadableAtom<readonly HeldForm[]> = $held;

/** Says that a form holds something unsaved, so that leaving asks; gives the way to say that it does not any more. */
export function holdForm(title: string, keep?: () => Promise<void>): () => void {
  const form = { title, keep };
  $held.set([...$held.get(), form]);
  return () => $held.set($held.get().filter((one) => one !== form));
}

/** Runs before the session ends, so that what was typed a moment ago is kept too; gives how to stop. */
export function keepAtEnd(keep: () => Promise<void>): () => void {
  others.add(keep);
  return () => void others.delete(keep);
}

/** Whether something has to be kept before the session ends. */
export const hasForms = (): boolean => others.size > 0 || $held.get().length > 0;

/** Puts away what is typed in forms with a draft, before the session that may do so ends. Never rejects. */
export async function keepForms(): Promise<void> {
  const kept = Promise.allSettled([...$held.get().map(async ({ keep }) => keep?.()), ...[...others].map((keep) => keep())]);
  await Promise.race([kept, new Promise((resolve) => void setTimeout(resolve, patience))]);
}

/** Nothing of the page is asked about any more: it is about to be loaded anew. */
export const dropForms = (): void => $held.set([]);

/** From now on the page asks in its own words before something unsaved is left. */
export function askToLeaveWith(question: typeof ask): void {
  ask = question;
}

/** Asks before a part of the page closes, such as a dialog with a form; true when the person leaves it. */
export const mayLeave = (title: string): Promise<boolean> => {
  const forms = $held.get().filter((form) => form.title === title);
  return forms.length === 0 ? Promise.resolve(true) : ask(forms);
};

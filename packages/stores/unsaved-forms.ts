import { atom, type ReadableAtom } from 'nanostores';

const $held = atom<readonly { title: string }[]>([]);

/** Forms on screen with something that is not saved, by their titles. */
export const $unsavedForms: ReadableAtom<readonly { title: string }[]> = $held;

/** Says that a form holds something unsaved, so that leaving asks; gives the way to say that it does not any more. */
export function holdForm(title: string): () => void {
  const form = { title };
  $held.set([...$held.get(), form]);
  return () => $held.set($held.get().filter((one) => one !== form));
}

import { $heldForms, askToLeave, keepBeforeEnd } from '../session/leaving.ts';

/** How long the end of a session waits for drafts on their way, in milliseconds. */
const patience = 3_000;

/** What keeps drafts by itself and only has to hurry at the end. */
const others = new Set<() => Promise<void>>();

/** Says that a form holds something unsaved, so that leaving asks; gives the way to say that it does not any more. */
export function holdForm(title: string, keep?: () => Promise<void>): () => void {
  const form = { title, keep };
  $heldForms.set([...$heldForms.get(), form]);
  keepBeforeEnd(keepForms);
  return () => $heldForms.set($heldForms.get().filter((one) => one !== form));
}

/** Runs before the session ends, so that what was typed a moment ago is kept too; gives how to stop. */
export function keepAtEnd(keep: () => Promise<void>): () => void {
  others.add(keep);
  keepBeforeEnd(keepForms);
  return () => void others.delete(keep);
}

/** Puts away what is typed in forms with a draft, before the session that may do so ends. Never rejects. */
export async function keepForms(): Promise<void> {
  const kept = Promise.allSettled([...$heldForms.get().map(async ({ keep }) => keep?.()), ...[...others].map((keep) => keep())]);
  await Promise.race([kept, new Promise((resolve) => void setTimeout(resolve, patience))]);
}

/** Ends all questions about unsaved forms: the page is about to reload. */
export const dropForms = (): void => $heldForms.set([]);

/** Asks before a part of the page closes, such as a dialog with a form; true when the person leaves it. */
export const mayLeave = (title: string): Promise<boolean> => {
  const forms = $heldForms.get().filter((form) => form.title === title);
  return forms.length === 0 ? Promise.resolve(true) : (askToLeave(forms) ?? Promise.resolve(confirm(title)));
};

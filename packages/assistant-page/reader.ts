import { atom, type ReadableAtom } from 'nanostores';

/** Functions that draw answers and extract their text; loaded after the first screen, which does not need them. */
export type Reader = Pick<typeof import('./answer-view.ts'), 'answerView' | 'sourcesView'> &
  Pick<typeof import('./markdown.ts'), 'plainOf' | 'spokenOf'>;

const $loaded = atom<Reader | null>(null);
export const $reader: ReadableAtom<Reader | null> = $loaded;

const pause = 5000;
let loading: Promise<void> | null = null;
let failedAt = -pause;

/** Loads the reader. Never rejects: without it answers are shown as raw text. */
export async function needReader(): Promise<void> {
  if ($loaded.get() || performance.now() - failedAt < pause) return;
  await (loading ??= load().finally(() => (loading = null)));
}

async function load(): Promise<void> {
  try {
    const [view, markdown] = await Promise.all([import('./answer-view.ts'), import('./markdown.ts')]);
    $loaded.set({ ...view, ...markdown });
  } catch {
    // A later call tries again.
    failedAt = performance.now();
  }
}

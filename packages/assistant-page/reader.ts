import { atom, type ReadableAtom } from 'nanostores';

/** What draws answers, and gives their words; it comes after the first screen, which does not need it. */
export type Reader = Pick<typeof import('./answer-view.ts'), 'answerView' | 'sourcesView'> &
  Pick<typeof import('./markdown.ts'), 'plainOf' | 'spokenOf'>;

const $loaded = atom<Reader | null>(null);
export const $reader: ReadableAtom<Reader | null> = $loaded;

const pause = 5000;
let loading: Promise<void> | null = null;
let failedAt = -pause;

/** Sees to it that answers can be drawn. Never rejects: where it cannot be had, answers are shown as they were written. */
export async function needReader(): Promise<void> {
  if ($loaded.get() || performance.now() - failedAt < pause) return;
  await (loading ??= load().finally(() => (loading = null)));
}

async function load(): Promise<void> {
  try {
    const [view, markdown] = await Promise.all([import('./answer-view.ts'), import('./markdown.ts')]);
    $loaded.set({ ...view, ...markdown });
  } catch {
    // What comes later tries again.
    failedAt = performance.now();
  }
}

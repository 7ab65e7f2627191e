import { $language } from '@atrium/i18n';
import { CallError } from '@atrium/api/client';
import { $day } from '../time/clock.ts';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { onReconnect } from '../deployment/connection.ts';

/** Something of the server as far as it is here. `missing`: there is no such thing, or not for this person. */
export type Loaded<T> = { status: 'loading' } | { status: 'ready'; value: T } | { status: 'missing' } | { status: 'failed'; error: Error };

export interface Loadable<T> {
  $state: ReadableAtom<Loaded<T>>;
  /** Loads it unless it is here or on its way since a moment ago. Never rejects. */
  need(): Promise<void>;
  /** Loads it again; what is on screen stays until the new one is here. Never rejects. */
  load(): Promise<void>;
  /** Changes what is here at once. */
  change(next: (value: T) => T): void;
}

/** An answer as young as this is not asked for again, in milliseconds. */
const fresh = 10_000;

/**
 * One thing that the server gives, for who looks at it: loaded when it is needed, again when the language or the day changes, and
 * after a failure when the connection is back. The last answer wins that was asked for last.
 */
export function loadable<T>(ask: () => Promise<T>): Loadable<T> {
  const $state = atom<Loaded<T>>({ status: 'loading' });
  let asked = -Infinity;
  let turn = 0;

  async function load(): Promise<void> {
    asked = Date.now();
    const mine = ++turn;
    if ($state.get().status === 'failed') $state.set({ status: 'loading' });
    try {
      const value = await ask();
      if (mine === turn) $state.set({ status: 'ready', value });
    } catch (error) {
      if (mine !== turn) return;
      asked = -Infinity;
      if (error instanceof CallError && error.status === 404) $state.set({ status: 'missing' });
      else if ($state.get().status !== 'ready') $state.set({ status: 'failed', error: error as Error });
    }
  }

  onMount($state, () => {
    const stops = [
      $language.listen(() => void (asked > -Infinity && load())),
      $day.listen(() => void (asked > -Infinity && load())),
      onReconnect(() => void ($state.get().status === 'failed' && load())),
    ];
    return () => stops.forEach((stop) => stop());
  });

  return {
    $state,
    load,
    need: async () => {
      if (Date.now() - asked > fresh) await load();
    },
    change: (next) => {
      const now = $state.get();
      if (now.status === 'ready') $state.set({ status: 'ready', value: next(now.value) });
    },
  };
}

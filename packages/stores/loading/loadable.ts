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
  /** Loads it again; the value on screen stays until the response arrives. Never rejects. */
  load(): Promise<void>;
  /** Changes the present value at once. */
  change(next: (value: T) => T): void;
}

/** A response younger than this is not loaded again, in milliseconds. */
const fresh = 10_000;

/**
 * A value from the server for its subscribers: loaded on the first subscription, again when the language or the day changes, and after a
 * failure when the connection is back. The response of the last request wins.
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

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Call, createCall } from '../call.ts';
import type { CallError } from '../call-error.ts';
import { onStale } from '../on-return.ts';
import { usePortal } from './portal.ts';

/** The state of a GET call; `message` is a sentence to show. */
export type Answer<T> = { status: 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; message: string };

/** `createCall` for the service at `base`, as the signed-in person; another one when the token is renewed. */
export function useCall(base: string): Call {
  const { token, locale } = usePortal();
  return useMemo(() => createCall({ token, locale }, base), [base, token, locale]);
}

/**
 * The response of a GET call, and a function to request it again. It follows `call` and `path` and keeps the previous data until the next
 * response. It requests again when the network is back after a failure, when the view returns to the front, and when a case of the user
 * changes, also in a hidden view, and when the user's language changes: an equal response renders nothing, and a failure keeps the data.
 * `follows: false` is for data that a form edits: its values and its version stay together.
 */
export function useAnswer<T>(call: Call, path: string, { follows = true }: { follows?: boolean } = {}): [Answer<T>, again: () => void] {
  const [answer, setAnswer] = useState<Answer<T>>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const asks = useRef(false);
  const isRefresh = useRef(false);
  /** The data changed while a request was on its way: its response may be older. */
  const isDue = useRef(false);
  const { view, locale } = usePortal();
  const again = useCallback(() => setRound((before) => before + 1), []);
  const refresh = useCallback(() => {
    isRefresh.current = true;
    again();
  }, [again]);
  useEffect(() => {
    const leaving = new AbortController();
    const refreshes = isRefresh.current;
    isRefresh.current = false;
    isDue.current = false;
    asks.current = true;
    const take = (next: Answer<T>) => {
      if (leaving.signal.aborted) return;
      asks.current = false;
      setAnswer((before) => (refreshes && isStill(before, next) ? before : next));
      if (isDue.current) refresh();
    };
    call<T>(path, { signal: leaving.signal }).then(
      (data) => take({ status: 'ready', data }),
      (error: CallError) => take({ status: 'failed', message: error.message }),
    );
    return () => leaving.abort();
  }, [call, path, round, refresh]);
  useEffect(() => {
    if (!follows) return;
    const follow = () => {
      if (asks.current) isDue.current = true;
      else refresh();
    };
    const stops = [onStale(view, follow), locale.listen(follow)];
    return () => stops.forEach((stop) => stop());
  }, [view, locale, follows, refresh]);
  useWhenOnline(answer.status === 'failed', again);
  return [answer, again];
}

const isStill = (before: Answer<unknown>, next: Answer<unknown>): boolean =>
  before.status === 'ready' && (next.status !== 'ready' || JSON.stringify(before.data) === JSON.stringify(next.data));

/** Runs when the network is back, as long as something waits for it. */
export function useWhenOnline(waits: boolean, run: () => void): void {
  useEffect(() => {
    if (!waits) return;
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, [waits, run]);
}

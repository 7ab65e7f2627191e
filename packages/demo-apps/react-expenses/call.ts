import { type Call, type CallError, createCall } from '@atrium/sdk';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePortal } from './portal.ts';

export type Answer<T> = { status: 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; message: string };

/** Asks the data service as the signed-in person. */
export function useCall(): Call {
  const { token, locale } = usePortal();
  return useMemo(() => createCall({ token, locale }, '/api/demo'), [token, locale]);
}

/** The answer of a GET call, and a way to ask again; one that failed is asked for again when the network is back. */
export function useAnswer<T>(path: string): [Answer<T>, () => void] {
  const call = useCall();
  const [answer, setAnswer] = useState<Answer<T>>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    const leaving = new AbortController();
    call<T>(path, { signal: leaving.signal }).then(
      (data) => setAnswer({ status: 'ready', data }),
      (error: CallError) => leaving.signal.aborted || setAnswer({ status: 'failed', message: error.message }),
    );
    return () => leaving.abort();
  }, [call, path, round]);
  useWhenOnline(answer.status === 'failed', again);
  return [answer, again];
}

/** Runs when the network is back, as long as something waits for it. */
export function useWhenOnline(waits: boolean, run: () => void): void {
  useEffect(() => {
    if (!waits) return;
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, [waits, run]);
}

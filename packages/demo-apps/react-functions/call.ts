import { type Call, type CallError, createCall } from '@atrium/sdk';
import { usePortal } from '@atrium/sdk/react';
import { useCallback, useEffect, useMemo, useState } from 'react';

export type Answer<T> = { status: 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; message: string };

/** Asks the demo service as the signed-in person. */
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
      (data) => leaving.signal.aborted || setAnswer({ status: 'ready', data }),
      (error: CallError) => leaving.signal.aborted || setAnswer({ status: 'failed', message: error.message }),
    );
    return () => leaving.abort();
  }, [call, path, round]);
  const failed = answer.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed, again]);
  return [answer, again];
}

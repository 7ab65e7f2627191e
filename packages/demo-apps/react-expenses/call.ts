import { useCallback, useEffect, useState } from 'react';
import { usePortal } from './portal.ts';

export type Answer<T> = { status: 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; message: string };

/** Asks the data service as the signed-in person; rejects with its message. */
export async function call<T>(token: string, path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api/demo${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    signal,
  });
  const answer = (await response.json().catch(() => ({ msg: response.statusText }))) as { code?: number; msg?: string; data: T };
  if (!response.ok || answer.code !== 0) throw new Error(answer.msg ?? String(response.status));
  return answer.data;
}

/** The answer of a GET call, and a way to ask again. */
export function useAnswer<T>(path: string): [Answer<T>, () => void] {
  const { token } = usePortal();
  const [answer, setAnswer] = useState<Answer<T>>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    call<T>(token, path, undefined, leaving.signal).then(
      (data) => setAnswer({ status: 'ready', data }),
      (error: Error) => leaving.signal.aborted || setAnswer({ status: 'failed', message: error.message }),
    );
    return () => leaving.abort();
  }, [token, path, round]);
  return [answer, useCallback(() => setRound((before) => before + 1), [])];
}

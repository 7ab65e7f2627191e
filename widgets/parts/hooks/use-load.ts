import { useCallback, useEffect, useState } from 'react';

type LoadStatus = 'loading' | 'ready' | 'failed';

/** Runs a store's load when the widget mounts; `retry` runs it again. `load` must be a stable function. Loaded data is drawn at once. */
export function useLoad(load: () => Promise<void>, isHere = () => false): { status: LoadStatus; retry(): void } {
  const [status, setStatus] = useState<LoadStatus>(() => (isHere() ? 'ready' : 'loading'));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    const settle = (to: LoadStatus) => () => {
      if (current) setStatus(to);
    };
    load().then(settle('ready'), settle('failed'));
    return () => {
      current = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => {
    setStatus('loading');
    setAttempt((number) => number + 1);
  }, []);
  return { status, retry };
}

import type { StartFact } from '@atrium/api/contract';
import { useEffect, useState } from 'react';

/** Events come 1.2 seconds apart in all; a proxy that keeps them back delivers them together. */
const leastMilliseconds = 500;

const factOf = (state: StartFact['state'], reason: string): StartFact => ({ name: 'streams', state, reason, values: {} });

/** Measures from this page whether events arrive when they are sent. */
export function useStreamDelay(): StartFact {
  const [fact, setFact] = useState(() => factOf('measure', 'measure'));
  useEffect(() => {
    const stop = new AbortController();
    measure(stop.signal).then(
      (apart) => setFact(apart >= leastMilliseconds ? factOf('done', 'done') : factOf('wrong', 'together')),
      () => {
        if (!stop.signal.aborted) setFact(factOf('wrong', 'none'));
      },
    );
    return () => stop.abort();
  }, []);
  return fact;
}

/** Milliseconds between the first and the last event. */
async function measure(signal: AbortSignal): Promise<number> {
  const response = await fetch('/api/administration/v1/start/stream', { signal });
  if (!response.ok || response.body === null) throw new Error(String(response.status));
  const reader = response.body.getReader();
  const times: number[] = [];
  for (;;) {
    const { done } = await reader.read();
    if (done) break;
    times.push(performance.now());
  }
  return (times.at(-1) ?? 0) - (times[0] ?? 0);
}

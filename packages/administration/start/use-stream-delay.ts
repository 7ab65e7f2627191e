import type { StartFact } from '@atrium/api/contract';
import { useEffect, useState } from 'react';

/** Events come 1.2 seconds apart in all; a proxy that keeps them back delivers them together. */
const leastMilliseconds = 500;
const events = 4;

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
function measure(signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const source = new EventSource('/api/administration/v1/start/stream');
    const times: number[] = [];
    signal.addEventListener('abort', () => source.close());
    source.addEventListener('error', () => {
      source.close();
      reject(new Error('the events did not arrive'));
    });
    source.addEventListener('measure', () => {
      if (times.push(performance.now()) < events) return;
      // The browser would connect again.
      source.close();
      resolve(times.at(-1)! - times[0]!);
    });
  });
}

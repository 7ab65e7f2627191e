import { useEffect, useState } from 'react';

/** The present, told anew at every half minute, so that what depends on the time comes and goes by itself. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

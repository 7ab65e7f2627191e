import { useEffect, useState } from 'react';

/** False at first, true once the component has been on screen for `milliseconds`: what answers at once shows no skeleton. */
export function useDelay(milliseconds = 150): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}

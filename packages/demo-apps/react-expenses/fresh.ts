import { type Answer, useVisible } from '@atrium/sdk/react';
import { useEffect, useRef } from 'react';

const everyMilliseconds = 3_000;
/** Maximum number of reloads: requests without a reader would keep a session alive that should end. */
const mostTimes = 200;

/**
 * Reloads a few seconds after each response while the view is visible and a record waits for somebody else. A slow service delays the next
 * request.
 */
export function useFresh(answer: Answer<unknown>, waits: boolean, ask: () => void): void {
  const isVisible = useVisible();
  const times = useRef(0);
  useEffect(() => {
    times.current = 0;
  }, [waits, isVisible]);
  useEffect(() => {
    if (!waits || !isVisible) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      clearInterval(timer);
      times.current += 1;
      if (times.current <= mostTimes) ask();
    }, everyMilliseconds);
    return () => clearInterval(timer);
  }, [answer, waits, isVisible, ask]);
}

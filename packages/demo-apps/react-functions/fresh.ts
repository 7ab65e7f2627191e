import { type Answer, useVisible } from '@atrium/sdk/react';
import { useEffect, useRef } from 'react';

const everyMilliseconds = 3_000;
/** Nobody looks at it any longer: asking on and on would keep a session alive that should end. */
const mostTimes = 200;

/** Asks again a few seconds after each answer while the view is in front and others may change what it shows; a slow service answers first. */
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

import { useVisible } from '@atrium/sdk/react';
import { useEffect } from 'react';

const everyMilliseconds = 3_000;
/** Nobody looks at it any longer: asking on and on would keep a session alive that should end. */
const mostTimes = 200;

/** Asks again every few seconds while the view is in front and something waits for somebody else. */
export function useFresh(waits: boolean, ask: () => void): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (!waits || !isVisible) return;
    let times = 0;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      times += 1;
      if (times > mostTimes) clearInterval(timer);
      else ask();
    }, everyMilliseconds);
    return () => clearInterval(timer);
  }, [waits, isVisible, ask]);
}

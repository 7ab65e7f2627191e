import { useVisible } from '@atrium/sdk/react';
import { useEffect } from 'react';

const everyMilliseconds = 3_000;
/** Nobody looks at it any longer: asking on and on would keep a session alive that should end. */
const mostTimes = 200;

/** Asks again every few seconds while the view is in front and others may change what it shows. */
export function useFresh(isLive: boolean, ask: () => void): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (!isLive || !isVisible) return;
    let times = 0;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      times += 1;
      if (times > mostTimes) clearInterval(timer);
      else ask();
    }, everyMilliseconds);
    return () => clearInterval(timer);
  }, [isLive, isVisible, ask]);
}

import { showCardNumber, failureSentence } from '@atrium/stores';
import { useEffect, useState } from 'react';

/** How long a number stays on screen. */
const seconds = 15;

/** A card's whole number while it may be seen. It goes by itself, and at once when the page is left or hidden. */
export function useShownNumber(id: string) {
  const [number, setNumber] = useState('');
  const [left, setLeft] = useState(0);
  const [error, setError] = useState('');
  const shown = number !== '';
  const hide = () => setNumber('');
  useEffect(() => {
    if (!shown) return undefined;
    const until = Date.now() + seconds * 1000;
    const tick = () => {
      const rest = Math.ceil((until - Date.now()) / 1000);
      setLeft(rest);
      if (rest <= 0) hide();
    };
    const timer = setInterval(tick, 1000);
    const onHidden = () => document.hidden && hide();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [shown]);
  const show = () => {
    setError('');
    showCardNumber(id).then(
      (found) => {
        setLeft(seconds);
        setNumber(found);
      },
      (refused: Error & { kind?: string }) => setError(refused.kind === 'aborted' ? '' : failureSentence(refused)),
    );
  };
  return { number, left, error, show, hide };
}

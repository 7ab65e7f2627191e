import { useEffect, useState } from 'react';

/** Whether the browser has a connection; `back` runs when it has one again. */
export function useOnline(back: () => void): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const isBack = () => {
      setOnline(true);
      back();
    };
    const isGone = () => setOnline(false);
    addEventListener('online', isBack);
    addEventListener('offline', isGone);
    return () => {
      removeEventListener('online', isBack);
      removeEventListener('offline', isGone);
    };
  }, [back]);
  return online;
}

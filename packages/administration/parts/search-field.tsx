import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

const waitMilliseconds = 250;

/** A search field whose words reach the address a moment after the last letter; letters of an input method wait until they are chosen. */
export function SearchField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const texts = useTexts(words);
  const [typed, setTyped] = useState(value);
  const [composing, setComposing] = useState(false);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (composing || typed === value) return;
    const timer = setTimeout(() => latest.current(typed), waitMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, value, composing]);
  return (
    <input
      type="search"
      className="at-input"
      aria-label={texts.search}
      placeholder={texts.search}
      maxLength={60}
      value={typed}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

const waitMilliseconds = 250;

/** Search field that writes its words into the address shortly after the last letter; waits while an input method composes. */
export function SearchField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const texts = useTexts(words);
  /** Typed text that is not in the address yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string, isComposing: boolean): void {
    clearTimeout(timer.current);
    setTyped(text);
    if (isComposing) return;
    timer.current = setTimeout(() => {
      setTyped(null);
      onChange(text);
    }, waitMilliseconds);
  }

  return (
    <input
      type="search"
      className="at-input"
      aria-label={texts.search}
      placeholder={texts.search}
      value={typed ?? value}
      onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
      onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).isComposing)}
    />
  );
}

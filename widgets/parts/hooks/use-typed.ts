import { useEffect, useRef, useState } from 'react';

interface Typed {
  text: string;
  /** What an input method still composes is shown and not said yet. */
  type(text: string, composing?: boolean): void;
  /** What is typed counts now, without the pause. */
  send(): void;
}

/** A field whose words are said a pause after they are typed, in milliseconds; another value from outside takes their place. */
export function useTyped(value: string, pause: number, onSend: (words: string) => void): Typed {
  const [text, setText] = useState(value);
  const typed = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The pause may end after the list was narrowed otherwise: what counts then is what is true then.
  const now = useRef({ value, onSend });
  useEffect(() => void (now.current = { value, onSend }));
  useEffect(() => {
    if (value === typed.current) return;
    typed.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = () => {
    clearTimeout(timer.current);
    if (typed.current !== now.current.value) now.current.onSend(typed.current);
  };
  const type = (words: string, composing = false) => {
    setText(words);
    typed.current = words.trim();
    clearTimeout(timer.current);
    if (!composing) timer.current = setTimeout(send, pause);
  };
  return { text, type, send };
}

import { useEffect, useRef, useState } from 'react';

interface Typed {
  text: string;
  type(text: string): void;
  /** What is typed counts now, without the pause. */
  send(): void;
}

/** A field whose words are said a pause after they are typed, in milliseconds; another value from outside takes their place. */
export function useTyped(value: string, pause: number, onSend: (words: string) => void): Typed {
  const [text, setText] = useState(value);
  const typed = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === typed.current) return;
    typed.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = () => {
    clearTimeout(timer.current);
    if (typed.current !== value) onSend(typed.current);
  };
  const type = (words: string) => {
    setText(words);
    typed.current = words.trim();
    clearTimeout(timer.current);
    timer.current = setTimeout(send, pause);
  };
  return { text, type, send };
}

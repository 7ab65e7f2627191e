import { useEffect, useRef, useState } from 'react';

interface Typed {
  text: string;
  /** The text of a running composition is shown and not sent yet. */
  type(text: string, composing?: boolean): void;
  /** Sends the text now, without the pause. */
  send(): void;
}

/** A field whose text is sent a pause after typing, in milliseconds; another value from outside replaces it. */
export function useTyped(value: string, pause: number, onSend: (words: string) => void): Typed {
  const [text, setText] = useState(value);
  const typed = useRef(value);
  /** Sent texts, oldest first, until the value follows them: typing goes on meanwhile. */
  const sent = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The pause may end after another filter was set: it uses the present values.
  const now = useRef({ value, onSend });
  useEffect(() => void (now.current = { value, onSend }));
  useEffect(() => {
    const echo = sent.current.indexOf(value);
    sent.current = echo === -1 ? [] : sent.current.slice(echo + 1);
    if (echo !== -1 || value === typed.current) return;
    typed.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = () => {
    clearTimeout(timer.current);
    if (typed.current === (sent.current.at(-1) ?? now.current.value)) return;
    sent.current.push(typed.current);
    now.current.onSend(typed.current);
  };
  const type = (words: string, composing = false) => {
    setText(words);
    typed.current = words.trim();
    clearTimeout(timer.current);
    if (!composing) timer.current = setTimeout(send, pause);
  };
  return { text, type, send };
}

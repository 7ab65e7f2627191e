import type { Answer } from '@atrium/sdk/react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { Failed, State } from './state.tsx';

interface AnsweredProps<T> {
  answer: Answer<T>;
  again(): void;
  children(data: T): ReactNode;
}

/** Draws the data of a call; until then that it is loading, or why it failed. */
export function Answered<T>({ answer, again, children }: AnsweredProps<T>) {
  const texts = useTexts(words);
  if (answer.status === 'loading') return <State>{texts.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={again} />;
  return children(answer.data);
}

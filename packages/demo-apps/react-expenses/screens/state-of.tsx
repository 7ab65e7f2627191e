import type { Answer } from '@atrium/sdk/react';
import type { ReactNode } from 'react';
import { useTexts } from '../portal.ts';

interface StateOfProps<T> {
  answer: Answer<T>;
  onRetry(): void;
  children(data: T): ReactNode;
}

/** Shows a call's state while it loads or after it failed, else its data. */
export function StateOf<T>({ answer, onRetry, children }: StateOfProps<T>) {
  const texts = useTexts();
  if (answer.status === 'ready') return children(answer.data);
  if (answer.status === 'loading')
    return (
      <p className="at-state" role="status" aria-busy="true">
        {texts.loading}
      </p>
    );
  return (
    <p className="at-state" role="alert">
      {answer.message}
      <button type="button" className="at-button" onClick={onRetry}>
        {texts.retry}
      </button>
    </p>
  );
}

import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

/** What stands where there is nothing yet: loading (`busy`, for which the portal waits before it gives up a scroll position), nothing found. */
export function State({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div className="at-state" aria-busy={busy}>
      {children}
    </div>
  );
}

/** A call that failed, in a sentence, with a way to try again. */
export function Failed({ message, again }: { message: string; again(): void }) {
  const texts = useTexts(words);
  return (
    <div className="at-state" role="alert">
      {message}
      <button type="button" className="at-button" onClick={again}>
        {texts.retry}
      </button>
    </div>
  );
}

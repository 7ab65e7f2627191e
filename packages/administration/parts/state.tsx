import { Failure } from '@atrium/react-parts/state';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';

/** Placeholder while there is no content. With `busy` the portal waits before it gives up restoring a scroll position. */
export function State({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div className="at-state" aria-busy={busy}>
      {children}
    </div>
  );
}

/** Error message of a failed call, with a button that tries again. */
export function Failed({ message, again }: { message: string; again(): void }) {
  const texts = useTexts(words);
  return <Failure text={message} retry={texts.retry} onRetry={again} />;
}

import type { ReactNode } from 'react';
import { Failure } from '../failure.tsx';
import { useDelay } from '../use-delay.ts';
import type { useLoad } from '../use-load.ts';

interface Props {
  title: string;
  loading: ReturnType<typeof useLoad>;
  failed: string;
  empty: string;
  children: readonly ReactNode[];
}

/** A titled row of functions with its own loading, empty and failed states; what is known already stays on screen. */
export function Shelf({ title, loading: { status, retry }, failed, empty, children }: Props) {
  const isEmpty = children.length === 0;
  return (
    <section className="shelf" aria-label={title} aria-busy={status === 'loading'}>
      <h2 className="heading">{title}</h2>
      {!isEmpty && <ul className="entries">{children}</ul>}
      {isEmpty && status === 'loading' && <Waiting />}
      {isEmpty && status === 'ready' && <p className="nothing">{empty}</p>}
      {status === 'failed' && <Failure text={failed} onRetry={retry} />}
    </section>
  );
}

function Waiting() {
  const late = useDelay();
  return (
    <div className="entries" aria-hidden="true">
      {[0, 1, 2, 3].map((i) => (
        <div className="entry" key={i}>
          {late && <div className="skeleton shape" />}
          {late && <div className="skeleton line" />}
        </div>
      ))}
    </div>
  );
}

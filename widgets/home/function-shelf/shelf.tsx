import { Children, type ReactNode } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { useDelay } from '../../parts/hooks/use-delay.ts';
import type { useLoad } from '../../parts/hooks/use-load.ts';

/** How far the functions of a shelf are. */
export type Loading = ReturnType<typeof useLoad>;

interface Props {
  title: string;
  loading: Loading;
  failed: string;
  empty: string;
  /** Beside its heading. */
  actions?: ReactNode;
  /** Its content; nothing or false if it is empty. */
  children: ReactNode;
}

/** A titled shelf of functions with its own loading, empty and failed states; loaded content stays on screen. */
export function Shelf({ title, loading: { status, retry }, failed, empty, actions, children }: Props) {
  const isEmpty = Children.toArray(children).length === 0;
  return (
    <section className="shelf" aria-label={title} aria-busy={status === 'loading'}>
      <div className="head">
        <h2 className="heading">{title}</h2>
        {actions}
      </div>
      {children}
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

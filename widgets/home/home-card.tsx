import { msg } from '@atrium/i18n';
import type { Loaded } from '@atrium/stores';
import type { ReactNode } from 'react';
import { Failure } from '../parts/failure.tsx';
import { PathLink } from '../parts/portal-link.tsx';
import { useDelay } from '../parts/hooks/use-delay.ts';

interface HomeCardProps<T> {
  title: string;
  /** The page that has all of it. */
  path?: string;
  state: Loaded<T>;
  onRetry(): void;
  /** How many rows its skeleton has. */
  rows: number;
  /** Content beside the title. */
  aside?: ReactNode;
  children(value: T): ReactNode;
}

/** A card of the home page: its own title, skeleton and failure, which takes nothing but this card. */
export function HomeCard<T>({ title, path, state, onRetry, rows, aside, children }: HomeCardProps<T>) {
  return (
    <section className="card" aria-label={title} aria-busy={state.status === 'loading'}>
      <header className="card-head">
        <h2>
          {path === undefined ? (
            title
          ) : (
            <PathLink path={path} title={title}>
              {title}
            </PathLink>
          )}
        </h2>
        {aside}
      </header>
      {state.status === 'loading' && <Waiting rows={rows} />}
      {state.status === 'ready' && children(state.value)}
      {(state.status === 'failed' || state.status === 'missing') && (
        <Failure text={msg('没有加载出来。', { id: 'home-card.failed' })} onRetry={onRetry} />
      )}
    </section>
  );
}

function Waiting({ rows }: { rows: number }) {
  const late = useDelay();
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div className="card-waiting" key={row}>
          {late && <div className="skeleton line" />}
          {late && <div className="skeleton short" />}
        </div>
      ))}
    </div>
  );
}

import { useDelay } from '../../parts/hooks/use-delay.ts';

/** In place of a person on the way. */
export function RowSkeleton() {
  return (
    <div className="row" aria-hidden="true">
      <span className="person-avatar blank" />
      <div className="who">
        <div className="skeleton line" />
        <div className="skeleton short" />
      </div>
    </div>
  );
}

/** In place of a list on the way; nothing at first, so that what comes at once does not flicker. */
export function ListSkeleton() {
  const late = useDelay();
  return (
    <div className="waiting" aria-busy="true">
      {late ? Array.from({ length: 12 }, (_, index) => <RowSkeleton key={index} />) : null}
    </div>
  );
}

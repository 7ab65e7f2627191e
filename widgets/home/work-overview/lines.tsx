import { useDelay } from '../../parts/hooks/use-delay.ts';

/** The reserved space for loading lines below a heading. */
export function Lines({ rows }: { rows: number }) {
  const late = useDelay();
  return (
    <div className="lines" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>{late && <div className="skeleton" />}</div>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';

/** Fields of a record as name and value pairs; omits empty values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="at-facts">
      {facts
        .filter(([, value]) => value !== '' && value !== false && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

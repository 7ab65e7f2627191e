import { Card } from './card.tsx';
import type { ViewProps } from './table.tsx';

export const Cards = ({ declared, rows }: ViewProps) => (
  <ul className="fn-cards">
    {rows.map((row) => (
      <Card key={row.id} declared={declared} row={row} hasState />
    ))}
  </ul>
);

import { Link } from 'react-router';
import type { DeclaredFunction, Row } from '../declared.ts';
import { Cell } from './cell.tsx';

interface CardProps {
  declared: DeclaredFunction;
  row: Row;
  /** The column of a board says the state already. */
  hasState: boolean;
}

/** A record in short. */
export function Card({ declared, row, hasState }: CardProps) {
  const [title, ...others] = declared.columns.filter(({ kind, detail }) => !detail && (hasState || kind !== 'state'));
  return (
    <li className="fn-card">
      <Link to={`?key=${encodeURIComponent(row.id)}`}>{title && <Cell declared={declared} column={title} row={row} />}</Link>
      <small>{row.id}</small>
      <dl>
        {others.slice(0, 4).map((column) => (
          <div key={column.key}>
            <dt>{column.name}</dt>
            <dd>
              <Cell declared={declared} column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

import { Link } from 'react-router';
import type { Row } from '../../service/functions/declaration.ts';
import type { DeclaredFunction } from '../../service/functions/declared-function.ts';
import { Cell } from './cell.tsx';

interface CardProps {
  declared: DeclaredFunction;
  row: Row;
  /** Whether to show the state; a board's column shows it already. */
  hasState: boolean;
}

/** Summary of a record. */
export function Card({ declared, row, hasState }: CardProps) {
  const picture = declared.columns.find(({ kind }) => kind === 'picture');
  const [title, ...others] = declared.columns.filter(
    ({ kind, detail }) => !detail && kind !== 'picture' && kind !== 'file' && (hasState || kind !== 'state'),
  );
  return (
    <li className="fn-card">
      {picture && <Cell declared={declared} column={picture} row={row} />}
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

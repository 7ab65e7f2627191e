import { useLocale } from '@atrium/sdk/react';
import { Link } from 'react-router';
import type { Row } from '../../service/functions/declaration.ts';
import type { DeclaredColumn, DeclaredFunction } from '../../service/functions/declared-function.ts';
import { figureOf } from '../figures.ts';
import { figure } from '../format.ts';
import { useTexts } from '../texts.ts';
import { Cell } from './cell.tsx';

export interface ViewProps {
  declared: DeclaredFunction;
  rows: readonly Row[];
}

const isFigure = ({ kind }: DeclaredColumn): boolean => kind === 'money' || kind === 'number';

/** Rows as a table; each row links to its record, and sums are below their columns. */
export function Table({ declared, rows }: ViewProps) {
  const texts = useTexts();
  const language = useLocale();
  const columns = declared.columns.filter(({ detail }) => !detail);
  const summed = new Set(declared.numbers.flatMap(({ sum, state }) => (sum && !state ? [sum] : [])));
  return (
    <div className="at-scroll">
      <table className="at-table">
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            {columns.map((column) => (
              <th scope="col" key={column.key} className={isFigure(column) ? 'at-figure' : undefined}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="at-nowrap">
                <Link to={`?key=${encodeURIComponent(row.id)}`}>{row.id}</Link>
              </td>
              {columns.map((column) => (
                <td key={column.key} className={isFigure(column) ? 'at-figure' : column.kind === 'text' ? undefined : 'at-nowrap'}>
                  <Cell declared={declared} column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {summed.size > 0 && (
          <tfoot>
            <tr>
              <td>{texts.total}</td>
              {columns.map((column) => (
                <td key={column.key} className={isFigure(column) ? 'at-figure' : undefined}>
                  {summed.has(column.key) && figure(figureOf({ name: '', sum: column.key }, rows), column, language)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

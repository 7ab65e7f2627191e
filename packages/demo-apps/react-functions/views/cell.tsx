import { useLocale } from '@atrium/sdk/react';
import type { ReactNode } from 'react';
import type { Colour, Row } from '../../service/functions/declaration.ts';
import type { DeclaredColumn, DeclaredFunction } from '../../service/functions/declared-function.ts';
import { isFile } from '../files.ts';
import { readLines } from '../lines.ts';
import { dayText, text } from '../format.ts';
import { FileCell, Picture } from './file-cell.tsx';

export const Tag = ({ colour, children }: { colour: Colour; children: ReactNode }) => (
  <span className={`at-tag at-tag-${colour}`}>{children}</span>
);

interface CellProps {
  declared: DeclaredFunction;
  column: DeclaredColumn;
  row: Row;
}

/** A value of a row, by the kind of its column. */
export function Cell({ declared: { states, words }, column, row }: CellProps) {
  const language = useLocale();
  if (column.kind === 'state') {
    const state = states.find(({ key }) => key === row.state);
    return state ? <Tag colour={state.colour}>{state.name}</Tag> : null;
  }
  const value = row.values[column.key];
  if (column.kind === 'picture') return <Picture value={String(value ?? '')} name={column.name} />;
  if (column.kind === 'file' && isFile(value)) return <FileCell value={value} />;
  if (column.kind === 'lines')
    return (
      <ol className="fn-way">
        {readLines(value).map(({ day, from, to, by }, at) => (
          <li key={at}>
            {dayText(day, language)} {words[from] ?? from} → {words[to] ?? to} · {words[by] ?? by}
          </li>
        ))}
      </ol>
    );
  const shown = text(value, column, language, (word) => words[word] ?? word);
  if (column.kind !== 'progress' || typeof value !== 'number') return shown;
  return (
    <span className="at-progress">
      <progress max={100} value={value} aria-label={column.name} />
      {shown}
    </span>
  );
}

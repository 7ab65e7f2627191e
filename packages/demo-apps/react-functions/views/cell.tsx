import { useLocale } from '@atrium/sdk/react';
import type { ReactNode } from 'react';
import type { Colour, Column, DeclaredFunction, Row } from '../declared.ts';
import { text } from '../format.ts';

export const Tag = ({ colour, children }: { colour: Colour; children: ReactNode }) => (
  <span className={`at-tag at-tag-${colour}`}>{children}</span>
);

interface CellProps {
  declared: DeclaredFunction;
  column: Column;
  row: Row;
}

/** A value of a row as its kind is shown everywhere. */
export function Cell({ declared: { states, words }, column, row }: CellProps) {
  const language = useLocale();
  if (column.kind === 'state') {
    const state = states.find(({ key }) => key === row.state);
    return state ? <Tag colour={state.colour}>{state.name}</Tag> : null;
  }
  const value = row.values[column.key];
  const shown = text(value, column, language, (word) => words[word] ?? word);
  if (column.kind !== 'progress' || typeof value !== 'number') return shown;
  return (
    <span className="at-progress">
      <progress max={100} value={value} aria-label={column.name} />
      {shown}
    </span>
  );
}

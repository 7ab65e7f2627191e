import { useLocale } from '@atrium/sdk/react';
import { figureOf } from '../figures.ts';
import { figure as shown } from '../format.ts';
import type { ViewProps } from './table.tsx';

/** The figures of the rows on screen. */
export function Numbers({ declared, rows }: ViewProps) {
  const language = useLocale();
  const figures = declared.numbers.filter(({ by }) => !by);
  if (figures.length === 0) return null;
  return (
    <dl className="at-numbers">
      {figures.map((figure) => {
        const column = declared.columns.find(({ key }) => key === (figure.sum ?? figure.average));
        return (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd>{shown(figureOf(figure, rows), column, language)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

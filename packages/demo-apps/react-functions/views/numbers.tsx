import { useLocale } from '@atrium/sdk/react';
import { figureOf, latestOf } from '../figures.ts';
import { figure as shown, number } from '../format.ts';
import { useTexts } from '../texts.ts';
import type { ViewProps } from './table.tsx';

/** Figures of the visible rows; `of` says of which period. */
export function Numbers({ declared, rows, of }: ViewProps & { of: string }) {
  const texts = useTexts();
  const language = useLocale();
  const figures = declared.numbers.filter(({ by }) => !by);
  if (figures.length === 0) return null;
  return (
    <dl className="at-numbers">
      {figures.map((figure) => {
        const column = declared.columns.find(({ key }) => key === (figure.sum ?? figure.average));
        const { value, change } = figure.latest ? latestOf(figure, rows, declared) : { value: figureOf(figure, rows), change: null };
        return (
          <div key={figure.name}>
            <dt>{of === '' ? figure.name : `${figure.name} · ${of}`}</dt>
            <dd>
              {shown(value, column, language)}
              {change !== null && (
                <small className={change < 0 ? 'fn-down' : 'fn-up'} title={texts.monthBefore}>
                  {change < 0 ? '▼' : '▲'} {number(Math.abs(change), language)}%
                </small>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

import { useLocale } from '@atrium/sdk/react';
import { figureOf } from '../figures.ts';
import { figure } from '../format.ts';
import { Card } from './card.tsx';
import { Tag } from './cell.tsx';
import type { ViewProps } from './table.tsx';

/** Rows in one column for each state, with the figures by state at its head. */
export function Board({ declared, rows }: ViewProps) {
  const language = useLocale();
  const sums = declared.numbers.filter(({ by, sum, average }) => by === 'state' && (sum ?? average));
  return (
    <div className="fn-board">
      {declared.states.map(({ key, name, colour }) => {
        const cards = rows.filter(({ state }) => state === key);
        return (
          <section key={key} aria-label={name}>
            <h2>
              <Tag colour={colour}>{name}</Tag> <small>{cards.length}</small>
              {sums.map((sum) => (
                <span key={sum.name} title={sum.name} data-sum={key}>
                  {figure(
                    figureOf(sum, cards),
                    declared.columns.find((column) => column.key === (sum.sum ?? sum.average)),
                    language,
                  )}
                </span>
              ))}
            </h2>
            <ul>
              {cards.map((row) => (
                <Card key={row.id} declared={declared} row={row} hasState={false} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

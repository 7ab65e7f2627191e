import { Card } from './card.tsx';
import { Tag } from './cell.tsx';
import type { ViewProps } from './table.tsx';

/** Rows side by side by their state. */
export const Board = ({ declared, rows }: ViewProps) => (
  <div className="fn-board">
    {declared.states.map(({ key, name, colour }) => {
      const cards = rows.filter(({ state }) => state === key);
      return (
        <section key={key} aria-label={name}>
          <h2>
            <Tag colour={colour}>{name}</Tag> <small>{cards.length}</small>
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

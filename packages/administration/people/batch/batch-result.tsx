import type { BatchRow } from '@atrium/api/contract';
import { Link } from 'react-router';
import { fill, useTexts } from '../../texts/use-texts.ts';
import { batchTexts } from './texts.ts';

/** What became of the people of a batch: how many were changed, and who was refused for which reason. */
export function BatchResult({ rows }: { rows: readonly BatchRow[] }) {
  const texts = useTexts(batchTexts);
  const count = (state: BatchRow['state']) => rows.filter((row) => row.state === state).length;
  const refused = rows.filter(({ state }) => state === 'refused');
  return (
    <section className="admin-banner admin-batch-result" role="status">
      <p>
        {fill(texts.batchDone, { count: count('done') })}
        {count('unchanged') > 0 && ` ${fill(texts.batchUnchanged, { count: count('unchanged') })}`}
        {refused.length > 0 && ` ${fill(texts.batchRefused, { count: refused.length })}`}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ id, name, why }) => (
            <li key={id}>
              <Link to={encodeURIComponent(id)}>{name}</Link>: {why}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

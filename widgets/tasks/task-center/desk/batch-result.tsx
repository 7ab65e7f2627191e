import { $language, formatNumber, msg, str } from '@atrium/i18n';
import type { Decided, DecidedRow } from '@atrium/stores';
import { Icon } from '@atrium/react-parts/icon';

interface Props {
  decided: Decided;
  /** Of the rows, by id. */
  titles: ReadonlyMap<string, string>;
  onClose(): void;
}

const listOf = (names: readonly string[]) => new Intl.ListFormat($language.get(), { type: 'conjunction', style: 'narrow' }).format(names);

/** A batch answered row by row: how many are done, and why the others need the person (R-LIST-03). */
export function BatchResult({ decided: { results }, titles, onClose }: Props) {
  const needs = results.filter(({ outcome }) => outcome !== 'done');
  const done = results.length - needs.length;
  const reasons = Map.groupBy(needs, ({ reason }) => reason);
  return (
    <section className="batch-result" role="status">
      <p>
        {msg(str`${formatNumber(done)} 项已办，${formatNumber(needs.length)} 项需要你看：`, { id: 'task-center.result' })}
        <button type="button" className="bare" aria-label={msg('关闭结果', { id: 'task-center.result-close' })} onClick={onClose}>
          <Icon name="x" />
        </button>
      </p>
      <ul>
        {[...reasons].map(([reason, rows]) => (
          <li key={reason}>
            <b>{reason}</b> <span>{listOf(rows.map((row) => nameOf(row, titles)))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ id }: DecidedRow, titles: ReadonlyMap<string, string>): string => titles.get(id) ?? id;

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

/** A batch answered row by row: how many are done, why others need the person, and how many were not sent (R-LIST-03). */
export function BatchResult({ decided: { results, unsent }, titles, onClose }: Props) {
  const needs = results.filter(({ outcome }) => outcome !== 'done');
  const done = results.length - needs.length;
  const sentences = [
    needs.length > 0 && msg(str`${formatNumber(done)} 项已办，${formatNumber(needs.length)} 项需要你看：`, { id: 'task-center.result' }),
    unsent.length > 0 && msg(str`${formatNumber(unsent.length)} 项没有发出，还选着，可以再办。`, { id: 'task-center.result-unsent' }),
  ].filter((sentence) => sentence !== false);
  const reasons = Map.groupBy(needs, ({ reason }) => reason);
  return (
    <section className="batch-result" role="status">
      <p>
        {sentences[0]}
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
      {sentences[1] && <p>{sentences[1]}</p>}
    </section>
  );
}

const nameOf = ({ id }: DecidedRow, titles: ReadonlyMap<string, string>): string => titles.get(id) ?? id;

import type { Row } from '../../service/functions/declaration.ts';
import type { DeclaredFunction } from '../../service/functions/declared-function.ts';
import type { Filter } from '../filter.ts';
import { useTexts } from '../texts.ts';

interface FiltersProps {
  declared: DeclaredFunction;
  /** Rows that match the other filters, for the counts of the states. */
  found: readonly Row[];
  filter: Filter;
}

export function Filters({ declared: { states, columns, filters, rows, words }, found, filter }: FiltersProps) {
  const texts = useTexts();
  const all = [{ key: '', name: texts.all }, ...states];
  return (
    <div className="at-filter" role="search">
      {states.length > 0 &&
        all.map(({ key, name }) => (
          <button
            type="button"
            key={key}
            className="at-choice"
            aria-pressed={filter.state === key}
            onClick={() => filter.set('state', key)}
          >
            {name} <small>{key ? found.filter(({ state }) => state === key).length : found.length}</small>
          </button>
        ))}
      {filters.map((key) => {
        const name = columns.find((column) => column.key === key)?.name ?? key;
        const values = [...new Set(rows.map((row) => String(row.values[key] ?? '')))].filter(Boolean).sort();
        return (
          <select
            key={key}
            className="at-input"
            aria-label={name}
            value={filter.columns[key]}
            onChange={({ target }) => filter.set(key, target.value)}
          >
            <option value="">{name}</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {words[value] ?? value}
              </option>
            ))}
          </select>
        );
      })}
      <input
        type="search"
        className="at-input"
        aria-label={texts.search}
        placeholder={texts.search}
        value={filter.word}
        onChange={({ target }) => filter.set('q', target.value)}
      />
    </div>
  );
}

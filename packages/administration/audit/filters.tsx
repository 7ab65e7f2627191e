import { DayInput } from '@atrium/react-parts/form';
import { Picker } from '../parts/picker.tsx';
import { SearchField } from '../parts/search-field.tsx';
import type { ListQuery } from '../parts/use-list-query.ts';
import { eventNames } from '../texts/event-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { kindNames } from '../texts/kind-names.ts';
import { texts as table } from './texts.ts';

interface FiltersProps {
  query: ListQuery;
  /** Name of the record that the filter selects. */
  subjectName: string;
}

/** Filters by person, event, record, days and words. A changed filter starts at the newest entry. */
export function AuditFilters({ query, subjectName }: FiltersProps) {
  const texts = useTexts(table);
  const common = useTexts(words);
  const events = useTexts(eventNames);
  const kinds = useTexts(kindNames);
  const set = (changes: Record<string, string>) => query.set({ before: '', ...changes });
  const choices = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <select className="at-input" aria-label={label} value={query.get(name)} onChange={({ target }) => set({ [name]: target.value })}>
      <option value="">
        {label}: {common.all}
      </option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  const day = (name: 'from' | 'until', label: string) => (
    <label>
      {label} <DayInput type="date" className="at-input" value={query.get(name)} onChange={(value) => set({ [name]: value })} />
    </label>
  );
  return (
    <div className="at-filter" role="search">
      <Picker
        of="people"
        label={texts.person}
        single
        value={query.get('person') ? [query.get('person')] : []}
        onChange={([person = '']) => set({ person })}
      />
      {choices('event', texts.event, Object.entries(events))}
      {choices('kind', texts.kind, Object.entries(kinds))}
      {day('from', common.from)}
      {day('until', common.until)}
      <SearchField value={query.get('q')} onChange={(q) => set({ q })} />
      {query.get('subject') && (
        <button type="button" className="at-choice" aria-pressed="true" onClick={() => set({ subject: '' })}>
          {texts.subject}: {subjectName} ×
        </button>
      )}
    </div>
  );
}

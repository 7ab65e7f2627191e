import { useLocale } from '@atrium/sdk/react';
import { Link, useSearchParams } from 'react-router';
import type { Row } from '../../service/functions/declaration.ts';
import type { DeclaredFunction } from '../../service/functions/declared-function.ts';
import { exportRows } from '../export-rows.ts';
import { dayOfRow, rowsOf, shownDay, shownMonth, useFilter } from '../filter.ts';
import { shortDay, shortMonth } from '../format.ts';
import { useTexts } from '../texts.ts';
import { Board } from '../views/board.tsx';
import { Calendar } from '../views/calendar.tsx';
import { Cards } from '../views/cards.tsx';
import { Charts } from '../views/charts.tsx';
import { Filters } from '../views/filters.tsx';
import { Numbers } from '../views/numbers.tsx';
import { Schedule } from '../views/schedule.tsx';
import { Table } from '../views/table.tsx';
import { RecordForm } from './record-form.tsx';

interface ListScreenProps {
  declared: DeclaredFunction;
  onChanged(): void;
}

/** Rows of a function in its view, with figures, filters and the main action. */
export function ListScreen({ declared, onChanged }: ListScreenProps) {
  const texts = useTexts();
  const language = useLocale();
  const filter = useFilter(declared);
  const { name, remark, view, action, form } = declared;
  const [query] = useSearchParams();
  const all = rowsOf(declared, filter);
  // Figures above a calendar count the rows of its month, above a schedule those of its day.
  const period = view === 'calendar' ? shownMonth(query) : view === 'schedule' ? shownDay(query) : '';
  const periodText = view === 'calendar' ? shortMonth(period, language) : view === 'schedule' ? shortDay(period, language) : '';
  const found = period ? all.filter((row) => dayOfRow(row, declared).startsWith(period)) : all;
  const inState = (those: readonly Row[]) => (filter.state ? those.filter(({ state }) => state === filter.state) : those);
  const rows = inState(found);
  const View = { list: Table, form: Table, chart: Table, board: Board, calendar: Calendar, schedule: Schedule, cards: Cards }[view];
  return (
    <>
      <div className="at-head">
        <h1>{name}</h1>
        {view !== 'form' && form.length > 0 && (
          <Link className="at-button at-button-primary" to="?new=1" data-main-action>
            {action}
          </Link>
        )}
        {form.length === 0 && (
          <button type="button" className="at-button at-button-primary" data-main-action onClick={() => exportRows(declared, rows, texts)}>
            {action}
          </button>
        )}
        <p>{remark}</p>
      </div>
      {view === 'form' && <RecordForm declared={declared} submit={action} onSaved={onChanged} />}
      {view === 'form' && <h2 className="at-section">{texts.mine}</h2>}
      <Numbers declared={declared} rows={rows} of={periodText} />
      {view === 'chart' && <Charts declared={declared} rows={rows} />}
      <Filters declared={declared} found={found} filter={filter} />
      {rows.length === 0 && view !== 'calendar' && view !== 'schedule' ? (
        <p className="at-state">{declared.rows.length === 0 ? texts.empty : texts.nothing}</p>
      ) : (
        <View declared={declared} rows={view === 'calendar' ? inState(all) : rows} />
      )}
      {view !== 'chart' && <Charts declared={declared} rows={rows} />}
    </>
  );
}

import { useLocale } from '@atrium/sdk/react';
import { Link, useSearchParams } from 'react-router';
import type { Row } from '../../service/functions/declaration.ts';
import { dayOfRow, shownMonth } from '../filter.ts';
import { dayText, monthText, today } from '../format.ts';
import { useTexts } from '../texts.ts';
import { Cell } from './cell.tsx';
import type { ViewProps } from './table.tsx';

const dayLength = 86_400_000;
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the days of all weeks that a month touches, starting on Monday. */
function daysOf(month: string): string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * dayLength;
  const end = Date.parse(`${shifted(month, 1)}-01T00:00:00Z`);
  return Array.from({ length: Math.ceil((end - start) / dayLength / 7) * 7 }, (_, at) => iso(start + at * dayLength));
}

function shifted(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Rows of a month on their days; `?month=2026-11` is in the address. A phone omits days without rows. */
export function Calendar({ declared, rows }: ViewProps) {
  const texts = useTexts();
  const language = useLocale();
  const [query, setQuery] = useSearchParams();
  const month = shownMonth(query);
  const onDays = new Map<string, Row[]>();
  for (const row of rows) {
    const day = dayOfRow(row, declared);
    onDays.set(day, [...(onDays.get(day) ?? []), row]);
  }
  const clocks = declared.columns.filter(({ kind }) => kind === 'clock');
  const title = declared.columns.find(({ kind }) => !['date', 'time', 'clock', 'state', 'number'].includes(kind));
  const count = declared.columns.find(({ kind }) => kind === 'number');
  const state = declared.columns.find(({ kind }) => kind === 'state');
  const move = (by: number) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('month', shifted(month, by));
        return next;
      },
      { replace: true },
    );
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <section aria-label={monthText(month, language)}>
      <div className="at-actions fn-months">
        <button type="button" className="at-button" aria-label={texts.previousMonth} onClick={() => move(-1)}>
          ‹
        </button>
        <h2 aria-live="polite">{monthText(month, language)}</h2>
        <button type="button" className="at-button" aria-label={texts.nextMonth} onClick={() => move(1)}>
          ›
        </button>
      </div>
      <ol className="fn-calendar">
        {daysOf(month).map((day, at) => (
          <li
            key={day}
            aria-current={day === today() ? 'date' : undefined}
            className={[day.startsWith(month) ? '' : 'fn-outside', onDays.has(day) ? '' : 'fn-free'].join(' ')}
          >
            <time dateTime={day} title={dayText(day, language)}>
              {at < 7 && <small>{weekday.format(new Date(`${day}T00:00:00Z`))}</small>} {Number(day.slice(8))}
            </time>
            {(onDays.get(day) ?? []).map((row) => (
              <Link key={row.id} to={`?key=${encodeURIComponent(row.id)}`}>
                {clocks.length > 0 && <b>{clocks.map(({ key }) => row.values[key] ?? '—').join('–')}</b>}
                {title ? (
                  <Cell declared={declared} column={title} row={row} />
                ) : (
                  count && <Cell declared={declared} column={count} row={row} />
                )}
                {state && <Cell declared={declared} column={state} row={row} />}
              </Link>
            ))}
          </li>
        ))}
      </ol>
      {![...onDays.keys()].some((day) => day.startsWith(month)) && <p className="at-state">{texts.nothing}</p>}
    </section>
  );
}

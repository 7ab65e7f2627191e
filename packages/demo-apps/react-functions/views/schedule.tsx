import { useLocale } from '@atrium/sdk/react';
import { Link, useSearchParams } from 'react-router';
import type { Row } from '../../service/functions/declaration.ts';
import { shownDay } from '../filter.ts';
import { dayText } from '../format.ts';
import { useTexts } from '../texts.ts';
import { Cell } from './cell.tsx';
import type { ViewProps } from './table.tsx';

const dayLength = 86_400_000;
const shifted = (day: string, by: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + by * dayLength).toISOString().slice(0, 10);
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
/** Returns the number of half hours since the first hour. */
const slotOf = (time: string, first: number): number => (Number(time.slice(0, 2)) - first) * 2 + (time.endsWith('30') ? 1 : 0);

/** Grid of places and the hours of a day (`?day=2026-11-26`): a taken hour links to its record, a free hour to the form. */
export function Schedule({ declared, rows }: ViewProps) {
  const texts = useTexts();
  const language = useLocale();
  const [query, setQuery] = useSearchParams();
  const day = shownDay(query);
  const { schedule, form, columns, words } = declared;
  if (!schedule) return null;
  const [first, last] = schedule.hours;
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const places = form.find(({ key }) => key === schedule.place)?.options ?? [];
  const ofDay = rows.filter(({ values, state }) => values[schedule.day] === day && !schedule.free.includes(state));
  const who = columns.find(({ kind }) => kind === 'person');
  const of = (row: Row, key: string): string => String(row.values[key] ?? '');
  const isTaken = (place: string, hour: number) =>
    ofDay.some(
      (row) => of(row, schedule.place) === place && of(row, schedule.from) < clock(hour + 1) && of(row, schedule.to) > clock(hour),
    );
  const move = (by: number) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('day', shifted(day, by));
        return next;
      },
      { replace: true },
    );
  const bookingAt = (place: string, hour: number): string =>
    `?${new URLSearchParams({ new: '1', [schedule.place]: place, [schedule.day]: day, [schedule.from]: clock(hour), [schedule.to]: clock(hour + 1) })}`;
  return (
    <section aria-label={dayText(day, language)}>
      <div className="at-actions fn-months">
        <button type="button" className="at-button" aria-label={texts.previousDay} onClick={() => move(-1)}>
          ‹
        </button>
        <h2 aria-live="polite">{dayText(day, language)}</h2>
        <button type="button" className="at-button" aria-label={texts.nextDay} onClick={() => move(1)}>
          ›
        </button>
      </div>
      <div className="fn-schedule" style={{ ['--hours' as string]: hours.length }}>
        <div className="fn-hours" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{clock(hour)}</span>
          ))}
        </div>
        {places.map((place) => (
          <section key={place} aria-label={words[place] ?? place}>
            <h3>{words[place] ?? place}</h3>
            <ul>
              {hours.map(
                (hour) =>
                  !isTaken(place, hour) && (
                    <li key={hour} className="fn-open" style={{ gridColumn: `${(hour - first) * 2 + 1} / span 2` }}>
                      <Link to={bookingAt(place, hour)} aria-label={`${texts.free} ${clock(hour)}`}>
                        <span aria-hidden="true">+</span>
                      </Link>
                    </li>
                  ),
              )}
              {ofDay
                .filter((row) => of(row, schedule.place) === place)
                .map((row) => (
                  <li
                    key={row.id}
                    className="fn-taken"
                    style={{ gridColumn: `${slotOf(of(row, schedule.from), first) + 1} / ${slotOf(of(row, schedule.to), first) + 1}` }}
                  >
                    <Link to={`?key=${encodeURIComponent(row.id)}`} title={`${of(row, schedule.from)}–${of(row, schedule.to)}`}>
                      <b>{of(row, schedule.from)}</b>
                      {who && <Cell declared={declared} column={who} row={row} />}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

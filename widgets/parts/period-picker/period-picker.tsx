import { formatNumber, isComposing, msg, str } from '@atrium/i18n';
import { boundsOf, calendarOf, periodAt, type ReportPeriod, type ReportType } from '@atrium/stores';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { keepInside } from '../keep-inside.ts';
import { cellName } from './cell-name.ts';
import { gridOf, periodByKey, sheet } from './period-grid.ts';
import { dayText, periodText } from '../text/period-text.ts';

interface PeriodPickerProps {
  type: ReportType;
  period: string;
  /** Later periods cannot be chosen. */
  last: string;
  /** State of a period, in a word; screen readers read it with the period. */
  wordOf?(period: string): string;
  onChoose(period: string): void;
}

/** A button that says the period, and a sheet to choose another: days, ISO weeks or months (APG: date grid in a dialog). */
export function PeriodPicker({ type, period, last, wordOf, onChoose }: PeriodPickerProps) {
  const [at, setAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAt(null);
    button.current?.focus();
  };
  return (
    <div
      className="period-picker"
      onBlur={(event) => {
        if (at !== null && !event.currentTarget.contains(event.relatedTarget)) setAt(null);
      }}
    >
      <button
        ref={button}
        type="button"
        className="quiet"
        aria-haspopup="dialog"
        aria-expanded={at !== null}
        onClick={() => setAt(at === null ? period : null)}
      >
        {periodText(type, period)}
        <Icon name="chevron-down" size={14} />
      </button>
      {at !== null && (
        <Sheet
          type={type}
          last={last}
          wordOf={wordOf}
          at={at}
          chosen={period}
          onAt={setAt}
          onClose={close}
          onChoose={(next) => {
            close();
            onChoose(next);
          }}
        />
      )}
    </div>
  );
}

interface SheetProps extends Pick<PeriodPickerProps, 'type' | 'last' | 'wordOf' | 'onChoose'> {
  at: string;
  chosen: string;
  onAt(period: string): void;
  onClose(): void;
}

function Sheet({ type, last, wordOf, at, chosen, onAt, onClose, onChoose }: SheetProps) {
  const { title, rows } = gridOf(type, at);
  const rests = useRests(type, rows[0]!.cells[0]!.first, rows.at(-1)!.cells.at(-1)!.last);
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => current.current?.focus(), [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onClose();
    else if ((event.target as Element).matches('[role=gridcell] button')) {
      const next = periodByKey(type, at, event);
      if (next === null || boundsOf(type, next) === null) return;
      onAt(next > last ? last : next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const heading =
    type === 'monthly' ? msg(str`${title} 年`, { id: 'period-picker.year' }) : dayText(`${title}-01`, { year: 'numeric', month: 'long' });
  const turn = (by: number) => {
    const next = sheet(type, at, by);
    onAt(next > last ? last : next);
  };
  return (
    <div
      className="period-sheet"
      role="dialog"
      aria-label={msg('选择周期', { id: 'period-picker.choose' })}
      onKeyDown={onKeyDown}
      ref={keepInside}
    >
      <div className="period-head">
        <button type="button" className="bare" aria-label={msg('往前', { id: 'period-picker.before' })} onClick={() => turn(-1)}>
          <Icon name="chevron-right" size={18} />
        </button>
        <b aria-live="polite">{heading}</b>
        <button
          type="button"
          className="bare"
          aria-label={msg('往后', { id: 'period-picker.after' })}
          aria-disabled={gridOf(type, last).title <= title}
          onClick={() => turn(1)}
        >
          <Icon name="chevron-right" size={18} />
        </button>
      </div>
      <table role="grid" aria-label={heading} className={type}>
        {type === 'daily' && (
          <thead>
            <tr>
              {rows[0]!.cells.map(({ first }) => (
                <th key={first} scope="col" abbr={dayText(first, { weekday: 'long' })}>
                  {dayText(first, { weekday: 'narrow' })}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell) => {
                const rest = rests.get(cell.period);
                const word = [rest?.rest ? rest.holiday || msg('休息', { id: 'period-picker.rest' }) : '', wordOf?.(cell.period) ?? ''];
                const away = type === 'daily' && periodAt('monthly', cell.first).period !== title;
                return (
                  <td key={cell.period} role="gridcell" aria-selected={cell.period === chosen}>
                    <button
                      ref={cell.period === at ? current : null}
                      type="button"
                      tabIndex={cell.period === at ? 0 : -1}
                      className={[rest?.rest ? 'rest' : '', away ? 'away' : '', word[1] ? 'marked' : ''].join(' ')}
                      disabled={cell.period > last}
                      aria-label={cellName(periodText(type, cell.period), ...word)}
                      onClick={() => onChoose(cell.period)}
                    >
                      {type === 'daily'
                        ? formatNumber(Number(cell.first.slice(8)))
                        : type === 'monthly'
                          ? dayText(cell.first, { month: 'short' })
                          : periodText(type, cell.period)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Periods of the sheet that are days off, by the company calendar; empty if it fails to load: choosing works without. */
function useRests(type: ReportType, first: string, last: string): ReadonlyMap<string, ReportPeriod> {
  const [rests, setRests] = useState<ReadonlyMap<string, ReportPeriod>>(new Map());
  useEffect(() => {
    let current = true;
    calendarOf(type, first, last).then(
      (periods) => {
        if (current) setRests(new Map(periods.map((one) => [one.period, one])));
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [type, first, last]);
  return rests;
}

import { msg } from '@atrium/i18n';
import { $day, type ReportBoard, type ReportType } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { cellName } from '../../parts/period-picker/cell-name.ts';
import { isPlainKey, isSilentLetter } from '../../parts/text/keys.ts';
import { dayText, periodText } from '../../parts/text/period-text.ts';
import { PersonChip } from '../../people/person-chip.tsx';
import { stateName, stateSign } from '../report-words.ts';
import { useKeptScroll } from '../../parts/work-list/use-kept-scroll.ts';
import { placeOf } from './board-place.ts';

export interface BoardHandle {
  /** Puts the focus on a report's cell. */
  focus(id: string | null): void;
}

interface BoardProps {
  type: ReportType;
  board: ReportBoard;
  current: string | null;
  /** Where it stands at first, in pixels. */
  offset: number;
  onOpen(id: string): void;
  onApprove(id: string): void;
  onReturn(id: string): void;
  ref?: Ref<BoardHandle>;
}

/** People by periods. Arrows walk, Enter opens, A approves, R returns (APG: grid). */
export function Board({ type, board, current, offset, onOpen, onApprove, onReturn, ref }: BoardProps) {
  const { periods, people } = board;
  const table = useRef<HTMLTableElement>(null);
  const scroll = useKeptScroll(offset);
  const box = useCallback(
    (part: HTMLDivElement | null) => {
      // The newest period is what people come for.
      if (part) part.scrollLeft = part.scrollWidth;
      return scroll(part);
    },
    [scroll],
  );
  const newest = { row: 0, column: periods.length - 1 };
  const [at, setAt] = useState(newest);
  const here = at.row < people.length && at.column < periods.length ? at : newest;
  const go = (row: number, column: number) => {
    const next = { row: clamp(row, people.length), column: clamp(column, periods.length) };
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus();
  };
  useImperativeHandle(ref, () => ({
    focus: (id) => {
      const place = placeOf(board, id);
      if (place) go(place.row, place.column);
    },
  }));
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = people[here.row]?.cells[here.column];
    if (!(event.target as Element).matches('[data-cell]') || !cell || !isPlainKey(event)) return;
    const { row, column } = here;
    const moves: Record<string, () => void> = {
      ArrowLeft: () => go(row, column - 1),
      ArrowRight: () => go(row, column + 1),
      ArrowUp: () => go(row - 1, column),
      ArrowDown: () => go(row + 1, column),
      Home: () => go(row, 0),
      End: () => go(row, periods.length - 1),
      a: () => cell.state === 'submitted' && onApprove(cell.id!),
      r: () => cell.state === 'submitted' && onReturn(cell.id!),
    };
    if (!Object.hasOwn(moves, event.key) || isSilentLetter(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    moves[event.key]!();
  };
  const today = useStore($day);
  return (
    <div className="board-scroll" ref={box}>
      <table
        role="grid"
        className="board"
        ref={table}
        aria-label={msg('谁交了汇报', { id: 'report-approval.board' })}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">{msg('同事', { id: 'report-approval.colleague' })}</th>
            {periods.map(({ period, first, last, rest, holiday }) => (
              <th
                key={period}
                scope="col"
                className={[rest ? 'rest' : '', first <= today && today <= last ? 'today' : ''].join(' ')}
                title={holiday || undefined}
              >
                <span>{type === 'daily' ? dayText(first, { weekday: 'narrow' }) : ''}</span>
                {type === 'daily'
                  ? dayText(first, { month: 'short', day: 'numeric' })
                  : type === 'monthly'
                    ? dayText(first, { month: 'short' })
                    : dayText(first, { month: 'short', day: 'numeric' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, row) => (
            <tr key={person.userCode}>
              <th scope="row">
                <PersonChip person={person} tabIndex={-1} />
              </th>
              {person.cells.map((cell, column) => {
                const { period, rest, holiday, last } = periods[column]!;
                const state = cell.state === 'due' && last >= today ? 'open' : cell.state;
                const sign = stateSign[state];
                const words = [
                  person.realName,
                  periodText(type, period),
                  rest ? holiday || msg('休息', { id: 'period-picker.rest' }) : '',
                  rest && state === 'none' ? '' : stateName(state),
                ];
                if (cell.state === 'submitted')
                  words.push(cell.seen ? msg('已看过', { id: 'report-approval.seen' }) : msg('还没看', { id: 'report-approval.unseen' }));
                return (
                  <td key={period} role="gridcell" className={rest ? 'rest' : ''} aria-selected={cell.id !== null && cell.id === current}>
                    <button
                      type="button"
                      data-cell={`${row}-${column}`}
                      data-state={state}
                      className={cell.state === 'submitted' && !cell.seen ? 'unseen-report' : ''}
                      tabIndex={row === here.row && column === here.column ? 0 : -1}
                      aria-label={cellName(...words)}
                      aria-disabled={cell.id === null}
                      onFocus={() => setAt({ row, column })}
                      onClick={() => cell.id && onOpen(cell.id)}
                    >
                      {sign && state !== 'open' && <Icon name={sign} size={16} />}
                      {sign && state !== 'open' && <small>{stateName(state)}</small>}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="board-help">{msg('方向键走动，回车打开，A 通过，R 退回。', { id: 'report-approval.help' })}</p>
    </div>
  );
}

const clamp = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1);

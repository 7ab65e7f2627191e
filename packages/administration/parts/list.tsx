import { EmptyState } from '@atrium/react-parts/state';
import type { Answer } from '@atrium/sdk/react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { fill, useTexts } from '../texts/use-texts.ts';
import { tickedWords } from '../texts/ticked-words.ts';
import { words } from '../texts/words.ts';
import { Failed, State } from './state.tsx';
import { SearchField } from './search-field.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import type { ListQuery } from './use-list-query.ts';
import { Scroll } from '@atrium/react-parts/list';

export const pageSize = 20;

export interface Column<R> {
  key: string;
  name: string;
  /** Whether the server can sort by this column. */
  sorts?: true;
  figure?: true;
  render(row: R): ReactNode;
}

export interface Filter {
  name: string;
  label: string;
  choices: readonly { value: string; name: string }[];
}

/** Names of the ticked rows of a list by their id: rows stay ticked on other pages and after another search. */
export type Ticked = ReadonlyMap<string, string>;
export const nothingTicked: Ticked = new Map();

interface ListProps<R> {
  answer: Answer<{ total: number; rows: readonly R[] }>;
  again(): void;
  query: ListQuery;
  columns: readonly Column<R>[];
  idOf(row: R): string;
  /** Name of a row, for the label of its tick box. */
  nameOf?(row: R): string;
  /** Link of the first column. */
  linkTo?(row: R): string;
  filters?: readonly Filter[];
  /** Further fields beside the filters. */
  more?: ReactNode;
  searches?: boolean;
  /** For a list without records: what will be here, and who adds it. */
  empty?: string;
  ticks?: { ticked: Ticked; set(ticked: Ticked): void; canTick?(row: R): boolean; actions: ReactNode };
}

/** Table of a call's rows. Search, filters, order and page are in the address; ↑ ↓ or J K move, Enter opens, Space ticks. */
export function List<R>(props: ListProps<R>) {
  const { answer, again, query, filters = [], more, searches = true, empty, ticks, idOf } = props;
  const texts = useTexts(words);
  const narrowed = query.page > 1 || Object.keys(query.values).some((name) => name !== 'sort');
  useKeptScroll(answer.status === 'ready');
  return (
    <>
      <div className="at-filter" role="search">
        {filters.map(({ name, label, choices }) => (
          <select
            key={name}
            className="at-input"
            aria-label={label}
            value={query.get(name)}
            onChange={({ target }) => query.set({ [name]: target.value })}
          >
            <option value="">
              {label}: {texts.all}
            </option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.name}
              </option>
            ))}
          </select>
        ))}
        {more}
        {searches && <SearchField value={query.get('q')} onChange={(q) => query.set({ q })} />}
      </div>
      {/* Always rendered: a screen reader reads changes within a region, not a new region. */}
      <div role="status">
        {answer.status === 'loading' && <State busy>{texts.loading}</State>}
        {answer.status === 'ready' && answer.data.rows.length === 0 && (
          <EmptyState title={narrowed ? texts.nothing : texts.none}>{!narrowed && empty && <p>{empty}</p>}</EmptyState>
        )}
      </div>
      {answer.status === 'failed' && <Failed message={answer.message} again={again} />}
      {answer.status === 'ready' && answer.data.rows.length > 0 && <Rows {...props} rows={answer.data.rows} />}
      {ticks !== undefined && (
        <TickedBar
          ticked={ticks.ticked}
          shown={answer.status === 'ready' ? answer.data.rows.map(idOf) : []}
          onClear={() => ticks.set(nothingTicked)}
        >
          {ticks.actions}
        </TickedBar>
      )}
      {answer.status === 'ready' && <Pager total={answer.data.total} query={query} />}
    </>
  );
}

function Rows<R>({ rows, columns, idOf, nameOf = idOf, linkTo, query, ticks }: ListProps<R> & { rows: readonly R[] }) {
  const texts = useTexts(words);
  const table = useRef<HTMLTableElement>(null);
  const { search } = useLocation();
  const canTick = (row: R) => ticks !== undefined && (ticks.canTick?.(row) ?? true);
  const ofPage = rows.filter(canTick);
  const all = ofPage.length > 0 && ofPage.every((row) => ticks?.ticked.has(idOf(row)));

  function tick(some: readonly R[], on: boolean): void {
    const next = new Map(ticks?.ticked);
    for (const row of some)
      if (on) next.set(idOf(row), nameOf(row));
      else next.delete(idOf(row));
    ticks?.set(next);
  }

  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    const target = event.target as HTMLElement;
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || target.matches('select, input:not([type=checkbox])'))
      return;
    const lines = [...(table.current?.tBodies[0]?.rows ?? [])];
    const at = lines.indexOf(target.closest('tr')!);
    const first = lines[at + step]?.querySelector<HTMLElement>('a, input, button');
    if (first) {
      event.preventDefault();
      first.focus();
    }
  }

  return (
    <Scroll label={texts.rowsLabel}>
      <table className="at-table" ref={table} onKeyDown={move}>
        <thead>
          <tr>
            {ticks !== undefined && (
              <th scope="col" className="admin-tick">
                <input type="checkbox" aria-label={texts.selectAll} checked={all} onChange={({ target }) => tick(ofPage, target.checked)} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row);
            return (
              <tr key={id}>
                {ticks !== undefined && (
                  <td>
                    {canTick(row) && (
                      <input
                        type="checkbox"
                        aria-label={fill(texts.select, { name: nameOf(row) })}
                        checked={ticks.ticked.has(id)}
                        onChange={({ target }) => tick([row], target.checked)}
                      />
                    )}
                  </td>
                )}
                {columns.map(({ key, figure, render }, at) => (
                  <td key={key} className={figure && 'at-figure'}>
                    {at === 0 && linkTo ? (
                      <Link to={linkTo(row)} state={{ search }}>
                        {render(row)}
                      </Link>
                    ) : (
                      render(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}

function Heading<R>({ column: { key, name, sorts, figure }, query }: { column: Column<R>; query: ListQuery }) {
  const sort = query.get('sort');
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  const className = figure && 'at-figure';
  if (!sorts)
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    );
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" className="admin-sort" onClick={() => query.set({ sort: order === 'ascending' ? `-${key}` : key })}>
        {name}
        <span aria-hidden="true">{order === 'ascending' ? ' ↑' : order === 'descending' ? ' ↓' : ''}</span>
      </button>
    </th>
  );
}

export function Pager({ total, query, size = pageSize }: { total: number; query: ListQuery; size?: number }) {
  const texts = useTexts(words);
  const { page } = query;
  const to = Math.min(page * size, total);
  const go = (next: number) => query.set({ page: next === 1 ? '' : String(next) });
  if (total === 0) return null;
  return (
    <nav className="at-actions admin-pager">
      <span role="status">{fill(texts.rows, { from: Math.min((page - 1) * size + 1, total), to, total })}</span>
      <button type="button" className="at-button" disabled={page <= 1} onClick={() => go(page - 1)}>
        {texts.previous}
      </button>
      <button type="button" className="at-button" disabled={to >= total} onClick={() => go(page + 1)}>
        {texts.next}
      </button>
    </nav>
  );
}

interface TickedBarProps {
  ticked: Ticked;
  /** Ids of the rows in view. */
  shown: readonly string[];
  onClear(): void;
  /** What can be done with the ticked rows. */
  children: ReactNode;
}

/** How many rows are ticked, how many of them are not in view, and what can be done with them. Below the table, which therefore stays in place. */
function TickedBar({ ticked, shown, onClear, children }: TickedBarProps) {
  const texts = useTexts(tickedWords);
  if (ticked.size === 0) return null;
  const elsewhere = ticked.size - shown.filter((id) => ticked.has(id)).length;
  const label = fill(elsewhere === 0 ? texts.selected : texts.selectedElsewhere, { count: ticked.size, elsewhere });
  return (
    <div className="at-actions admin-batch" role="group" aria-label={label}>
      <span>{label}</span>
      {children}
      <button type="button" className="at-button" onClick={onClear}>
        {texts.selectNone}
      </button>
    </div>
  );
}

/** Names of all ticked rows, for the question before something is done with them. */
export function TickedNames({ ticked }: { ticked: Ticked }) {
  return (
    <ul className="admin-ticked">
      {[...ticked].map(([id, name]) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

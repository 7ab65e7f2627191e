import { Chance } from '../chance.ts';
import { departmentsOf, type Linked, linkedOf, peopleOf } from './company.ts';
import type { Column, Declaration, Row, State, Value } from './declaration.ts';
import { clockAfter, clockOf, hoursBetween, takenBy } from './schedule.ts';
import { dayOf, momentBefore, momentOf, monthOf, workDay } from './work-days.ts';

/** Owner of the rows. */
export interface Owner {
  tenant: string;
  /** User code and name; of no particular person if the rows are shared. */
  code: string;
  name: string;
}

/** Returns the initial rows of a function; equal for the same function, owner and day. */
export function makeRows(declaration: Declaration, owner: Owner, now: Date): Row[] {
  const { rows, code } = declaration;
  const chance = new Chance(`${code} ${owner.tenant} ${owner.code}`);
  const made = Array.from({ length: rows.count }, (_, at) => makeRow(declaration, owner, chance, now, at));
  const linked = linkedOf(code)
    .filter(({ tenant, people }) => tenant === owner.tenant && (!rows.mine || people.includes(owner.code)))
    .map((link, at) => {
      // A payslip or a week exists once, so a linked record is one of the rows.
      if (rows.every) return { ...made[at % made.length]!, id: link.key };
      const row = makeRow(declaration, owner, chance, now, at);
      const moment = momentBefore(now, link.createdAt);
      const values = { ...row.values, ...linkedValues(declaration, link, dayOf(new Date(moment))) };
      derive(declaration.columns, values);
      return { ...row, id: link.key, at: moment, state: linkedState(declaration.states, link.outcome), values };
    });
  const all = [...linked, ...made.slice(rows.every ? linked.length : 0)];
  const { schedule } = declaration;
  return schedule ? all.filter((row, at) => !takenBy(schedule, row, all.slice(0, at))) : all;
}

/** Returns the end state of a record whose task is done. */
function linkedState(states: readonly State[], outcome: Linked['outcome']): string {
  const ends = states.find(({ colour }) => colour === (outcome === 'returned' ? 'danger' : 'success'));
  return (outcome && ends ? ends : states[0])?.key ?? '';
}

/** Values from a task: its title, its applicant, and the facts that have a column of the same name. */
function linkedValues({ columns }: Declaration, { title, applicant, facts }: Linked, day: string): Record<string, Value> {
  const values: Record<string, Value> = {};
  const matter = columns.find(({ kind, from }) => kind === 'text' && from)?.key;
  const who = columns.find(({ kind }) => kind === 'person')?.key;
  const sum = columns.find(({ kind, plus, minus }) => kind === 'money' && !plus && !minus)?.key;
  const first = columns.find(({ kind, range }) => kind === 'date' && !range)?.key;
  if (sum && yuanOf(title) !== null) values[sum] = yuanOf(title);
  for (const { label, value } of facts) {
    const column = columns.find(({ name }) => name === label);
    if (column?.kind === 'text') values[column.key] = value;
    if (column?.kind === 'money') values[column.key] = yuanOf(value);
    if (column?.kind === 'number') values[column.key] = Number(/\d+/.exec(value)?.[0] ?? 0);
  }
  if (matter) values[matter] = title;
  if (who && applicant) values[who] = applicant;
  if (first) values[first] = day;
  return values;
}

/** Parses an amount such as ¥3,286.50 and returns it in fen. */
function yuanOf(text: string): number | null {
  const amount = /¥\s*([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '');
  return amount ? Math.round(Number(amount) * 100) : null;
}

function makeRow({ columns, states, rows }: Declaration, owner: Owner, chance: Chance, now: Date, at: number): Row {
  const today = dayOf(now);
  const day = dayOfRow(rows, today, at);
  const hour = rows.hours?.[at % rows.hours.length] ?? chance.between(9, 17);
  const moment = momentOf(day, hour, hour < 9 ? chance.between(30, 59) : chance.between(0, 11) * 5);
  const isAhead = day > today;
  const state = isAhead ? (states[0]?.key ?? '') : stateOf(rows.over ? states.filter(isEnd) : states, at / rows.count, chance);
  const values: Record<string, Value> = {};
  const context = { owner, chance, day, moment, at, state: states.find(({ key }) => key === state), states, values };
  for (const column of columns) if (column.kind !== 'state') values[column.key] = valueOf(column, context);
  derive(columns, values);
  const month = columns.find(({ kind }) => kind === 'month');
  if (month && rows.every === 'month') values[month.key] = monthOf(today, -1 - at);
  const who = columns.find(({ kind }) => kind === 'person');
  const number = String(rows.count - at).padStart(3, '0');
  return {
    id: `${rows.prefix}${day.slice(2, 4)}${day.slice(5, 7)}-${number}`,
    at: moment,
    state,
    values,
    history: states.length === 0 ? [] : [{ at: moment, who: String((who && values[who.key]) ?? owner.name), state: states[0]!.key }],
  };
}

/** Whether a state of an approval flow is an end, in which nobody has to act. */
const isEnd = ({ colour }: State): boolean => colour !== 'warning' && colour !== 'info';

function dayOfRow({ every, days, count, hours }: Declaration['rows'], today: string, at: number): string {
  if (hours) return workDay(today, -1 - Math.floor(at / hours.length));
  if (every === 'day') return workDay(today, -at);
  if (every === 'week') return workDay(today, -5 * at - new Date(`${today}T00:00:00Z`).getUTCDay());
  if (every === 'month') return workDay(`${monthOf(today, -at)}-10`, 0) > today ? today : workDay(`${monthOf(today, -at)}-10`, 0);
  const [from, to] = days ?? [-60, 0];
  return workDay(today, Math.round(to - ((to - from) * at) / Math.max(1, count - 1)));
}

/** Returns a final state for old records and an open one for new records. */
function stateOf(states: readonly State[], age: number, chance: Chance): string {
  if (states.length === 0) return '';
  const ends = states.filter(({ next, colour }) => next.length === 0 || colour === 'success' || colour === 'danger');
  const open = states.filter((state) => !ends.includes(state));
  const good = ends.filter(({ colour }) => colour === 'success');
  const from = age < 0.35 && open.length > 0 ? open : [...good, ...good, ...good, ...good, ...ends];
  return chance.pick(from.length > 0 ? from : states).key;
}

interface Context {
  owner: Owner;
  chance: Chance;
  day: string;
  moment: string;
  at: number;
  state: State | undefined;
  states: readonly State[];
  values: Record<string, Value>;
}

function valueOf(column: Column, { owner, chance, day, moment, at, state, states, values }: Context): Value {
  const { kind, from, range, each, upTo } = column;
  if (kind === 'time') return moment;
  if (kind === 'month') return day.slice(0, 7);
  if (kind === 'date') return range ? workDay(day, chance.between(range[0], range[1])) : day;
  if (kind === 'person')
    return from === 'me' && owner.name ? owner.name : chance.pick(peopleOf(owner.tenant, from === 'me' ? '' : String(from ?? ''))).name;
  if (kind === 'department') return departmentFor(owner.tenant, values, at, chance);
  const own = state && column.when?.[state.key];
  if (own) return own.length === 0 ? null : inState(column, chance.pick(own), values);
  if (kind === 'file') return null;
  if (kind === 'clock' && range) {
    const hours = range[0] + (range[2] ?? 0.5) * chance.between(0, Math.floor((range[1] - range[0]) / (range[2] ?? 0.5)));
    return column.after ? clockAfter(String(values[column.after]), hours) : clockOf(hours);
  }
  if (kind === 'text' || kind === 'clock' || kind === 'picture')
    return Array.isArray(from) ? (each ? from[at % from.length] : chance.pick(from)) : null;
  if (kind === 'progress' && !range) {
    if (state && state.next.length === 0 && state.colour === 'success') return 100;
    return state && state === states[0] ? chance.between(0, 2) * 5 : chance.between(3, 19) * 5;
  }
  const factor = kind === 'money' ? 100 : 1;
  if (upTo !== undefined) {
    const [least, most] = range ?? [35, 96];
    return share(Number(values[upTo] ?? 0), chance.between(least, most), factor);
  }
  const [low, high, step = 1] = range ?? [0, 0];
  return Math.round((low + step * chance.between(0, Math.floor((high - low) / step))) * factor * 10) / 10;
}

/** Returns a percentage of a number, rounded to whole units. */
const share = (whole: number, percent: number, factor: number): number => Math.round((whole * percent) / 100 / factor) * factor;

/** Returns the value of a column in a state. */
function inState({ kind, upTo }: Column, own: string | number, values: Record<string, Value>): Value {
  return typeof own === 'number' && upTo !== undefined ? share(Number(values[upTo] ?? 0), own, kind === 'money' ? 100 : 1) : own;
}

/** Sets the columns that a state determines: a finished record is complete. */
export function settle({ columns }: Pick<Declaration, 'columns'>, state: string, values: Record<string, Value>): void {
  for (const column of columns) {
    const own = column.when?.[state];
    if (own?.length === 1) values[column.key] = inState(column, own[0]!, values);
  }
}

/** Returns the department of the first person of the row, or else a random one. */
function departmentFor(tenant: string, values: Record<string, Value>, at: number, chance: Chance): string {
  const names = new Set(Object.values(values));
  const found = peopleOf(tenant).find(({ name, department }) => department && names.has(name));
  const all = departmentsOf(tenant);
  return found?.department ?? (at < all.length ? all[at]! : chance.pick(all));
}

/** Computes the columns that depend on others. */
export function derive(columns: readonly Column[], values: Record<string, Value>): void {
  const of = (key: string): number => Number(values[key] ?? 0);
  for (const { key, plus, minus, span, share: parts } of columns) {
    if (plus || minus)
      values[key] = (plus ?? []).reduce((sum, one) => sum + of(one), 0) - (minus ?? []).reduce((sum, one) => sum + of(one), 0);
    if (span) values[key] = hoursBetween(values[span[0]], values[span[1]], span[2]);
    if (parts) values[key] = of(parts[1]) === 0 ? 0 : Math.round((of(parts[0]) / of(parts[1])) * 1000) / 10;
  }
}

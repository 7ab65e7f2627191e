import { colleagueOf, placeOf } from '../cast.ts';
import { Chance } from '../chance.ts';
import { departmentsOf, type Linked, linkedOf, peopleOf } from './company.ts';
import type { Column, Declaration, Row, State, Value } from './declaration.ts';
import { deriveLines } from './lines.ts';
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
  const { rows } = declaration;
  const code = declaration.addsTo ?? declaration.code;
  const chance = new Chance(`${code} ${owner.tenant} ${owner.code}`);
  const made = Array.from({ length: rows.count }, (_, at) => makeRow(declaration, owner, chance, now, at));
  const linked = linkedOf(code)
    .filter(({ tenant, people }) => tenant === owner.tenant && (!rows.mine || people.includes(owner.code)))
    .map((link, at) => {
      // A payslip or a week exists once, so a linked record is one of the rows.
      if (rows.every) return { ...made[at % made.length]!, id: link.key };
      const moment = momentBefore(now, link.createdAt);
      const row = makeRow(declaration, owner, chance, now, at, dayOf(new Date(moment)));
      const state = linkedState(declaration.states, link.outcome);
      const values = { ...row.values, ...linkedValues(declaration, link) };
      fitDates(declaration, state, values, dayOf(now));
      settle(declaration, state, values);
      derive(declaration.columns, values);
      return { ...row, id: link.key, at: moment, state, values, history: [{ at: moment, who: link.applicant, state }] };
    });
  const all = [...linked, ...made.slice(rows.every ? linked.length : 0)];
  const { schedule } = declaration;
  return schedule ? all.filter((row, at) => !takenBy(schedule, row, all.slice(0, at))) : all;
}

/** Moves the dates of a record to where its state has them. */
function fitDates({ states }: Declaration, state: string, values: Row['values'], today: string): void {
  const present = states.find(({ key }) => key === state);
  if (present === undefined || allows(present, values, today)) return;
  for (const [key, where] of Object.entries(present.dates ?? {})) values[key] = workDay(today, where === 'ahead' ? 1 : -1);
}

/** Returns the end state of a record whose task is done. */
function linkedState(states: readonly State[], outcome: Linked['outcome']): string {
  const ends = states.find(({ colour }) => colour === (outcome === 'returned' ? 'danger' : 'success'));
  return (outcome && ends ? ends : states[0])?.key ?? '';
}

/** Values from a task: the facts that have a column of the same name, and its applicant. */
function linkedValues({ columns }: Declaration, { applicant, facts }: Linked): Record<string, Value> {
  const values: Record<string, Value> = {};
  const who = columns.find(({ kind }) => kind === 'person')?.key;
  if (who && applicant) values[who] = applicant;
  for (const { label, value } of facts) {
    const column = columns.find(({ name }) => name === label);
    if (column === undefined) continue;
    if (column.kind === 'money') values[column.key] = yuanOf(value);
    else if (column.kind === 'number') values[column.key] = Number(/[\d.]+/.exec(value)?.[0] ?? 0);
    else values[column.key] = value;
  }
  return values;
}

/** Parses an amount such as ¥3,286.50 and returns it in fen. */
function yuanOf(text: string): number | null {
  const amount = /¥\s*([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '');
  return amount ? Math.round(Number(amount) * 100) : null;
}

function makeRow(
  { columns, states, rows }: Declaration,
  owner: Owner,
  chance: Chance,
  now: Date,
  at: number,
  day = dayOfRow(rows, dayOf(now), at),
): Row {
  const today = dayOf(now);
  const hour = rows.hours?.[at % rows.hours.length] ?? chance.between(9, 17);
  const moment = momentOf(day, hour, hour < 9 ? chance.between(30, 59) : chance.between(0, 11) * 5);
  const facts = factsOf(rows, at, chance);
  const values: Record<string, Value> = {};
  const context: Context = { owner, chance, day, moment, at, facts, state: undefined, states, values };
  // The state depends on the dates, and the other values on the state.
  for (const column of columns) if (column.kind === 'date') values[column.key] = valueOf(column, context);
  const given = states.find(({ key }) => key === facts['state']);
  const state = given ?? stateOf(rows.over ? states.filter(isEnd) : states, { day, values }, today, chance, rows.openFor);
  for (const column of columns) if (!['state', 'date'].includes(column.kind)) values[column.key] = valueOf(column, { ...context, state });
  for (const { key, kind, when } of columns) if (kind === 'date' && state && when?.[state.key]?.length === 0) values[key] = null;
  derive(columns, values);
  const month = columns.find(({ kind }) => kind === 'month');
  if (month && rows.every === 'month') values[month.key] = monthOf(today, -1 - at);
  const who = columns.find(({ kind }) => kind === 'person');
  const number = String(firstNumber(rows, owner) + rows.count - at).padStart(3, '0');
  return {
    id: `${rows.prefix}${day.slice(2, 4)}${day.slice(5, 7)}-${number}`,
    at: moment,
    state: state?.key ?? '',
    values,
    history: states.length === 0 ? [] : [{ at: moment, who: String((who && values[who.key]) ?? owner.name), state: states[0]!.key }],
  };
}

/** No two people have the same numbers; more rows of one person in a month would meet those of the next. */
const numbersEach = 100;

const firstNumber = ({ mine }: Declaration['rows'], { tenant, code }: Owner): number =>
  mine === true
    ? Math.max(
        0,
        peopleOf(tenant).findIndex((one) => one.code === code),
      ) * numbersEach
    : 0;

/** Returns the values that a row has together. */
function factsOf({ facts = [], each = false }: Declaration['rows'], at: number, chance: Chance): Readonly<Record<string, Value>> {
  if (facts.length === 0) return {};
  return each ? facts[at % facts.length]! : chance.pick(facts);
}

/** Whether a state of an approval flow is an end, in which nobody has to act. */
const isEnd = ({ colour }: State): boolean => colour !== 'warning' && colour !== 'info';

function dayOfRow({ every, days, count, hours, each, facts }: Declaration['rows'], today: string, index: number): string {
  const at = every && each && facts ? Math.floor(index / facts.length) : index;
  if (hours) return workDay(today, -1 - Math.floor(at / hours.length));
  if (every === 'day') return workDay(today, -at);
  if (every === 'week') return workDay(today, -5 * at - new Date(`${today}T00:00:00Z`).getUTCDay());
  if (every === 'month') return workDay(`${monthOf(today, -at)}-10`, 0) > today ? today : workDay(`${monthOf(today, -at)}-10`, 0);
  const [from, to] = days ?? [-60, 0];
  return workDay(today, Math.round(to - ((to - from) * at) / Math.max(1, count - 1)));
}

/** Returns an open state for a record of the last days, a final state for an older one, among those that its dates allow. */
function stateOf(
  states: readonly State[],
  { day, values }: { day: string; values: Row['values'] },
  today: string,
  chance: Chance,
  openFor = 10,
): State | undefined {
  const possible = states.filter((state) => allows(state, values, today));
  if (day > today) return possible[0] ?? states[0];
  const ends = possible.filter(({ next, colour }) => next.length === 0 || colour === 'success' || colour === 'danger');
  const open = possible.filter((state) => !ends.includes(state));
  const good = ends.filter(({ colour }) => colour === 'success');
  const isNew = day >= workDay(today, -openFor);
  const from = (isNew && open.length > 0) || ends.length === 0 ? open : [...good, ...good, ...good, ...good, ...ends];
  return from.length > 0 ? chance.pick(from) : states[0];
}

/** Whether the dates of a record are where they have to be in a state. */
export const allows = ({ dates = {} }: State, values: Row['values'], today: string): boolean =>
  Object.entries(dates).every(([key, where]) => values[key] === null || String(values[key]) >= today === (where === 'ahead'));

/** Returns the state of a record today: the calendar moves it on to the next state that its dates allow, such as from booked to used. */
export function stateToday(states: readonly State[], { state, values }: Pick<Row, 'state' | 'values'>, today: string): string {
  const at = states.findIndex(({ key }) => key === state);
  const present = states[at];
  if (present?.dates === undefined || allows(present, values, today)) return state;
  return states.slice(at + 1).find((one) => one.dates !== undefined && allows(one, values, today))?.key ?? state;
}

interface Context {
  owner: Owner;
  chance: Chance;
  day: string;
  moment: string;
  at: number;
  facts: Readonly<Record<string, Value>>;
  state: State | undefined;
  states: readonly State[];
  values: Record<string, Value>;
}

function valueOf(column: Column, { owner, chance, day, moment, at, facts, state, states, values }: Context): Value {
  const { key, kind, from, range, each, upTo } = column;
  const own = state && column.when?.[state.key];
  if (own) return own.length === 0 ? null : inState(column, chance.pick(own), values);
  const fact = facts[key];
  if (fact !== undefined && kind !== 'person') return kind === 'money' && typeof fact === 'number' ? Math.round(fact * 100) : fact;
  if (kind === 'time') return moment;
  if (kind === 'month') return day.slice(0, 7);
  if (kind === 'date') return range ? workDay(day, chance.between(range[0], range[1])) : day;
  if (kind === 'person') return personFor(owner, String(fact ?? from ?? ''), chance);
  if (kind === 'department') return departmentFor(owner.tenant, values, at, chance);
  if (from === 'title') return colleagueOf(owner.code)?.title ?? '';
  if (kind === 'file') return null;
  if (kind === 'clock' && range) {
    const hours = range[0] + (range[2] ?? 0.5) * chance.between(0, Math.floor((range[1] - range[0]) / (range[2] ?? 0.5)));
    return column.after ? clockAfter(String(values[column.after]), hours) : clockOf(hours);
  }
  if (kind === 'text' || kind === 'clock' || kind === 'picture')
    return Array.isArray(from) ? (each ? from[at % from.length] : chance.pick(from)) : null;
  if (kind === 'lines') return null;
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

/** Returns a name: the owner's (`me`), their manager's, or somebody's of a department. */
function personFor({ tenant, code, name }: Owner, from: string, chance: Chance): string {
  if (from === 'me' && name) return name;
  const manager = from === 'manager' ? placeOf(code, tenant)?.manager : null;
  if (manager) return colleagueOf(manager)?.name ?? '';
  return chance.pick(peopleOf(tenant, ['me', 'manager'].includes(from) ? '' : from)).name;
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

const roundTo = (value: number, factor: number): number => Math.round(value * factor) / factor;

/** Computes the columns that depend on others. */
export function derive(columns: readonly Column[], values: Record<string, Value>): void {
  for (const column of columns) if (column.kind === 'lines') deriveLines(column, values);
  const of = (key: string): number => Number(values[key] ?? 0);
  const by = (factor: string | number): number => {
    if (typeof factor === 'number') return factor;
    return of(factor) / (columns.some(({ key, unit }) => key === factor && unit === '%') ? 100 : 1);
  };
  for (const { key, kind, plus, minus, times, span, share: parts } of columns) {
    if (times) values[key] = roundTo(of(times[0]) * by(times[1]), kind === 'money' ? 1 : 10);
    if (plus || minus)
      values[key] = (plus ?? []).reduce((sum, one) => sum + of(one), 0) - (minus ?? []).reduce((sum, one) => sum + of(one), 0);
    if (span) values[key] = hoursBetween(values[span[0]], values[span[1]], span[2]);
    if (parts) values[key] = of(parts[1]) === 0 ? 0 : Math.round((of(parts[0]) / of(parts[1])) * 1000) / 10;
  }
}

import { describe, expect, it } from 'vitest';
import { linkedOf } from './company.ts';
import type { Column, Declaration, Row } from './declaration.ts';
import { declarations } from './declarations.ts';
import { makeRows, type Owner } from './make-rows.ts';
import { dayOf, workDay } from './work-days.ts';

/** A Monday in the new year, ends of months, a leap day, a weekend, the last hour of a year. */
const moments = [
  '2027-01-04T01:00:00Z',
  '2028-02-29T04:00:00Z',
  '2026-03-31T10:00:00Z',
  '2026-06-14T03:00:00Z',
  '2026-09-01T00:30:00Z',
  '2026-11-28T06:00:00Z',
  '2026-12-31T15:30:00Z',
].map((time) => new Date(time));

const owners: readonly Owner[] = [
  { tenant: '10001', code: 'YH000001', name: '林知遥' },
  { tenant: '10001', code: 'YH100118', name: '韩学军' },
  { tenant: '10002', code: 'YH000001', name: '林知遥' },
  { tenant: '10003', code: '', name: '' },
];

const numberOf = (row: Row, key: string): number => Number(row.values[key] ?? 0);
const isPercent = ({ columns }: Declaration, key: string) => columns.some((column) => column.key === key && column.unit === '%');

/** Returns what a row says that cannot be. */
function faultsOf(declaration: Declaration, row: Row, today: string): string[] {
  const { columns, states, rows } = declaration;
  const { id, values, state } = row;
  const generated = /\d{4}-\d{3,5}$/.test(id);
  const found: string[] = [];
  const fault = (what: string) => found.push(`${id}: ${what}`);
  const present = states.find(({ key }) => key === state);
  if (states.length > 0 && !present) fault(`state ${state} is none of its states`);
  for (const [key, where] of Object.entries(present?.dates ?? {}))
    if (values[key] !== null && String(values[key]) >= today !== (where === 'ahead'))
      fault(`${state}, but ${key} is ${String(values[key])}`);
  for (const column of columns) for (const what of columnFaults(declaration, column, row)) fault(what);
  const isOpen = present !== undefined && present.next.length > 0 && !['success', 'danger'].includes(present.colour);
  const isOld = dayOf(new Date(row.at)) < workDay(today, -(rows.openFor ?? 10));
  if (generated && isOpen && isOld && !hasOnlyOpen(declaration, row)) fault(`still ${state}`);
  const facts = (rows.facts ?? []).map((one) =>
    Object.entries(one).filter(([key]) => columns.find((column) => column.key === key)?.kind === 'text'),
  );
  const fits = (one: (typeof facts)[number]) => one.every(([key, value]) => values[key] === value || isOfState(columns, key, state));
  if (generated && facts.length > 0 && !facts.some(fits)) fault(`its values do not belong together: ${JSON.stringify(values)}`);
  if (generated && id.slice(-20).replace(/^\D+/, '').slice(0, 4) !== dayOf(new Date(row.at)).replaceAll('-', '').slice(2, 6))
    fault(`is of ${row.at}`);
  return found;
}

/** Whether the state of a row determines a column. */
const isOfState = (columns: readonly Column[], key: string, state: string): boolean =>
  columns.some((column) => column.key === key && column.when?.[state] !== undefined);

/** Whether the record could be in no final state today, because of its dates. */
const hasOnlyOpen = ({ states }: Declaration, { values }: Row): boolean =>
  !states.some(
    ({ next, colour, dates = {} }) =>
      (next.length === 0 || ['success', 'danger'].includes(colour)) && Object.keys(dates).every((key) => values[key] === null),
  );

function columnFaults(declaration: Declaration, column: Column, row: Row): string[] {
  const { key, kind, plus, minus = [], times, share, upTo, when } = column;
  const value = numberOf(row, key);
  const sum = (keys: readonly string[]) => keys.reduce((total, one) => total + numberOf(row, one), 0);
  const own = when?.[row.state];
  const faults: (string | false)[] = [
    plus !== undefined && value !== sum(plus) - sum(minus) && `${key} is no sum`,
    upTo !== undefined && value > numberOf(row, upTo) && `${key} is more than ${upTo}`,
    share !== undefined &&
      numberOf(row, share[1]) > 0 &&
      Math.abs(value - (numberOf(row, share[0]) / numberOf(row, share[1])) * 100) > 0.06 &&
      `${key} is no share`,
    kind === 'money' && !Number.isInteger(value) && `${key} is no amount in fen`,
    own?.length === 0 && row.values[key] !== null && `${key} has a value in ${row.state}`,
    own !== undefined &&
      own.length > 0 &&
      upTo === undefined &&
      !own.includes(row.values[key]!) &&
      `${key} cannot be ${String(row.values[key])} in ${row.state}`,
  ];
  if (times !== undefined) {
    const by = typeof times[1] === 'number' ? times[1] : numberOf(row, times[1]) / (isPercent(declaration, times[1]) ? 100 : 1);
    faults.push(Math.abs(value - numberOf(row, times[0]) * by) > 1 && `${key} is no product`);
  }
  return faults.filter((fault) => fault !== false);
}

describe.each(declarations)('R-INT-07 the records of $code', (declaration) => {
  it('contradict neither themselves nor the calendar, on seven days of the year and for four people', () => {
    const faults = moments.flatMap((now) =>
      // The rows that all share are the same for everybody of a tenant.
      owners
        .filter((_, at) => declaration.rows.mine === true || at % 2 === 0)
        .flatMap((owner) => makeRows(declaration, owner, now).flatMap((row) => faultsOf(declaration, row, dayOf(now)))),
    );
    expect(faults).toEqual([]);
  });

  it('have numbers that no two people share', () => {
    if (declaration.rows.mine !== true) return;
    const [first, second] = owners.slice(0, 2).map((owner) => makeRows(declaration, owner, moments[0]!).map(({ id }) => id));
    expect(first!.filter((id) => second!.includes(id))).toEqual([]);
  });

  it('say the same as the to-dos that lead to them', () => {
    const { columns, form } = declaration;
    const told = linkedOf(declaration.code).map(({ key, facts }) => ({ key, labels: facts.map(({ label }) => label) }));
    const missing = told.flatMap(({ key, labels }) =>
      form
        .filter(({ required, showIf }) => required === true && showIf === undefined)
        .flatMap(
          (field) =>
            columns.find((column) => column.key === field.key && !['date', 'person', 'file', 'picture'].includes(column.kind)) ?? [],
        )
        .filter(({ name, detail }) => detail !== true && !labels.includes(name))
        .map(({ name }) => `${key}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

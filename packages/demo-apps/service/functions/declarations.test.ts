import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { checkDeclarations, problemsOf } from './check-declarations.ts';
import { colleagues } from '../cast.ts';
import { declaredCodes } from './company.ts';
import type { Declaration } from './declaration.ts';
import { declarations } from './declarations.ts';
import { makeRows } from './make-rows.ts';
import { RowStore } from './row-store.ts';
import { languages, wordOf } from './words.ts';
import { dayOf } from './work-days.ts';

const owner = { tenant: '10001', code: 'YH000001', name: '林知遥' };
// A Wednesday morning, a Saturday, and a late Sunday evening in Shanghai.
const moments = ['2026-11-18T02:20:00Z', '2026-11-21T03:00:00Z', '2026-11-22T15:30:00Z'].map((time) => new Date(time));

describe('R-INT-07 the declarations', () => {
  it('exist for every function of the menu, without faults and in four languages', () => {
    expect(problemsOf(declarations, declaredCodes())).toEqual([]);
    expect(declarations.length).toBeGreaterThan(30);
  });

  it.each(languages)('name each move of a record by what a person does, not by the state that it leads to, in %s', (language) => {
    const moves = declarations.flatMap(({ states }) => states.filter(({ key }) => states.some(({ next }) => next.includes(key))));
    expect(moves.length).toBeGreaterThan(60);
    expect(moves.filter(({ move = '', name }) => wordOf(move, language) === wordOf(name, language)).map(({ name }) => name)).toEqual([]);
    const withdrawals = moves
      .filter(({ key, name }) => key === 'withdrawn' && name === '已撤回')
      .map(({ move = '' }) => wordOf(move, language));
    expect([...new Set(withdrawals)]).toEqual([{ 'zh-CN': '撤回', 'zh-TW': '撤回', 'en-US': 'Withdraw', 'pt-BR': 'Retirar' }[language]]);
  });

  it('stop the start of the service with the name of the fault', () => {
    const [first] = declarations as [Declaration];
    const faulty = { ...first, states: [{ ...first.states[0]!, next: ['gone'] }], filters: ['nothing'], action: '没有译文的按钮' };
    expect(() => checkDeclarations([faulty], [first.code])).toThrow(/gone[\s\S]*nothing[\s\S]*没有译文的按钮 has no text in en-US/);
    const misnamed = { ...first, states: [{ ...first.states[0]!, name: '采购中' }], numbers: [{ name: '采购中' }] };
    expect(problemsOf([misnamed], [first.code]).join()).toContain('number 采购中 does not count the records of the state of this name');
    const unsaid = { ...first, states: [{ key: 'a', name: '甲', colour: 'info' as const, next: ['a'] }] };
    expect(problemsOf([unsaid], [first.code]).join()).toContain('state 甲 has no words for the button that leads to it');
    expect(problemsOf([], ['hr-x'])).toEqual(['hr-x: is in functions.json and has no declaration']);
  });
});

describe.each(declarations)('R-INT-07 the rows of $code', (declaration) => {
  const { columns, rows } = declaration;
  const names = new Set(colleagues.map(({ name }) => name));

  it.each(moments)('are plausible for a working company, as of %s', (now) => {
    const made = makeRows(declaration, owner, now);
    expect(made).toEqual(makeRows(declaration, owner, now));
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
    for (const { id, at, values, state } of made.filter((row) => row.id.startsWith(rows.prefix) && /\d{4}-\d{3,5}$/.test(row.id))) {
      const hour = (new Date(at).getUTCHours() + 8) % 24;
      expect(hour, `${id} at ${at}`).toBeGreaterThanOrEqual(8);
      expect(hour, `${id} at ${at}`).toBeLessThan(20);
      const days = [dayOf(new Date(at)), ...columns.filter(({ kind }) => kind === 'date').map(({ key }) => String(values[key]))];
      expect(
        days.filter((day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())),
        id,
      ).toEqual([]);
      expect(declaration.states.length === 0 || declaration.states.some(({ key }) => key === state), id).toBe(true);
    }
  });

  it('name people of the address book, and add up', () => {
    for (const { id, values } of makeRows(declaration, owner, moments[0]!)) {
      const of = (key: string) => Number(values[key]);
      for (const { key, kind, plus, minus = [], upTo } of columns) {
        if (kind === 'person' && /\d{4}-\d{3,5}$/.test(id)) expect(names, `${id} ${key}`).toContain(values[key]);
        const sum = (keys: readonly string[]) => keys.reduce((total, one) => total + of(one), 0);
        if (plus) expect(of(key), `${id} ${key}`).toBe(sum(plus) - sum(minus));
        if (upTo) expect(of(key), `${id} ${key}`).toBeLessThanOrEqual(of(upTo));
      }
    }
  });
});

it('R-INT-07 a record that a task or message links to exists for its people', () => {
  const store = new RowStore(new Database(':memory:'));
  const change = declarations.find(({ code }) => code === 'project-change')!;
  expect(store.find(change, owner, 'XM-YQ2-CR07')).toMatchObject({
    state: 'waiting',
    values: { title: '增加访客自助机对接', project: '智慧园区二期', days: 6, cost: 4_200_000, person: '罗新月' },
  });
});

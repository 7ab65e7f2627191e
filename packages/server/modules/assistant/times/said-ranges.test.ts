import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysIn } from './days-in.ts';

const oneDay = 24 * 60 * 60_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const inHan = (text: string) => [...'日一二三四五六'][new Date(text).getUTCDay()];
const parts = (text: string) => text.split('-').map(Number) as [number, number, number];
const written = (language: string, text: string, options: Intl.DateTimeFormatOptions) =>
  new Date(text).toLocaleDateString(language, { timeZone: 'UTC', ...options });

/** How a stretch is said in each language; its last day may be the first. */
const ways: readonly ((from: string, to: string) => string)[] = [
  (from, to) => `请假从${parts(from)[1]}月${parts(from)[2]}日到${parts(to)[1]}月${parts(to)[2]}日`,
  (from, to) => `${parts(from)[1]}月${parts(from)[2]}号至${parts(to)[1]}月${parts(to)[2]}号请年假`,
  (from, to) => `請假 ${from}～${to}`,
  (from, to) => `${from}开始，到${to}请假`,
  (from, to) =>
    `leave from ${written('en-US', from, { month: 'short', day: 'numeric' })} to ${written('en-US', to, { month: 'long', day: 'numeric' })}`,
  (from, to) =>
    `I am off ${written('en-GB', from, { month: 'long', day: 'numeric' })} until ${written('en-GB', to, { month: 'long', day: 'numeric' })}`,
  (from, to) => `${from} – ${to} off, please`,
  (from, to) =>
    `folga de ${written('pt-BR', from, { month: 'long', day: 'numeric' })} a ${written('pt-BR', to, { month: 'long', day: 'numeric' })}`,
  (from, to) =>
    `férias do dia ${written('pt-BR', from, { month: 'long', day: 'numeric' })} até ${written('pt-BR', to, { month: 'long', day: 'numeric' })}`,
  (from, to) => `de ${parts(from)[2]}/${parts(from)[1]} a ${parts(to)[2]}/${parts(to)[1]}`,
];

/** How days of next week are said. */
const weekWays: readonly ((from: string, to: string) => string)[] = [
  (from, to) => `下周${inHan(from)}到周${inHan(to)}请假`,
  (from, to) => `下星期${inHan(from)}至下星期${inHan(to)}請假`,
  (from, to) => `next ${written('en-US', from, { weekday: 'long' })} to ${written('en-US', to, { weekday: 'long' })}`,
  (from, to) => `next week, ${written('en-US', from, { weekday: 'long' })} through ${written('en-US', to, { weekday: 'short' })}`,
  (from, to) => `na semana que vem, de ${written('pt-BR', from, { weekday: 'long' })} a ${written('pt-BR', to, { weekday: 'long' })}`,
];

const day = fc.integer({ min: Date.parse('2026-01-01') / oneDay, max: Date.parse('2029-12-31') / oneDay }).map((days) => days * oneDay);

it('R-AI-03 prepares the days that were said, whatever they are and however they are said', () => {
  fc.assert(
    fc.property(day, fc.nat(200), fc.nat(60), fc.constantFrom(...ways), (today, ahead, length, say) => {
      const [from, to] = [dayOf(today + ahead * oneDay), dayOf(today + (ahead + length) * oneDay)];
      expect(daysIn(say(from, to), dayOf(today), { first: 'day' })).toEqual({ from, to });
    }),
    { numRuns: 1500 },
  );
});

it('R-AI-03 prepares the days of next week that were said', () => {
  fc.assert(
    fc.property(day, fc.nat(6), fc.nat(6), fc.constantFrom(...weekWays), (today, one, other, say) => {
      const monday = today + (7 - ((new Date(today).getUTCDay() + 6) % 7)) * oneDay;
      const [from, to] = [Math.min(one, other), Math.max(one, other)].map((which) => dayOf(monday + which * oneDay));
      if (from === to) return;
      expect(daysIn(say(from!, to!), dayOf(today))).toEqual({ from, to });
    }),
    { numRuns: 500 },
  );
});

it('R-AI-03 never takes one day of two for the whole, whatever stands between them', () => {
  const joins = fc.constantFrom('到', ' to ', ' a ', ' ', '，然后', ' or ', '；', ' ou ', '和', ' until ', ' maybe ');
  fc.assert(
    fc.property(day, fc.nat(100), fc.integer({ min: 2, max: 60 }), joins, (today, ahead, length, join) => {
      const [from, to] = [dayOf(today + ahead * oneDay), dayOf(today + (ahead + length) * oneDay)];
      expect(['unsure', { from, to }]).toContainEqual(daysIn(`${from}${join}${to}`, dayOf(today)));
    }),
    { numRuns: 500 },
  );
});

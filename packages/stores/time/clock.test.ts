// @vitest-environment happy-dom
import { formatDate } from '@atrium/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $day, $minute, dayFromNow, dayOf, daysBetween, startOfDay } from './clock.ts';
import { loadConfig } from '../deployment/config.ts';

const inZone = (timeZone: string): void => loadConfig(JSON.stringify({ timeZone }));

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-25T15:59:30Z') }));
afterEach(() => {
  // Stores are left a moment after the last listener.
  vi.advanceTimersByTime(5_000);
  loadConfig(null);
  vi.useRealTimers();
});

it('turns with each minute while somebody looks, and leaves no timer behind', () => {
  const seen: string[] = [];
  const stop = $minute.subscribe((now) => seen.push(new Date(now).toISOString().slice(11, 19)));
  vi.advanceTimersByTime(90_000);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(seen).toEqual(['15:59:30', '16:00:00', '16:01:00']);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['brought back by the browser', () => window.dispatchEvent(new Event('pageshow'))],
  ['thawed', () => document.dispatchEvent(new Event('resume'))],
])('is right when the page is %s after a night in which no timer ran', (_, wake) => {
  inZone('Asia/Shanghai');
  const days: string[] = [];
  const stop = $day.subscribe((day) => days.push(day));
  vi.setSystemTime(Date.parse('2026-11-26T01:00:00Z'));
  expect(days).toEqual(['2026-11-25']);
  wake();
  expect(days).toEqual(['2026-11-25', '2026-11-26']);
  stop();
});

it.each([
  ['Asia/Shanghai', '2026-11-25', '2026-11-24T16:00:00.000Z'],
  ['America/Sao_Paulo', '2026-11-25', '2026-11-25T03:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-26', '2026-11-25T10:00:00.000Z'],
])('R-I18N-03 today begins at midnight in %s where the company is', (timeZone, day, from) => {
  inZone(timeZone);
  expect([$day.get(), dayFromNow(0)]).toEqual([day, from]);
  expect([dayOf(from), dayOf(Date.parse(from) - 1) < day]).toEqual([day, true]);
});

it('counts days of the calendar, over a change of clocks too', () => {
  inZone('Europe/Berlin');
  expect(daysBetween('2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z')).toBe(0);
  expect(daysBetween('2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z')).toBe(1);
  expect(startOfDay('2026-10-26') - startOfDay('2026-10-25')).toBe(25 * 60 * 60_000);
  expect([dayOf('never'), dayOf('9999-12-31T23:59:59Z')]).toEqual(['', '']);
  inZone('America/Havana');
  expect(new Date(startOfDay('2026-03-08')).toISOString()).toBe('2026-03-08T05:00:00.000Z');
});

it('R-I18N-03 a date without a time of day is the company’s, as "today" is', () => {
  inZone('Pacific/Kiritimati');
  expect(formatDate('2026-11-25T12:00:00Z', { month: 'numeric', day: 'numeric' })).toBe('11/26');
});

it('keeps the person’s days where the deployment names a time zone that the browser does not know', () => {
  inZone('Mars/Olympus');
  expect($day.get()).toMatch(/^2026-11-2[56]$/);
});

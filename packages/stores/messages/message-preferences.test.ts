import { describe, expect, it } from 'vitest';
import { type Arrival, isQuiet, tells } from './message-preferences.ts';

const at = (hours: number, minutes = 0) => new Date(2026, 10, 20, hours, minutes);
const came = (more: Partial<Arrival> = {}): Arrival => ({
  type: 'notice',
  createdAt: at(12).toISOString(),
  urgent: false,
  muted: false,
  ...more,
});
const on = { push: true, desktop: true };
const settings = { byType: { todo: on, notice: on, system: on, reply: on }, quiet: { on: true, from: '22:00', to: '07:30' } };

describe('quiet hours', () => {
  it.each([
    [at(21, 59), false],
    [at(22), true],
    [at(23, 59), true],
    [at(0), true],
    [at(7, 29), true],
    [at(7, 30), false],
  ])('R-MSG-04 may go over midnight: %s', (time, quiet) => {
    expect(isQuiet(settings.quiet, time)).toBe(quiet);
    expect(isQuiet({ ...settings.quiet, on: false }, time)).toBe(false);
  });

  it('R-MSG-04 may be of one day, and are none where they begin as they end', () => {
    const lunch = { on: true, from: '12:00', to: '13:00' };
    expect([isQuiet(lunch, at(12, 30)), isQuiet(lunch, at(13)), isQuiet({ ...lunch, to: '12:00' }, at(12))]).toEqual([true, false, false]);
  });
});

describe('a message', () => {
  it.each([
    ['of a type that is on', came(), true],
    ['in quiet hours', came({ createdAt: at(23).toISOString() }), false],
    ['in quiet hours, urgent', came({ createdAt: at(23).toISOString(), urgent: true }), true],
    ['of a muted kind', came({ muted: true }), false],
  ])('R-MSG-04 %s is announced: %s', (_, one, told) => {
    expect(tells('desktop', settings, one)).toBe(told);
  });
});

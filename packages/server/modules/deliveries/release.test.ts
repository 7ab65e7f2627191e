import { describe, expect, it } from 'vitest';
import { heldUntil, nextSummary, quietEnd, type Rhythm } from './release.ts';

const zone = 'Asia/Shanghai';
const quiet = { on: true, from: '22:00', to: '07:30' };
const rhythm = (more: Partial<Rhythm> = {}): Rhythm => ({ zone, quiet: undefined, delay: '5', ...more });
const at = (text: string) => new Date(`${text}+08:00`);
const until = (now: string, more: Partial<Rhythm>, came = now) => heldUntil(at(now), at(came), rhythm(more))?.toISOString() ?? null;
const utc = (text: string) => at(text).toISOString();

describe('R-NOT-01 when a delivery goes out', () => {
  it('at once, outside quiet hours', () => {
    expect(until('2026-11-30T12:00:00', {})).toBeNull();
    expect(until('2026-11-30T21:59:59', { quiet })).toBeNull();
    expect(until('2026-11-30T07:30:00', { quiet })).toBeNull();
    expect(until('2026-11-30T23:00:00', { quiet: { ...quiet, on: false } })).toBeNull();
  });

  it('at the end of quiet hours, over midnight and within a day', () => {
    expect(until('2026-11-30T22:00:00', { quiet })).toBe(utc('2026-12-01T07:30:00'));
    expect(until('2026-12-01T03:00:00', { quiet })).toBe(utc('2026-12-01T07:30:00'));
    expect(until('2026-12-01T12:30:00', { quiet: { on: true, from: '12:00', to: '13:30' } })).toBe(utc('2026-12-01T13:30:00'));
  });

  it('the hours are those of the person, not of the server', () => {
    expect(quietEnd(new Date('2026-11-30T02:00:00Z'), 'America/Sao_Paulo', quiet)?.toISOString()).toBe('2026-11-30T10:30:00.000Z');
    expect(quietEnd(new Date('2026-11-30T02:00:00Z'), zone, quiet)).toBeNull();
  });

  it('a summary at 8:30 of the next working day: after the weekend, and on a Saturday that makes up for a holiday', () => {
    expect(nextSummary(at('2026-11-30T08:30:00'), zone).toISOString()).toBe(utc('2026-11-30T08:30:00'));
    expect(nextSummary(at('2026-11-27T09:00:00'), zone).toISOString()).toBe(utc('2026-11-30T08:30:00'));
    expect(nextSummary(at('2026-10-01T09:00:00'), zone).toISOString()).toBe(utc('2026-10-08T08:30:00'));
    expect(nextSummary(at('2026-10-09T09:00:00'), zone).toISOString()).toBe(utc('2026-10-10T08:30:00'));
    expect(until('2026-11-30T08:30:00', { delay: 'summary' }, '2026-11-27T09:00:00')).toBeNull();
  });

  it('a summary in quiet hours waits for their end', () => {
    expect(until('2026-11-30T08:30:00', { delay: 'summary', quiet: { ...quiet, to: '09:00' } }, '2026-11-29T09:00:00')).toBe(
      utc('2026-11-30T09:00:00'),
    );
  });
});

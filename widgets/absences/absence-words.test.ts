import { expect, it } from 'vitest';
import { absenceOfText, absenceText, awayText } from './absence-words.ts';

/** A moment of the company's calendar, which is the one of this machine here. */
const at = (time: string) => new Date(time).toISOString();
const absence = (from: string, until: string) => ({
  id: 'a',
  own: true,
  active: false,
  person: { userCode: 'E1', name: '王芳' },
  substitute: { userCode: 'E2', name: '李晓明' },
  substituteAway: false,
  mayEnd: true,
  processes: [],
  source: 'self' as const,
  note: '',
  from: at(from),
  until: at(until),
});

it('R-ABS-02 an absence of several days has its first and its last day', () => {
  const days = absence('2026-12-11T00:00', '2026-12-15T00:00');
  expect(absenceText(days)).toBe('你12月11日周五至12月14日周一不在，由李晓明代办');
  expect(absenceText({ ...days, own: false })).toBe('王芳在12月11日周五至12月14日周一不在，由你代办');
});

it('R-ABS-02 an absence of one day names the day once, with the hours where it is a part of it', () => {
  expect(absenceOfText(absence('2026-12-11T00:00', '2026-12-12T00:00'))).toBe('12月11日周五不在 · 由李晓明代办');
  expect(absenceText(absence('2026-12-11T13:00', '2026-12-11T18:00'))).toBe('你12月11日周五 13:00至18:00不在，由李晓明代办');
  expect(absenceText(absence('2026-12-11T13:00', '2026-12-12T00:00'))).toBe('你12月11日周五 13:00至24:00不在，由李晓明代办');
  expect(absenceText(absence('2026-12-10T13:00', '2026-12-14T12:00'))).toBe('你12月10日周四 13:00至12月14日周一 12:00不在，由李晓明代办');
});

it('R-ABS-02 who is away until an hour is so', () => {
  expect(awayText({ until: at('2026-12-11T18:00'), substitutes: [] })).toBe('不在，到12月11日周五 18:00');
  expect(awayText({ until: at('2026-12-12T00:00'), substitutes: [] })).toBe('不在，到12月11日周五');
});

it('R-RUN-09 R-ABS-02 the successor of somebody who has left reads no end', () => {
  const left = { ...absence('2026-12-11T00:00', '2026-12-12T00:00'), own: false, active: true, until: '9999-12-31T00:00:00.000Z' };
  expect(absenceText(left)).toBe('王芳已离职，由你接手待办');
});

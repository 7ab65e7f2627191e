import { expect, it } from 'vitest';
import { daysOfText, textOfDays } from './days-of-text.ts';

const marks = { work: '班', off: '休' };

it('R-RUN-06 reads spans, make-up days and the ways in which days are written', () => {
  const text = '2027-02-05..2027-02-07 休 春节\n2027/2/13 班 春节补班\n\n10月1日至10月2日 放假 国庆节\n12-31 off Year end';
  expect(daysOfText(text, '2027')).toEqual({
    days: [
      { day: '2027-02-05', work: false, name: '春节' },
      { day: '2027-02-06', work: false, name: '春节' },
      { day: '2027-02-07', work: false, name: '春节' },
      { day: '2027-02-13', work: true, name: '春节补班' },
      { day: '2027-10-01', work: false, name: '国庆节' },
      { day: '2027-10-02', work: false, name: '国庆节' },
      { day: '2027-12-31', work: false, name: 'Year end' },
    ],
    wrongLines: [],
  });
});

it('R-RUN-06 writes what it reads', () => {
  const text = '2027-02-05..2027-02-07 休 春节\n2027-02-13 班 春节补班';
  expect(textOfDays(daysOfText(text, '2027').days, marks)).toBe(text);
});

it('R-RUN-06 keeps a name as it was written, and names the line of one that is too long', () => {
  const text = '2027-01-01, off, New Year, observed';
  expect(daysOfText(text, '2027')).toEqual({ days: [{ day: '2027-01-01', work: false, name: 'New Year, observed' }], wrongLines: [] });
  expect(daysOfText(`2027-01-01 休 ${'🎉'.repeat(60)}`, '2027').days).toHaveLength(1);
  expect(daysOfText(`2027-01-01 休 ${'长'.repeat(61)}`, '2027')).toEqual({ days: [], wrongLines: [1] });
});

it.each(['2027-02-30 休 x', '2028-01-01 休 x', '2027-02-05 maybe x', '2027-02-05 休', '2027-02-07..2027-02-05 休 x', 'x'])(
  'R-RUN-06 names the line of %j',
  (line) => {
    expect(daysOfText(`2027-01-01 休 元旦\n${line}`, '2027').wrongLines).toEqual([2]);
  },
);

it('R-RUN-06 names a day that is twice in the list', () => {
  expect(daysOfText('2027-01-01..2027-01-03 休 元旦\n2027-01-03 班 x', '2027').wrongLines).toEqual([2]);
});

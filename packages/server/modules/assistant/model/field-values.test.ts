import { expect, it } from 'vitest';
import { fieldValues, refusedFields } from './field-values.ts';

it('R-AI-03 the model receives the allowed values of a form’s fields', () => {
  const day = 'a day as YYYY-MM-DD';
  expect(fieldValues(['from', 'to', 'reason'])).toEqual({ from: day, to: day, reason: 'text' });
});

it.each([
  ['a day in words', { to: '明天' }, 'to must be a day as YYYY-MM-DD, not "明天".'],
  ['a day that there is not', { from: '2031-02-30' }, 'from must be a day as YYYY-MM-DD, not "2031-02-30".'],
  ['days the wrong way round', { from: '2031-01-05', to: '2031-01-02' }, 'to is before from.'],
  ['any reason', { reason: '明天' }, null],
] as const)('R-AI-03 %s is taken as the form takes it, or refused in words', (_what, given, refused) => {
  expect(refusedFields(given)).toBe(refused);
});

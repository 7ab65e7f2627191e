import { expect, it } from 'vitest';
import { fieldValues, readFields } from './field-values.ts';

const leave = ['from', 'to', 'kind', 'reason'];

it('R-AI-03 the model is told what the fields of a form take', () => {
  expect(fieldValues(leave)).toEqual({
    from: 'a day as YYYY-MM-DD',
    to: 'a day as YYYY-MM-DD',
    kind: 'one of annual, personal, sick, marriage, parental',
    reason: 'text',
  });
  expect(fieldValues(['kind'])).toEqual({ kind: 'text' });
});

it.each([
  ['a code', { kind: 'sick' }, { kind: 'sick' }],
  ['words for a kind', { kind: '病假', from: '2031-01-02' }, { kind: 'sick', from: '2031-01-02' }],
  ['words in another language', { kind: 'licença médica' }, { kind: 'sick' }],
  ['a kind that there is not', { kind: 'moon' }, 'kind must be one of annual, personal, sick, marriage, parental, not "moon".'],
  ['a day in words', { to: '明天' }, 'to must be a day as YYYY-MM-DD, not "明天".'],
  ['a day that there is not', { from: '2031-02-30' }, 'from must be a day as YYYY-MM-DD, not "2031-02-30".'],
  ['days the wrong way round', { from: '2031-01-05', to: '2031-01-02' }, 'to is before from.'],
  ['any reason', { reason: '明天' }, { reason: '明天' }],
] as const)('R-AI-03 %s is read as the form takes it, or refused in words', (_what, given, read) => {
  expect(readFields(given, leave)).toEqual(read);
});

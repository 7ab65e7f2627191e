import { expect, it } from 'vitest';
import { dueMark } from './due-mark.ts';

const now = new Date(2026, 10, 21, 10, 30).getTime();
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

it.each([
  ['days late', at(2026, 10, 18, 18), { tone: 'overdue', text: '逾期 3 天' }],
  ['late since this morning', at(2026, 10, 21, 9), { tone: 'overdue', text: '今天已到期' }],
  ['due today', at(2026, 10, 21, 18), { tone: 'due', text: '今天到期' }],
  ['due tomorrow', at(2026, 10, 22, 1), { tone: 'due', text: '明天到期' }],
  ['due later', at(2026, 10, 23, 1), null],
  ['no time at all', 'soon', null],
])('R-HOME-01 marks a task that is %s', (_, iso, mark) => {
  expect(dueMark(iso, now)).toEqual(mark);
});

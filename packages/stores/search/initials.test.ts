import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['我的报销', 'wdbx'],
  ['差旅费报销', 'clfbx'],
  ['女员工年度绿色出行', 'nygndlscx'],
  ['会议室 A3', 'hys a3'],
  ['Meus reembolsos', 'meus reembolsos'],
])('U-04 %s is typed as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

import { expect, it } from 'vitest';
import { taskPage, taskPath } from './index.ts';

const task = {
  id: 't 1',
  kind: 'todo' as const,
  link: '/app-center/main/expenses/approvals?key=1',
  actions: [{ opens: false }, { opens: true }],
};

it('R-HOME-01 a task is decided on its page of the user centre, or in its own system where every action opens that', () => {
  expect(taskPath(task)).toBe('/user-center/todouser?id=t+1');
  expect(taskPath({ ...task, actions: [{ opens: true }] })).toBe(task.link);
  expect(taskPath({ ...task, actions: [] })).toBe(task.link);
  expect(taskPath({ ...task, actions: [], link: '' })).toBe('/user-center/todouser?id=t+1');
  expect(taskPath({ ...task, actions: [], withheld: '这是你自己的申请' })).toBe('/user-center/todouser?id=t+1');
  expect(taskPath({ ...task, kind: 'apply', actions: [] })).toBe('/user-center/apply?id=t+1');
  expect(taskPage('toread', '7')).toBe('/user-center/todoread?id=7');
});

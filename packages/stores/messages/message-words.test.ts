import { expect, it } from 'vitest';
import { messageOrigin } from '../index.ts';

it('R-MSG-01 a message and what it belongs to are not the same words twice', () => {
  const line = { title: '年假 2 天', process: { key: 'leave', title: '年假 2 天' }, sender: '人事系统' };
  expect(messageOrigin(line)).toBe('人事系统');
  expect(messageOrigin({ ...line, title: '已通过：年假 2 天' })).toBe('年假 2 天');
  expect(messageOrigin({ title: '通知', sender: '行政', process: null } as never)).toBe('行政');
});

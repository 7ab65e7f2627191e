import { expect, it } from 'vitest';
import { withCodes } from './words-of.ts';

it('R-ADM-07 adds to a word the codes of events, actions, fields and values with that name', () => {
  expect(withCodes('zh-CN', '登录失败')).toBe('登录失败|sign-in-failed');
  expect(withCodes('en-US', ' second ').split('|')).toContain('second-factor-changed');
  expect(withCodes('zh-CN', '收回角色  王芳')).toBe('收回角色|role-taken 王芳');
  expect(withCodes('zh-CN', '工号').split('|')).toEqual(['工号', 'userCode', 'number']);
  expect(withCodes('zh-CN', '只读').split('|')).toContain('read-only');
});

it('R-ADM-07 keeps the typed words, stays within the maximum length of the call, and removes the separator from the words', () => {
  expect(withCodes('zh-CN', 'a|b')).toMatch(/^a(\|\S+)? b(\|\S+)?$/);
  expect(withCodes('en-US', 'e '.repeat(60)).length).toBeLessThanOrEqual(600);
});

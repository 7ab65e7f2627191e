import { setLanguage } from '@atrium/i18n';
import { expect, it } from 'vitest';
import { messageOrigin } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { undoText } from './message-words.ts';

const process = { key: 'leave', title: '年假 2 天' };
const line = { type: 'todo', title: '年假 2 天', body: '天数：2', process, sender: '人事系统' } as const;

it('R-MSG-01 a message and what it belongs to are not the same words twice', () => {
  expect(messageOrigin(line)).toBe('人事系统');
  expect(messageOrigin({ ...line, title: '请尽快处理' })).toBe('年假 2 天');
  expect(messageOrigin({ ...line, process: null, title: '通知', sender: '行政' })).toBe('行政');
});

it('R-MSG-01 the line of an answer to the own application shows who answered it and why', () => {
  const returned = { ...line, type: 'reply', title: '已退回：年假 2 天', body: '王芳：那天要盘点\n请改期' } as const;
  expect(messageOrigin(returned)).toBe('王芳：那天要盘点');
  expect(messageOrigin({ ...returned, body: '' })).toBe('人事系统');
});

it('R-I18N-01 says in one sentence how many messages have changed and how many are gone', async () => {
  fakeBrowser();
  const done = { action: 'archive', changed: 3, gone: 1 } as const;
  expect(undoText(done)).toBe('已归档 3 条，1 条已不存在');
  await setLanguage('en-US');
  expect(undoText(done)).toBe('3 archived, no longer there: 1');
  await setLanguage('zh-CN');
});

import { expect, it } from 'vitest';
import { hasKey, hideKeys } from './hide-keys.ts';

it.each([
  ['/api/tasks/atr_abc-1', '/api/tasks/atr_[hidden]'],
  ['/api/tasks/%61tr_abc', '/api/tasks/atr_[hidden]'],
  ['/api/tasks/%2561tr%25255Fabc', '/api/tasks/atr_[hidden]'],
  ['/%61%74%72%5f%61bc/atr_x', '/atr_[hidden]/atr_[hidden]'],
  ['/%E0%A4%A/%61tr_abc', '/%E0%A4%A/atr_[hidden]'],
  ['/%%36%31tr_abc', '/atr_[hidden]'],
])('hides the key in %s', (path, hidden) => {
  expect([hideKeys(path), hasKey(path)]).toEqual([hidden, true]);
});

it.each(['/api/tasks/7', '/%E4%B8%AD%E6%96%87', '/%zz%', '/100%25', '/atrium/at%72'])('leaves %s as it is written', (path) => {
  expect([hideKeys(path), hasKey(path)]).toEqual([path, false]);
});

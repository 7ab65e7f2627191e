import { setLanguage } from '@atrium/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cellName } from './cell-name.ts';

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => setLanguage('zh-CN'));

it('R-I18N-01 joins the parts of a cell’s name as the language does, without blank ones', async () => {
  expect(cellName('王芳', '', '11月30日', '待审批')).toBe('王芳，11月30日，待审批');
  await setLanguage('en-US');
  expect(cellName('Wang Fang', 'Nov 30', '')).toBe('Wang Fang, Nov 30');
});

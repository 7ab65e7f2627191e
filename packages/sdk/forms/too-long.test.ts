import { expect, it } from 'vitest';
import { tooLong } from './too-long.ts';

it('says nothing about a text that fits, counting characters and not their parts', () => {
  expect(tooLong('', 5, 'en-US')).toBe('');
  expect(tooLong('12345', 5, 'en-US')).toBe('');
  expect(tooLong('🙂'.repeat(5), 5, 'en-US')).toBe('');
});

it('says how long a text is and may be, in the language of the portal', () => {
  const text = '🙂'.repeat(1234);
  expect(tooLong(text, 1000, 'en-US')).toBe('At most 1,000 characters; now there are 1,234.');
  expect(tooLong(text, 1000, 'pt-BR')).toBe('No máximo 1.000 caracteres; agora são 1.234.');
  expect(tooLong(text, 1000, 'zh-CN')).toBe('最多 1,000 个字，现在有 1,234 个。');
  expect(tooLong(text, 1000, 'zh-TW')).toBe('最多 1,000 個字，目前有 1,234 個。');
});

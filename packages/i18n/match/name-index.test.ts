import { expect, it } from 'vitest';
import { NameIndex } from './index.ts';

const name = (text: string) => ({ kind: 'name', text, weight: 1 });

it.each(['管理', '管理员', '编制'])('finds %s in the first name, although names in other languages have it too', (typed) => {
  const index = new NameIndex([[name('编制管理'), name('編制管理'), name('Headcount')]], () => []);
  expect(index.search(typed).map(({ matches }) => matches[0]?.text)).toEqual(['编制管理']);
});

import { describe, expect, it } from 'vitest';
import { fold, meantBy, NameIndex, type Read } from './index.ts';

const syllables: Record<string, string> = {
  吕: 'lv',
  卢: 'lu',
  布: 'bu',
  衣: 'yi',
  战: 'zhan',
  略: 'lve',
  女: 'nv',
  工: 'gong',
  差: 'chai',
  旅: 'lv',
};
const read: Read = (characters) => [...characters].map((one) => (syllables[one] === undefined ? [] : [syllables[one]]));
const names = ['吕布衣', '卢布衣', '战略', '女工', '差旅'];
const index = new NameIndex(
  names.map((text) => [{ kind: 'name', text, weight: 1 }]),
  read,
);
const found = (typed: string): string[] => index.search(typed).map(({ entry }) => names[entry] ?? '');

describe('typed forms of ü', () => {
  it.each(['lü', 'lu\u0308', 'LÜ', 'L\u0055\u0308', 'ｌｖ', 'LV', 'lǚ', 'ｌｕ\u0308'])('folds %j to lv', (typed) => {
    expect(fold(typed)).toBe('lv');
  });

  it('folds ü to u where it is no other vowel than u', () => {
    expect(fold('jü qǘ Müller')).toBe('ju qu muller');
  });

  it.each([
    ['lubuyi', ['lubuyi', 'lvbuyi']],
    ['zhanlyue', ['zhanlyue', 'zhanlve']],
    ['jvli', ['jvli', 'juli']],
    ['lvhua', ['lvhua']],
    ['baoxiao', ['baoxiao']],
  ])('takes %s for %j', (typed, meant) => {
    expect(meantBy(typed)).toEqual(meant);
  });

  it('bounds how much a long text may mean', () => {
    expect(meantBy('lu'.repeat(30)).length).toBeLessThanOrEqual(8);
  });

  it.each(['lv', 'lü', 'lyu', 'lvbuyi', 'lübuyi', 'lyubuyi', 'lyuby', 'LÜ布衣'])('finds 吕 and not 卢 by %s', (typed) => {
    expect(found(typed)[0]).toBe('吕布衣');
    expect(found(typed)).not.toContain('卢布衣');
  });

  it.each(['lu', 'lubuyi', 'luby', 'lu布衣'])('finds 卢 before 吕 by %s', (typed) => {
    expect(found(typed).filter((name) => name.endsWith('布衣'))).toEqual(['卢布衣', '吕布衣']);
  });

  it.each([
    ['zhanlve', '战略'],
    ['zhanlue', '战略'],
    ['zhanlüe', '战略'],
    ['zhanlyue', '战略'],
    ['nvgong', '女工'],
    ['nugong', '女工'],
    ['nügong', '女工'],
    ['nyugong', '女工'],
    ['chailü', '差旅'],
    ['chailu', '差旅'],
    ['chailyu', '差旅'],
  ])('finds by %s first %s', (typed, name) => {
    expect(found(typed)[0]).toBe(name);
  });
});

import { expect, it } from 'vitest';
import { colleagues } from '../cast.ts';
import { latinName } from './latin-name.ts';

it.each([
  ['林知遥', 'Lin Zhiyao'],
  ['欧阳明哲', 'Ouyang Mingzhe'],
  ['单立行', 'Shan Lixing'],
  ['解建国', 'Xie Jianguo'],
  ['方磊', 'Fang Lei'],
  ['周美安', "Zhou Mei'an"],
  ['吕布', 'Lü Bu'],
  ['Ana Souza', 'Ana Souza'],
  ['林知遥（代赵修远）', '林知遥（代赵修远）'],
  ['', ''],
])('R-I18N-04 %s is %s in Latin letters', (name, latin) => {
  expect(latinName(name)).toBe(latin);
});

it('R-I18N-04 all people of the demo have a Latin name of two words', () => {
  expect(colleagues.map(({ name }) => latinName(name)).filter((name) => !/^\p{Lu}\p{Ll}+ \p{Lu}[\p{Ll}']+$/u.test(name))).toEqual([]);
});

import { expect, it } from 'vitest';
import { latinName, maybePersonName, personName } from './person-name.ts';

it.each([
  ['林知遥', 'Lin Zhiyao'],
  ['欧阳明哲', 'Ouyang Mingzhe'],
  ['欧阳', 'Ou Yang'],
  ['单立行', 'Shan Lixing'],
  ['周美安', "Zhou Mei'an"],
  ['吕布', 'Lü Bu'],
  ['陳建國', 'Chen Jianguo'],
  ['Ana Souza', 'Ana Souza'],
  ['王', '王'],
])('R-I18N-04 %s is %s in Latin letters', (name, latin) => {
  expect(latinName(name)).toBe(latin);
});

it('R-I18N-04 names are in Latin letters for readers of English and Portuguese only', () => {
  expect((['zh-CN', 'zh-TW', 'en-US', 'pt-BR'] as const).map((language) => personName(language, '方磊'))).toEqual([
    '方磊',
    '方磊',
    'Fang Lei',
    'Fang Lei',
  ]);
});

it.each(['财务部', '安全部', '项目管理', '系统通知', '会议助手', '总裁', 'IT 服务台', ''])(
  'R-I18N-04 the sender %s is no person',
  (sender) => {
    expect(maybePersonName('en-US', sender)).toBe(sender);
  },
);

import { describe, expect, it } from 'vitest';
import { beginningsOf, personTerms, type Term, textBeginnings, textTerms } from './terms.ts';

/** The weight of the best term that a search is the beginning of; 0 where it finds none. */
const weightOf = (terms: readonly Term[], search: string): number =>
  Math.max(0, ...beginningsOf(search).flatMap((text) => terms.filter(({ term }) => term.startsWith(text)).map(({ weight }) => weight)));

describe('personTerms', () => {
  const terms = personTerms('曾晴', 'E1001', { nickName: '小晴', phone: '13800001234' });

  it.each(['曾', 'zeng', 'zengqing', 'zq', 'ｚｑ', '晴', 'xiaoqing', 'e1001', '1380000'])(
    'finds 曾晴 by %s, reading surnames as surnames',
    (search) => {
      expect(weightOf(terms, search)).toBeGreaterThan(0);
    },
  );

  it.each(['baoxiao', 'xq1', '%', '_'])('does not find 曾晴 by %s', (search) => {
    expect(weightOf(terms, search)).toBe(0);
  });

  it('keeps each term once, and none that is empty or longer than 64', () => {
    const long = personTerms('长'.repeat(100), ' ');
    expect(new Set(long.map(({ term }) => term)).size).toBe(long.length);
    expect(long.every(({ term }) => term.length > 0 && term.length <= 64)).toBe(true);
  });

  it('finds names in letters with and without their accents', () => {
    const joao = personTerms('João Araújo', 'E1');
    for (const search of ['João', 'joao', 'JOA\u0303O', 'araujo']) expect(weightOf(joao, search)).toBeGreaterThan(0);
  });

  it('cuts no character in two where a rare one has no reading', () => {
    expect(personTerms('李𠮷', 'E1').every(({ term }) => term.isWellFormed())).toBe(true);
  });
});

describe('readings of family names', () => {
  it.each([
    ['单雄', 'shanxiong', ['danxiong', 'chanxiong', 'dx', 'cx']],
    ['单于丹', 'shanyudan', ['chanyudan', 'chanyu', 'cyd', 'danyudan']],
    ['覃健', 'qinjian', ['tanjian', 'tj']],
    ['翟天', 'zhaitian', ['ditian']],
    ['盖伦', 'gelun', ['gailun']],
    ['朴树', 'piaoshu', ['pushu', 'poshu']],
    ['曾晴', 'zengqing', ['cengqing']],
    ['解缙', 'xiejin', ['jiejin']],
    ['仇英', 'qiuying', ['chouying']],
    ['查良镛', 'zhaliangyong', ['chaliangyong', 'cly']],
    ['区建', 'oujian', ['qujian']],
    ['尉迟恭', 'yuchigong', ['weichigong']],
    ['万俟卨', 'moqixie', ['wansixie']],
  ])('finds %s by %s, and less well by %j', (name, first, others) => {
    const terms = personTerms(name, 'E1');
    expect(weightOf(terms, first)).toBe(90);
    for (const other of others) {
      expect(weightOf(terms, other)).toBeGreaterThan(0);
      expect(weightOf(terms, other)).toBeLessThan(90);
    }
  });

  it('bounds how many terms a name with many readings has', () => {
    expect(personTerms('单于单单', 'E1').length).toBeLessThanOrEqual(personTerms('张于丹丹', 'E1').length + 21);
  });
});

describe('typed forms of ü', () => {
  const lv = personTerms('吕布衣', 'E1');
  const lu = personTerms('卢布衣', 'E2');

  it.each(['lv', 'lu', 'lyu', 'lü', 'lu\u0308', 'LÜ', 'ｌｖ', 'lubuyi', 'lyubuyi', 'lübuyi', 'lü布衣'])('finds 吕布衣 by %s', (search) => {
    expect(weightOf(lv, search)).toBeGreaterThan(0);
  });

  it('finds 卢 by lu at least as well as 吕, and by lü only 吕', () => {
    expect(weightOf(lu, 'lubuyi')).toBeGreaterThanOrEqual(weightOf(lv, 'lubuyi'));
    for (const search of ['lü', 'lv', 'lyu']) expect(weightOf(lu, search)).toBe(0);
  });

  it.each(['zhanlve', 'zhanlue', 'zhanlyue', 'ZHANLÜE', '战lue'])('finds 战略 in a text by %s', (search) => {
    const terms = textTerms('战略发布', [], '');
    expect(textBeginnings(search).some((text) => terms.some((term) => term.startsWith(text)))).toBe(true);
  });
});

describe('textTerms', () => {
  const finds = (title: string, body: string, search: string): boolean => {
    const terms = textTerms(title, [], body);
    return textBeginnings(search).some((text) => terms.some((term) => term.startsWith(text)));
  };

  it('R-LIST-07 finds what stands at the end of the longest message', () => {
    const body = `${'正文'.repeat(1990)} 尾部独有词 zebrafish`;
    for (const search of ['独有词', 'zebrafish', 'zebra']) expect(finds('题', body, search)).toBe(true);
    expect(textTerms('x', [], `${'word '.repeat(800)}end`).length).toBeLessThan(20);
  });

  it.each([
    ['Straße gesperrt', 'strasse'],
    ['Ærø og Łódź', 'lodz'],
    ['Ærø og Łódź', 'aero'],
    ['会议改期', '會議'],
    ['會議改期', '会议'],
    ['發票', '发票'],
    ['会议 改期', '会议改期'],
    ['接口API上线', 'api上线'],
    ['接口API上线', '接口api'],
    ['单号 QJ00038', '00038'],
    ['mail an.li@example.com', 'li@example'],
    ['庆祝🎉上线', '🎉'],
    ['см. #новости', '#ново'],
    ['会議のお知らせ', '知らせ'],
  ])('R-LIST-07 finds %j by %s, in titles and bodies', (text, search) => {
    expect([finds(text, '', search), finds('', text, search)]).toEqual([true, true]);
  });

  it.each(['e', 'b', 'roupa', '_', 'a_b', 'ess'])('R-LIST-07 does not find "Message about wardrobes" by %s inside of words', (search) => {
    expect([finds('Message about wardrobes', '', search), finds('', 'Message about wardrobes', search)]).toEqual([false, false]);
  });

  it('R-LIST-07 finds a single letter at the beginning of words', () => {
    for (const search of ['m', 'a', 'w']) expect(finds('', 'Message about wardrobes', search)).toBe(true);
  });
});

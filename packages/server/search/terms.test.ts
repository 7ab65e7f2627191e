import { describe, expect, it } from 'vitest';
import { functionTerms, personTerms, searchText, type Term } from './terms.ts';

/** Whether a search finds something: it is the beginning of one of its terms. */
const finds = (terms: Term[], search: string): boolean => terms.some(({ term }) => term.startsWith(searchText(search)));

describe('functionTerms', () => {
  const terms = functionTerms('请假申请', '年假 病假');

  it.each(['请假', '假申', '申请', 'qingjia', 'qing', 'shenqing', 'qjsq', 'qj', 'QJSQ', 'ｑｊ', '年假', '病'])(
    'R-APP-10 finds 请假申请 by %s',
    (search) => {
      expect(finds(terms, search)).toBe(true);
    },
  );

  it.each(['报销', 'baoxiao', 'xq', '%', '_'])('R-APP-10 does not find 请假申请 by %s', (search) => {
    expect(finds(terms, search)).toBe(false);
  });

  it('weighs the beginning of the name most, then pinyin, initials and the remark', () => {
    const weight = (term: string) => terms.find((one) => one.term === term)?.weight ?? 0;
    const order = ['请假申请', 'qingjiashenqing', 'qjsq', '申请', 'shenqing', 'sq', '年假'];
    expect(order.map(weight)).toEqual(order.map(weight).toSorted((a, b) => b - a));
  });

  it('keeps each term once, and none that is empty or longer than 64', () => {
    const long = functionTerms('长'.repeat(100), ' ,, ');
    expect(new Set(long.map(({ term }) => term)).size).toBe(long.length);
    expect(long.every(({ term }) => term.length > 0 && term.length <= 64)).toBe(true);
  });

  it('takes names in letters as words', () => {
    const oa = functionTerms('OA Portal 管理', '');
    expect(finds(oa, 'oa') && finds(oa, 'portal') && finds(oa, 'guanli') && finds(oa, 'opgl')).toBe(true);
  });
});

describe('personTerms', () => {
  const terms = personTerms('曾晴', 'E1001', { nickName: '小晴', phone: '13800001234' });

  it.each(['曾', 'zeng', 'zengqing', 'zq', '晴', 'xiaoqing', 'e1001', '1380000'])(
    'finds 曾晴 by %s, reading surnames as surnames',
    (search) => {
      expect(finds(terms, search)).toBe(true);
    },
  );
});

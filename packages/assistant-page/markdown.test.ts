import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, plainOf, spokenOf } from './markdown.ts';
import { Sentences } from './sentences.ts';

const text = (words: string) => ({ kind: 'text', text: words });

const line = (words: string) => ({ kind: 'paragraph', parts: [text(words)] });

it('R-AI-03 parses an answer: paragraphs, lists, quotes, code, emphasis, links', () => {
  const blocks = blocksOf('# 年假\n看 **这里** 和 `x`：\n- [请假](/pba/a)\n- *二*\n\n> 写着\n\n3. 一\n4. 二\n```js\na < b\n```');
  expect(blocks).toEqual([
    { kind: 'heading', parts: [text('年假')] },
    {
      kind: 'paragraph',
      parts: [text('看 '), { kind: 'strong', parts: [text('这里')] }, text(' 和 '), { kind: 'code', text: 'x' }, text('：')],
    },
    {
      kind: 'list',
      ordered: false,
      start: 1,
      items: [
        [{ kind: 'paragraph', parts: [{ kind: 'link', parts: [text('请假')], href: '/pba/a' }] }],
        [{ kind: 'paragraph', parts: [{ kind: 'em', parts: [text('二')] }] }],
      ],
    },
    { kind: 'quote', blocks: [line('写着')] },
    { kind: 'list', ordered: true, start: 3, items: [[line('一')], [line('二')]] },
    { kind: 'code', text: 'a < b' },
  ]);
});

it('R-AI-03 parses other output of models: nested lists, tables, checked items, strikethrough, rules', () => {
  const [list, table, tasks, last, rule] = blocksOf(
    '- 一\n  - 二\n\n| 城市 | 元 |\n|---|--:|\n| 北京 | **500** |\n\n- [ ] 填\n- [x] 交\n\n~~旧~~ ***新***\n\n---',
  );
  const inner = { kind: 'list', ordered: false, start: 1, items: [[line('二')]] };
  expect(list).toEqual({ kind: 'list', ordered: false, start: 1, items: [[line('一'), inner]] });
  expect(table).toEqual({
    kind: 'table',
    head: [[text('城市')], [text('元')]],
    rows: [[[text('北京')], [{ kind: 'strong', parts: [text('500')] }]]],
    align: [null, 'right'],
  });
  expect(tasks).toMatchObject({ items: [[line('☐ 填')], [line('☑ 交')]] });
  const strong = { kind: 'em', parts: [{ kind: 'strong', parts: [text('新')] }] };
  expect(last).toEqual({ kind: 'paragraph', parts: [{ kind: 'del', parts: [text('旧')] }, text(' '), strong] });
  expect(rule).toEqual({ kind: 'rule' });
});

it.each(['年假5~10天，病假3~6天', '9:00~12:00，13:00~18:00', '2*3*4 等于 24', '__init__.py 和 a_b_c', 'a\\n'.repeat(2)])(
  'R-AI-03 leaves signs beside words unchanged: %s',
  (words) => {
    expect(blocksOf(words)).toEqual([line(words)]);
  },
);

it.each([
  ['**年假：**共5天', [{ kind: 'strong', parts: [text('年假：')] }, text('共5天')]],
  ['请**“年假”**吧', [text('请'), { kind: 'strong', parts: [text('“年假”')] }, text('吧')]],
  ['使用**年假（5天）**的人', [text('使用'), { kind: 'strong', parts: [text('年假（5天）')] }, text('的人')]],
])('R-AI-03 recognizes strong text in Chinese: %s', (words, parts) => {
  expect(blocksOf(words)).toEqual([{ kind: 'paragraph', parts }]);
});

it('R-AI-03 continues after a long rule, and numbers a list from its start', () => {
  expect(blocksOf(`${'-'.repeat(30)}\n\n[请假](/pba/a)`)[1]).toMatchObject({ parts: [{ kind: 'link' }] });
  expect(blocksOf(`\`\`\`\n${'*'.repeat(40)}\n\`\`\``)).toEqual([{ kind: 'code', text: '*'.repeat(40) }]);
  expect(blocksOf('0. 零\n1. 一')).toMatchObject([{ kind: 'list', ordered: true, start: 0 }]);
});

it.each([
  '<img src=x onerror=alert(1)> https://evil.example',
  '<script>alert(1)</script>',
  '看 <b>x</b> &lt;b&gt; www.evil.example <https://evil.example>',
  '[1]: https://evil.example',
])('R-AI-03 keeps HTML, entity names and bare addresses as text: %s', (words) => {
  expect(blocksOf(words)).toEqual([line(words)]);
});

it('R-AI-03 creates no pictures', () => {
  expect(blocksOf('![x](https://evil.example/p.png)')).toEqual([
    { kind: 'paragraph', parts: [{ kind: 'link', parts: [text('x')], href: 'https://evil.example/p.png' }] },
  ]);
});

it('R-AI-03 a backslash escapes a sign', () => {
  expect(blocksOf('\\[a\\](b) \\*c\\*')).toEqual([{ kind: 'paragraph', parts: [text('[a](b) *c*')] }]);
});

it.each(['**', '[a](', '`', '> ', '- ', '```', '[](x)', '*'.repeat(5000), '['.repeat(5000), '>'.repeat(5000), '- '.repeat(5000)])(
  'R-AI-03 parses an answer that ends with %.20s while streaming, quickly',
  (piece) => {
    const begun = performance.now();
    expect(Array.isArray(blocksOf(piece))).toBe(true);
    expect(performance.now() - begun).toBeLessThan(2000);
  },
);

describe('R-AI-03 an answer that streams in pieces', () => {
  const bits = [
    '一段话',
    '\n',
    '\n\n',
    '\r\n',
    '- 一',
    '  - 二',
    '3. 三',
    '    缩进',
    '> 写着',
    '```\n',
    '# 题',
    '---',
    '|a|b|',
    '|-|-|',
    '**年假：**',
    '[请假](/pba/a)',
    '[请假][1]',
    '[1]: /pba/a',
    '<b>',
    '`x`',
    '~~',
    ' ',
    '\\',
  ];

  it('is equal to the whole text parsed at once, after every piece', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 40, size: 'max' }), (pieces) => {
        const states = pieces.map((_, at) => pieces.slice(0, at + 1).join(''));
        const grown = states.map((state) => blocksOf(state));
        for (const [at, state] of states.entries()) {
          blocksOf('');
          expect(grown[at]).toEqual(blocksOf(state));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is not parsed again from its beginning', () => {
    const section = '年假：**共5天**。\n\n- 一\n- 二\n\n';
    const before = blocksOf(section.repeat(50));
    const after = blocksOf(`${section.repeat(50)}还有`);
    expect(after).toHaveLength(101);
    expect(after.slice(0, 98).every((block, at) => block === before[at])).toBe(true);
  });
});

it('R-AI-03 is copied as plain words, and read aloud without visual signs', () => {
  const answer = '**请假**：\n- [一](/pba/a)\n- 二\n\n|甲|乙|\n|-|-|\n|1|2|';
  expect(plainOf(answer)).toBe('请假：\n\n- 一\n- 二\n\n甲\t乙\n1\t2');
  expect(spokenOf(answer)).toBe('请假：\n\n一\n二\n\n甲\t乙\n1\t2');
});

it('R-AI-03 is read aloud in whole sentences, with the rest at its end and nothing twice', () => {
  const sentences = new Sentences(spokenOf);
  const heard = ['先打', '先打开请假。', '先打开请假。再提', '先打开请假。再提交！还'].map((said) => sentences.next(said, false));
  expect(heard).toEqual(['', '先打开请假。', '', '再提交！']);
  expect(sentences.next('先打开请假。再提交！还有', true)).toBe('还有');
});

it.each([
  ['a table', '工资如下。\n\n| 城市 | 元 |\n|---|---|\n| 北京 | 500 |\n| 上海 | 600 |\n\n完。', '北京'],
  ['what is struck out', '~~旧的。~~ 新的。', '新的'],
  ['what is strong', '**请先登录。** 再提交。', '再提交'],
  ['a link', '[请假。](/pba/a)的说明。', '的说明'],
])('R-AI-03 every word of %s that streams letter by letter is read aloud once', (_what, answer, word) => {
  const sentences = new Sentences(spokenOf);
  const heard = [...answer].map((_, at) => sentences.next(answer.slice(0, at + 1), false));
  const all = [...heard, sentences.next(answer, true)].join('').replaceAll(/\s/g, '');
  expect(all).toBe(spokenOf(answer).replaceAll(/\s/g, ''));
  expect(all.split(word)).toHaveLength(2);
});

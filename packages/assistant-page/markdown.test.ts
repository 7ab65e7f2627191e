import { expect, it } from 'vitest';
import { blocksOf, plainOf } from './markdown.ts';
import { Sentences } from './sentences.ts';

const text = (words: string) => ({ kind: 'text', text: words });

it('R-AI-03 takes an answer apart: paragraphs, lists, quotes, code, emphasis, links', () => {
  const blocks = blocksOf('# 年假\n看 **这里** 和 `x`：\n- [请假](/pba/a)\n- *二*\n\n> 写着\n\n1. 一\n2. 二\n```js\na < b\n```');
  expect(blocks).toEqual([
    { kind: 'heading', parts: [text('年假')] },
    {
      kind: 'paragraph',
      parts: [text('看 '), { kind: 'strong', parts: [text('这里')] }, text(' 和 '), { kind: 'code', text: 'x' }, text('：')],
    },
    {
      kind: 'list',
      ordered: false,
      items: [[{ kind: 'link', parts: [text('请假')], href: '/pba/a' }], [{ kind: 'em', parts: [text('二')] }]],
    },
    { kind: 'quote', lines: [[text('写着')]] },
    { kind: 'list', ordered: true, items: [[text('一')], [text('二')]] },
    { kind: 'code', text: 'a < b' },
  ]);
});

it('R-AI-03 leaves HTML, pictures and bare addresses as the text that they are', () => {
  expect(blocksOf('<img src=x onerror=alert(1)> https://evil.example')).toEqual([
    { kind: 'paragraph', parts: [text('<img src=x onerror=alert(1)> https://evil.example')] },
  ]);
  expect(JSON.stringify(blocksOf('![x](https://evil.example/p.png)'))).not.toMatch(/img|picture/);
});

it('R-AI-03 a sign behind a backslash is the sign', () => {
  expect(blocksOf('\\[a\\](b) \\*c\\*')).toEqual([{ kind: 'paragraph', parts: [text('[a](b) *c*')] }]);
});

it.each(['**', '[a](', '`', '> ', '- ', '```', '[](x)', '*'.repeat(5000), '['.repeat(5000), '>'.repeat(5000), '- '.repeat(5000)])(
  'R-AI-03 an answer that stands at %.20s while it comes is no trouble',
  (piece) => {
    const begun = performance.now();
    expect(Array.isArray(blocksOf(piece))).toBe(true);
    expect(performance.now() - begun).toBeLessThan(2000);
  },
);

it('R-AI-03 is copied as its words', () => {
  expect(plainOf('**请假**：\n- [一](/pba/a)\n- 二')).toBe('请假：\n\n- 一\n- 二');
});

it('R-AI-03 is read in whole sentences, the rest at its end, nothing twice', () => {
  const sentences = new Sentences();
  const heard = ['先打', '先打开请假。', '先打开请假。再提', '先打开请假。再提交！还'].map((said) => sentences.next(said, false));
  expect(heard).toEqual(['', '先打开请假。', '', '再提交！']);
  expect(sentences.next('先打开请假。再提交！还有', true)).toBe('还有');
});

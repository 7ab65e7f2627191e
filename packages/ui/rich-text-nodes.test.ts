import { expect, it } from 'vitest';
import { richNodes, richText } from './rich-text-nodes.ts';

it('reads what the server writes: elements, attributes, entities, empty elements', () => {
  expect(richNodes('<p>A &amp; B<br>C</p><ol start="3"><li><a href="/x?a=1&amp;b=2">链接</a></li></ol>')).toEqual([
    { tag: 'p', attributes: {}, children: ['A & B', { tag: 'br', attributes: {}, children: [] }, 'C'] },
    {
      tag: 'ol',
      attributes: { start: '3' },
      children: [{ tag: 'li', attributes: {}, children: [{ tag: 'a', attributes: { href: '/x?a=1&b=2' }, children: ['链接'] }] }],
    },
  ]);
});

it.each([
  ['<script>1</script>', ['1']],
  ['<p>a</p></div>b', [{ tag: 'p', attributes: {}, children: ['a'] }, 'b']],
  ['a < b', ['a ', '<', ' b']],
  ['&lt;b&gt;', ['<b>']],
])('makes an element of nothing that an article may not have: %s', (html, nodes) => {
  expect(richNodes(html)).toEqual(nodes);
});

it('gives the words alone', () => {
  expect(richText(richNodes('<h3>标题</h3><p>一<strong>二</strong></p>'))).toBe('标题 一二  ');
});

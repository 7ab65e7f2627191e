import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { TooComplexHtml } from './bounded-parse.ts';
import { htmlText, longestHtml, safeHtml, TooLongHtml } from './safe-html.ts';
import { unclosedFormatting } from './testing/unclosed-formatting.ts';

it('leaves an article as it is', () => {
  const html =
    '<h2>安排</h2><p>请于 <strong>周五</strong> 前完成，见 <a href="/app-center/main/expenses/claims">报销</a>。</p><ol start="2"><li>一</li></ol><table><tbody><tr><th scope="row">日期</th><td colspan="2">&lt;待定&gt;</td></tr></tbody></table><img src="/pba/covers/ab" alt="图">';
  expect(safeHtml(html)).toEqual({ html, removed: [] });
});

it.each([
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>', ['<script>']],
  ['<p onclick="x()">a</p>', '<p>a</p>', ['onclick of <p>']],
  ['<p style="position:fixed">a</p>', '<p>a</p>', ['style of <p>']],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>', ['href of <a>']],
  ['<a href=" java\tscript:alert(1)">a</a>', '<a>a</a>', ['href of <a>']],
  ['<a href="//evil.example">a</a>', '<a>a</a>', ['href of <a>']],
  ['<a href="/\\evil.example">a</a>', '<a>a</a>', ['href of <a>']],
  ['<a href="/\t/evil.example">a</a>', '<a>a</a>', ['href of <a>']],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>', ['href of <a>']],
  ['<img src="https://tracker.example/a.png" onerror="x">', '<img>', ['src of <img>', 'onerror of <img>']],
  ['<img src="/pba/../../x">', '<img>', ['src of <img>']],
  ['<img src="/pba/%2e%2e/api/x">', '<img>', ['src of <img>']],
  ['<img src="/pba/.%252e/api/x">', '<img>', ['src of <img>']],
  ['<img src="/pba//evil.example/x">', '<img>', ['src of <img>']],
  ['<img src="/file-server/..;/x?a=1">', '<img>', ['src of <img>']],
  ['<div><p>a</p></div>', '<p>a</p>', ['<div>']],
  ['<svg><p><style><img src=x onerror=x></style></p></svg>b', '<p></p>b', ['<svg>', '<style>']],
  ['<math><mtext><table><mglyph><style><img src onerror=x>', '', ['<math>']],
  ['<form id="x"><input name="y"></form>', '', ['<input>', '<form>']],
  ['<!-- a --><p>b</p>', '<p>b</p>', ['a comment']],
  ['<p id="__proto__" name="constructor">a</p>', '<p>a</p>', ['id of <p>', 'name of <p>']],
  ['<constructor>a</constructor>', 'a', ['<constructor>']],
  ['<noscript><p title="</noscript><img src=x onerror=x>"></noscript>', '<img>"&gt;', ['<noscript>', 'onerror of <img>', 'src of <img>']],
])('takes out of %s what is not allowed', (html, safe, removed) => {
  const result = safeHtml(html);
  expect([result.html, result.removed.toSorted()]).toEqual([safe, removed.toSorted()]);
});

it('means the same when it is parsed again, and holds nothing that could run', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...'<p> </p> <b> <script> </script> <svg> <math> <style> </style> <table> <tr> <td> <select> <template> <a href="javascript:x"> <img src=x onerror=y> <!-- --> <![CDATA[ ]]> <title> <textarea> <noscript> <mglyph> <foreignObject> <desc> & &lt; " \' ` = / onload= <li> <ol> <frameset> <body onload=x> <form> <isindex> <annotation-xml encoding="text/html">'.split(
        ' ',
      ),
    ),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const { html } = safeHtml(pieces.join(''));
      expect(safeHtml(html)).toEqual({ html, removed: [] });
      expect(JSON.stringify(parseFragment(html), (key, value: unknown) => (key === 'parentNode' ? undefined : value))).not.toMatch(
        /"(?:nodeName|tagName|name)":"(script|style|svg|math|iframe|on\w+)"/,
      );
    }),
    { numRuns: 2000 },
  );
});

it('gives the words', () => {
  expect(htmlText('<h2>标题</h2><p>甲&amp;乙</p>')).toBe('标题 甲&乙');
});

it.each([
  ['formatting elements that are not closed', unclosedFormatting(3_200)],
  ['elements of every level', '<q>'.repeat(6_000)],
  ['lists in lists', '<ul><li>'.repeat(5_000)],
  ['tables in tables', '<table><td>'.repeat(3_000)],
  ['elements that the allow-list does not have', '<x>'.repeat(6_000)],
  ['more elements than an article has', '<p>'.repeat(13_000)],
  ['attributes of one tag', `<p ${Array.from({ length: 6_000 }, (_, at) => `a${at}`).join(' ')}>`],
])('gives up a text with %s', (_, html) => {
  expect(() => safeHtml(html)).toThrow(TooComplexHtml);
  expect(htmlText(html)).toBe('');
});

it('drops attributes while it parses, so that only a few formatting elements are opened again', () => {
  const { html, removed } = safeHtml(unclosedFormatting(100));
  expect(html.match(/<b>/g)!.length).toBeLessThan(6 * html.match(/<p>/g)!.length);
  expect(removed).toContain('a3 of <b>');
});

it.each([
  ['a link that is not closed', `<p><a href="/${'x'.repeat(500)}"></p>${'<p>a</p>'.repeat(1_000)}`],
  ['characters that are written as references', '&'.repeat(longestHtml)],
])('measures the cleaned text, too: %s', (_, html) => {
  expect(html.length).toBeLessThanOrEqual(longestHtml);
  expect(() => safeHtml(html)).toThrow(TooLongHtml);
});

it('takes an article as long as it may be', () => {
  const row = `<tr><td>${'文'.repeat(20)}</td><td>1</td></tr>`;
  const html = `<table><tbody>${row.repeat(Math.floor(longestHtml / row.length) - 1)}</tbody></table>`;
  expect(safeHtml(html)).toEqual({ html, removed: [] });
  expect(safeHtml('<p>a</p>'.repeat(6_000), 200_000).html).toHaveLength(48_000);
});

import { describe, expect, it } from 'vitest';
import { scopeCss } from './scope-css.ts';
import { scopeSelector } from './scope-selector.ts';

const from = 'http://portal.test/expenses/assets/main.css';
const scope = (css: string) => scopeCss(css, from, '[data-sub-app="expenses"]').text.replace(/\s+/g, ' ').trim();
const inside = (css: string) =>
  scope(css)
    .replace(/^@scope \(\[data-sub-app="expenses"\]\) \{ /, '')
    .replace(/ ?\}$/, '');

describe('scopeSelector', () => {
  it.each([
    [':root', ':scope'],
    ['html', ':scope'],
    ['html, body, #app', ':scope, :scope, #app'],
    ['html body .card', ':scope .card'],
    ['html > body', ':scope'],
    ['html.dark > body.wide .card', ':scope.dark.wide .card'],
    [':root[data-theme="dark"] .card', ':scope[data-theme="dark"] .card'],
    [':is(html, body) p', ':is(:scope, :scope) p'],
    ['body:not(.modal) p', ':scope:not(.modal) p'],
    ['html:not(.a) body p', ':scope:not(.a) p'],
    ['.body .html-like tbody, x-body', '.body .html-like tbody, x-body'],
    ['[title="html body"] a', '[title="html body"] a'],
    ['.md\\:body > p', '.md\\:body > p'],
    ['/* html */ p', ' p'],
  ])('R-SUB-07 turns %s into %s', (given, wanted) => {
    expect(scopeSelector(given)).toBe(wanted);
  });
});

describe('scopeCss', () => {
  it('R-SUB-07 wraps ordinary rules in the scope of the view', () => {
    expect(scope('button{color:red}')).toBe('@scope ([data-sub-app="expenses"]) { button{color:red} }');
  });

  it('R-SUB-07 rewrites selectors inside media, supports, container and layer blocks', () => {
    for (const group of ['@media print', '@supports (gap:1px)', '@container (width>1px)', '@layer base']) {
      expect(inside(`${group}{body{margin:0}}`)).toBe(`${group}{:scope{margin:0} }`);
    }
  });

  it('leaves nested rules to their parent', () => {
    expect(inside('.a{color:red;&:hover{color:blue} body &{top:0}}')).toBe('.a{color:red;&:hover{color:blue} body &{top:0}}');
  });

  it('moves fonts, key frames and layer orders out of the scope', () => {
    const text = scope('@layer a,b;@font-face{font-family:x;src:url(x.woff2)}@keyframes k{to{top:0}}p{top:0}');
    expect(text.indexOf('@layer a,b;')).toBe(0);
    expect(text).toContain(
      '@font-face{font-family:x;src:url("http://portal.test/expenses/assets/x.woff2")} @keyframes k{to{top:0}} @scope',
    );
  });

  it('rebases addresses and leaves data, fragments and strings alone', () => {
    expect(inside('a{background:url(../i.svg)}')).toBe('a{background:url("http://portal.test/expenses/i.svg")}');
    expect(inside(`a{background:url('i.svg')}`)).toBe('a{background:url("http://portal.test/expenses/assets/i.svg")}');
    expect(inside('a{background:url(data:image/png;base64,AA==)}')).toBe('a{background:url(data:image/png;base64,AA==)}');
    expect(inside('a{fill:url(#g)}')).toBe('a{fill:url(#g)}');
    expect(inside('a::before{content:"url(x)"}')).toBe('a::before{content:"url(x)"}');
  });

  it('reports imports with their media and drops the charset', () => {
    const { text, imports } = scopeCss('@charset "utf-8";@import "./a.css";@import url(b.css) print;p{top:0}', from, '.v');
    expect(imports).toEqual([
      { url: 'http://portal.test/expenses/assets/a.css', media: '' },
      { url: 'http://portal.test/expenses/assets/b.css', media: 'print' },
    ]);
    expect(text).not.toMatch(/@charset|@import/);
  });

  it('is not fooled by braces in strings, comments and addresses', () => {
    const css = '.a::after{content:"}"} /* } body{ */ .b{background:url(a}b.png)} .c{top:0}';
    expect(inside(css)).toMatch(/^\.a::after\{content:"\}"\} \.b\{background:url\("[^"]+a(%7D|\})b\.png"\)\} \.c\{top:0\}$/);
  });

  it('survives a sheet that is cut off', () => {
    for (const css of ['.a{', '.a{top:0', '@media x{.a{', '"', '/*', 'a{background:url(', '@import', '}', '}}p{top:0}']) {
      expect(() => scope(css)).not.toThrow();
    }
    expect(scope('}}p{top:0}')).toContain('p{top:0}');
  });
});

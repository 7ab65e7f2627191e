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
    [':root', ':where(:scope)'],
    ['html', ':where(:scope)'],
    ['html.dark', ':where(:scope).dark'],
    [':root:not(.a), body.b', ':where(:scope):not(.a), :scope.b'],
    ['html, body, #app', ':where(:scope), :scope, #app'],
    ['html body .card', ':scope .card'],
    ['html > body', ':scope'],
    ['html.dark > body.wide .card', ':scope.dark.wide .card'],
    [':root[data-theme="dark"] .card', ':scope[data-theme="dark"] .card'],
    ['.dark body .card, [data-theme=dark] > body', ':scope.dark .card, :scope[data-theme=dark]'],
    [
      '.dark .card, [data-theme="dark"], .card .dark',
      ':where(:scope,:scope *).dark .card, :where(:scope,:scope *)[data-theme="dark"], .card .dark',
    ],
    ['.dark .card body', ':where(:scope,:scope *).dark .card :scope'],
    [':is(html.dark, .dark) .card', ':is(:scope.dark, .dark) .card'],
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
    for (const group of ['@media print', '@supports (gap:1px)', '@container (width>1px)', '@layer']) {
      expect(inside(`${group}{body{margin:0}}`)).toBe(`${group}{:scope{margin:0} }`);
    }
  });

  it('leaves nested rules to their parent', () => {
    expect(inside('.a{color:red;&:hover{color:blue} body &{top:0}}')).toBe('.a{color:red;&:hover{color:blue} body &{top:0}}');
  });

  it('moves fonts, key frames and layer orders out of the scope', () => {
    const text = scope('@layer a,b;@font-face{font-family:x;src:url(x.woff2)}@keyframes k{to{top:0}}p{top:0}');
    expect(text.indexOf('@layer app-expenses.a, app-expenses.b;')).toBe(0);
    expect(text).toContain(
      '@font-face{font-family:"x";src:url("http://portal.test/expenses/assets/x.woff2")} @keyframes k{to{top:0}} @scope',
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

describe('what a sub-application shares with the page', () => {
  it('R-SUB-07 units of the window and of the root mean the view', () => {
    expect(inside('.a{height:calc(100vh - 10px);width:-50dvw;margin:.5rem 0}')).toBe(
      '.a{height:calc(calc(100*var(--atrium-vh,1vh)) - 10px);width:calc(-50*var(--atrium-vw,1vw));margin:calc(.5*var(--atrium-rem,1rem)) 0}',
    );
    expect(inside('.w-\\[100vh\\]{top:0}')).toBe('.w-\\[100vh\\]{top:0}');
    expect(inside('.a{content:"1rem";background:url(data:,1rem);color:var(--x-1rem)}')).toContain(
      'content:"1rem";background:url(data:,1rem);color:var(--x-1rem)',
    );
    expect(inside('.a{&.w-1rem{top:1rem}}')).toBe('.a{&.w-1rem{top:calc(1*var(--atrium-rem,1rem))}}');
    expect(inside('@media (width>40rem){.a{top:0}}')).toContain('(width>40rem)');
  });

  it.each([
    ['html{font-size:62.5%}', 'calc(0.625rem)'],
    ['html,body{font-size:10px}', 'calc(10px)'],
    [':root{font-size:calc(100vw / 7.5)}', 'calc(calc(calc(100*var(--atrium-vw,1vw)) / 7.5))'],
    ['html{font-size:1.25em}', 'calc(1.25rem)'],
  ])('R-SUB-07 %s defines rem', (css, size) => {
    expect(inside(css)).toContain(`:where(:scope){--atrium-rem:${size}}`);
    expect(inside('body{font-size:10px}')).not.toContain('--atrium-rem:');
  });

  it('R-SUB-07 key frames of one name stay apart where they differ, and only there', () => {
    const own = (app: string, css: string) => scopeCss(css, from, `[data-sub-app="${app}"]`).text;
    expect(own('first', '@keyframes spin{to{rotate:1turn}}')).toContain('@keyframes spin{');
    expect(own('same', '@keyframes spin{to{ rotate:1turn }}')).toContain('@keyframes spin{');
    const other = own('other', '.a{animation:spin 1s linear,x 2s}@keyframes spin{to{rotate:-1turn}}');
    expect(other).toContain('@keyframes app-other-spin{');
    expect(other).toContain('.a{animation:app-other-spin 1s linear,x 2s}');
    expect(own('other', '.b{animation-name:spin}')).toContain('animation-name:app-other-spin');
    expect(own('first', '.b{animation-name:spin}')).toContain('animation-name:spin');
  });

  it('R-SUB-07 font families of one name stay apart', () => {
    const own = (app: string, css: string) => scopeCss(css, from, `[data-sub-app="${app}"]`).text;
    own('first', '@font-face{font-family:iconfont;src:url(a.woff2)}');
    const other = own('other', '.i{font-family:"iconfont",serif!important}@font-face{font-family:"iconfont";src:url(b.woff2)}');
    expect(other).toContain('@font-face{font-family:"app-other-iconfont";');
    expect(other).toContain('.i{font-family:"app-other-iconfont",serif!important}');
  });

  it.each([
    [':root{color-scheme:light dark}', 'color-scheme: var(--atrium-scheme,light dark)'],
    ['html{color-scheme:dark light !important}', 'color-scheme: var(--atrium-scheme,light dark)!important'],
    [':root{color-scheme:var(--own,light dark)}', 'color-scheme:var(--own,light dark)'],
    [':root{color-scheme:dark}', 'color-scheme:dark'],
    [':root{color-scheme:light dark}@media (prefers-color-scheme:dark){p{color:red}}', 'color-scheme:light dark'],
  ])('R-SUB-07 %s leaves the scheme to the portal where it knows both and does not ask the system', (css, scheme) => {
    expect(inside(css)).toContain(`:where(:scope){${scheme}}`);
  });

  it('R-SUB-07 layers are ordered within their sub-application alone', () => {
    expect(inside('@layer a.b{p{top:0}}')).toBe('@layer app-expenses.a.b{p{top:0} }');
  });
});

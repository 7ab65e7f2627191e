import { describe, expect, it } from 'vitest';
import { inlineScripts, resolveEntryPage } from './entry-page.ts';

const page = (html: string) => resolveEntryPage(html, 'http://portal.test/vue/');

describe('resolveEntryPage', () => {
  it('lists scripts in order with what they are', () => {
    const { scripts } = page(
      '<head><script>var a</script><script src="js/a.js" defer></script></head><body><script type="module" src="/vue/m.js"></script>' +
        '<script nomodule entry src="b.js"></script><script type="application/json" id="data">{}</script><script async src="c.js"></script><script>var b</script></body>',
    );
    expect(scripts.map(({ src, inline }) => src ?? inline)).toEqual([
      0,
      'http://portal.test/vue/js/a.js',
      'http://portal.test/vue/m.js',
      'http://portal.test/vue/b.js',
      'http://portal.test/vue/c.js',
      1,
    ]);
    expect(scripts.map(({ module, async, defer, nomodule, entry }) => [module, async, defer, nomodule, entry].indexOf(true))).toEqual([
      -1, 2, 0, 3, 1, -1,
    ]);
  });

  it('counts inline scripts as `inlineScripts` does', () => {
    const html =
      '<script>one</script><script type="module">two</script><script type="text/template">no</script><body><script type="text/javascript">three</script>';
    expect(inlineScripts(html)).toEqual(['one', 'three']);
    expect(page(html).scripts.map((script) => script.inline)).toEqual([0, null, 1]);
  });

  it('lists style sheets and style elements in order', () => {
    const { styles } = page(
      '<link rel=stylesheet href=a.css media=print><style>b{}</style><link rel="preload stylesheet" href=/c.css><link rel=icon href=d.ico>',
    );
    expect(styles).toEqual([
      { href: 'http://portal.test/vue/a.css', text: null, media: 'print' },
      { href: null, text: 'b{}', media: '' },
      { href: 'http://portal.test/c.css', text: null, media: '' },
    ]);
  });

  it('answers paths for a page that is known by its path', () => {
    const { scripts, styles } = resolveEntryPage(
      '<link rel=stylesheet href=a.css><script src="../b.js"></script><script src="https://cdn.test/c.js"></script>',
      '/vue/',
    );
    expect(styles[0]!.href).toBe('/vue/a.css');
    expect(scripts.map(({ src }) => src)).toEqual(['/b.js', 'https://cdn.test/c.js']);
  });

  it('obeys the base element', () => {
    expect(page('<base href="/elsewhere/"><script src="a.js"></script>').scripts[0]!.src).toBe('http://portal.test/elsewhere/a.js');
  });

  it('keeps content, data blocks and attributes, but no script, style or handler', () => {
    const parts = page(
      '<!doctype html><html lang=zh class=h><meta name=csrf content=1><title> T&amp;C </title><body class="b" data-x=1><div id=app onclick="x()" style="color:red">hi<!-- c --><b>there</b></div>' +
        '<script>no</script><style>no</style><noscript>no</noscript><script type="application/json">{"a":1}</script><svg viewBox="0 0 1 1"><path d="M0"/></svg>',
    );
    expect([parts.title, parts.root, parts.body]).toEqual(['T&C', { lang: 'zh', class: 'h' }, { class: 'b', 'data-x': '1' }]);
    expect(parts.head).toEqual([['meta', { name: 'csrf', content: '1' }]]);
    expect(parts.content).toEqual([
      ['div', { id: 'app', style: 'color:red' }, 'hi', ['b', {}, 'there']],
      ['script', { type: 'application/json' }, '{"a":1}'],
      ['svg', { viewBox: '0 0 1 1' }, ['path', { d: 'M0' }]],
    ]);
  });

  it('copes with anything at all', () => {
    for (const html of ['', '<', '<script', '<script>never closed', 'plain text', '<frameset>']) expect(() => page(html)).not.toThrow();
  });
});

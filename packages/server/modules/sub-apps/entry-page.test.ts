import { describe, expect, it } from 'vitest';
import { expensesPage } from '../../testing/build-output.ts';
import { readEntryPage } from './entry-page.ts';

const entryOf = (html: string) => readEntryPage(html, '/expenses/').entry;

describe('the classic scripts of a page', () => {
  it('are its addresses and its texts in order, without modules and blocks of data', () => {
    const { classic, inline } = readEntryPage(
      '<head><script>one</script><script src="js/a.js" defer></script></head><body><script type="module" src="/vue/m.js"></script><script type="module">two</script>' +
        '<script src="../b.js"></script><script type="application/json">{}</script><script src="https://cdn.test/c.js"></script><script type="text/javascript">three</script>',
      '/vue/',
    );
    expect(classic).toEqual(['/vue/js/a.js', '/b.js', 'https://cdn.test/c.js']);
    expect(inline).toEqual(['one', 'three']);
  });

  it('are resolved against the base element', () => {
    expect(readEntryPage('<base href="/elsewhere/"><script src="a.js"></script>', '/vue/').classic).toEqual(['/elsewhere/a.js']);
    expect(readEntryPage('<base href="sub/"><script src="a.js"></script>', '/vue/').classic).toEqual(['/vue/sub/a.js']);
  });

  it('are read from anything at all', () => {
    for (const html of [
      '',
      '<',
      '<script',
      '<script>never closed',
      'plain text',
      '<frameset>',
      '<base href="http://["><script src=a></script>',
    ])
      expect(() => readEntryPage(html, '/vue/')).not.toThrow();
  });
});

describe('the module entry of a page', () => {
  it("finds module script, styles and preloads of a bundler's page", () => {
    expect(entryOf(expensesPage)).toEqual({
      module: '/expenses/assets/index-Cx81kLmN.js',
      styles: ['/expenses/assets/index-Bq3kF92a.css'],
      preload: ['/expenses/assets/vendor-Zk12_9aQ.js'],
    });
  });

  it('reads markup in every spelling', () => {
    const page = `<SCRIPT src='./a.js?x=1&amp;y=2' TYPE="module" data-x=">"></SCRIPT><link href=style.css rel="preload stylesheet"><link rel='modulepreload' href="b.js">`;
    expect(entryOf(page)).toEqual({ module: '/expenses/a.js?x=1&y=2', styles: ['/expenses/style.css'], preload: ['/expenses/b.js'] });
  });

  it('passes over comments, inline scripts and scripts that are no modules', () => {
    const page =
      '<!-- <script type="module" src="no.js"></script> --><script type="module">1</script><script src="umd.js"></script><script type="module" src="yes.js"></script>';
    expect(entryOf(page)).toMatchObject({ module: '/expenses/yes.js' });
  });

  it.each([
    '<script src="classic.js"></script>',
    '<script type="module" src="https://cdn.example/a.js"></script>',
    '<script type="module" src="//cdn.example/a.js"></script>',
    '<script type="module" src="javascript:alert(1)"></script>',
    '<script type="module" src=""></script>',
    '',
  ])('gives no entry for %s', (page) => {
    expect(entryOf(page)).toBeNull();
  });

  it('leaves out styles of another origin', () => {
    expect(entryOf('<script type="module" src="a.js"></script><link rel="stylesheet" href="https://cdn.example/a.css">')).toMatchObject({
      styles: [],
    });
  });
});

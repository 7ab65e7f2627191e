import { expect, it } from 'vitest';
import { readDevPage } from './dev-page.ts';

it('R-SUB-02 reads what a development page runs, in its order', () => {
  const page = readDevPage(`<!doctype html><!-- <script type="module" src="/no.js"></script> --><head>
    <script type=module>import "/@react-refresh"</script><script src="/classic.js"></script>
    <script type="module" src="/team/@vite/client"></script></head><body><template><script type="module" src="/no.js"></script></template>
    <script type="module" src="/team/main.ts?a=1&amp;b=2"></script></body>`);
  expect(page).toEqual({
    entry: '/team/main.ts?a=1&b=2',
    before: [{ text: 'import "/@react-refresh"' }, { src: '/team/@vite/client' }],
  });
});

it.each(['<!--', '<script ', '<script type=module>', '<script type="module" src="', '<div><template>'])(
  'R-SUB-02 is soon done with a page that never ends what it begins: %s',
  (piece) => {
    const started = performance.now();
    expect(readDevPage(piece.repeat(300_000 / piece.length))).toBeNull();
    expect(performance.now() - started).toBeLessThan(5_000);
  },
);

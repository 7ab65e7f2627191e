import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { context, type Plugin } from 'esbuild';

const folder = 'node_modules/.cache/browser-tests';
/** Where a page asks for what bundles share. */
const shared = 'bundled';
const served = new RegExp(String.raw`^/${shared}/|\.browser-test\.tsx?$`);

/**
 * Bundles browser tests, with what they share in files of its own: a page loads some files instead of several hundred modules.
 * With `watches`, again at each change of a source. Paths are from `root`.
 */
export async function bundleTests(root: string, tests: readonly string[], watches: boolean): Promise<void> {
  await rm(join(root, folder), { recursive: true, force: true });
  const bundle = await context({
    absWorkingDir: root,
    entryPoints: tests.map((path) => ({ in: path, out: path })),
    outdir: join(root, folder),
    chunkNames: `${shared}/[hash]`,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['development', 'browser'],
    define: { 'process.env.NODE_ENV': '"development"' },
    // The test server's own module, for commands such as `sendKeys`.
    external: ['/__web-dev-server__web-socket.js'],
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [styleSheets],
  });
  await bundle.rebuild();
  await (watches ? bundle.watch() : bundle.dispose());
}

/** Middleware of the test server: the address of a test gives its bundle. */
export async function bundledTests(request: { path: string; url: string }, next: () => Promise<unknown>): Promise<unknown> {
  const { path } = request;
  if (served.test(path)) request.url = `/${folder}${path}${path.endsWith('.js') ? '' : '.js'}`;
  return next();
}

/** `import sheet from './x.css'` gives a CSSStyleSheet and `./x.css?text` its text, as in the build. */
const styleSheets: Plugin = {
  name: 'style-sheets',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path, suffix }) => {
      const text = await readFile(path, 'utf8');
      if (suffix === '?text') return { contents: text, loader: 'text' };
      const contents = `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${JSON.stringify(text)});\nexport default sheet;`;
      return { contents, loader: 'js' };
    });
  },
};

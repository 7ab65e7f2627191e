import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type InlineConfig, build, createServer } from 'vite';
import { type AtriumOptions, atrium } from './atrium.ts';

const page =
  '<!doctype html><link rel="stylesheet" href="./page.css"><!-- <script type="module" src="./old.js"></script> --><script type="module" src="./entry.js"></script>';
const lifecycles = 'export const mount = async () => {}; export const unmount = async () => {};';
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-vite-'));
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'), 'junction');
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries({ 'index.html': page, 'page.css': '.page { color: red }', 'entry.js': lifecycles, ...files })) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

async function built(options: Partial<AtriumOptions> = {}, config: InlineConfig = {}) {
  const plugins = [...(config.plugins ?? []), atrium({ name: 'loans', ...options })];
  await build({ root, configFile: false, logLevel: 'silent', ...config, plugins });
  const html = await readFile(join(root, 'dist/index.html'), 'utf8');
  const assets = await readdir(join(root, 'dist/assets'));
  const entry = /<script type="module"[^>]* src="\/loans\/(assets\/[^"]+)"/.exec(html)?.[1] ?? '';
  const script = await readFile(join(root, 'dist', entry), 'utf8');
  return { html, script, styles: assets.filter((file) => file.endsWith('.css')) };
}

describe('atrium()', () => {
  it('keeps the life cycles of the entry, also where another module has some of them', async () => {
    await write({
      'entry.js': "export * from './app.js'; export const unmount = async () => {};",
      'app.js': 'export const mount = async () => import("./later.js");',
      'later.js': 'export const late = 1;',
    });
    const { script } = await built();
    expect(script).toMatch(/export\{[^}]*\bas mount\b/);
    expect(script).toMatch(/export\{[^}]*\bas unmount\b/);
  });

  it('lists every style in the page, those of later chunks too', async () => {
    await write({
      'entry.js': `import './app.css'; export const load = () => import('./later.js'); ${lifecycles}`,
      'app.css': '.app { color: red }',
      'later.js': "import './later.css'; export const late = 1;",
      'later.css': '.later { color: red }',
    });
    const { html, styles } = await built();
    expect(styles).toHaveLength(1);
    expect(html).toContain(`href="/loans/assets/${styles[0]}"`);
    expect(await readFile(join(root, 'dist/assets', styles[0]!), 'utf8')).toMatch(/\.page.*\.app.*\.later/s);
  });

  it('leaves what is shared to the import map, for CommonJS packages in the bundle too', async () => {
    const old = "const React = require('react'); exports.useOld = () => React.useState(0); exports.dom = require('react-dom');";
    await write({
      'old.cjs': old,
      'entry.js': `import old from './old.cjs'; import { createElement } from 'react'; export const use = [old, createElement]; ${lifecycles}`,
    });
    const { script } = await built({ shared: ['react'] });
    expect([...script.matchAll(/from\s*["']([^"']+)["']/g)].map((match) => match[1])).toEqual(
      expect.arrayContaining(['react', 'react-dom']),
    );
    expect(script).not.toMatch(/require\(["']react|__require|Calling `require`/);
    expect(script).not.toContain('react.production');
  });

  it('bundles everything that is not shared, and everything for standalone', async () => {
    await write({ 'entry.js': `import { atom } from 'nanostores'; export const store = atom(1); ${lifecycles}` });
    expect((await built()).script).not.toMatch(/from\s*["']nanostores/);
    const alone = await built({ shared: ['nanostores'] }, { mode: 'standalone' });
    expect(alone.script).not.toMatch(/from\s*["']nanostores/);
    expect(alone.script).toContain('atrium-standalone');
    expect((await built({ shared: ['nanostores'] })).script).not.toContain('atrium-standalone');
  });

  it('S01 names the missing life cycles', async () => {
    await write({ 'entry.js': 'export const mount = async () => {};' });
    await expect(built()).rejects.toThrow('S01 loans: the entry must export mount and unmount; it exports mount');
  });

  it('S03 refuses a name that the portal would refuse', () => {
    expect(() => atrium({ name: 'Loans' })).toThrow('S03 “Loans” is no name');
    expect(() => atrium({ name: 'idaas' })).toThrow('S03 “idaas” is an address of the portal');
  });

  it('S04 reports that the page has no entry', async () => {
    await write({
      'index.html':
        '<!doctype html><script type="module">console.log(1)</script><script type="module" src="https://cdn.example/x.js"></script>',
    });
    await expect(built()).rejects.toThrow('S04 loans: index.html needs');
  });

  it('lets Vue templates use the portal’s widgets as elements', async () => {
    await write({
      'app.vue': '<template><atrium-message-center /><other-element /></template>',
      'entry.js': `import App from './app.vue'; export const app = App; ${lifecycles}`,
    });
    const { script } = await built({}, { plugins: [vue()], build: { minify: false } });
    expect(script).toContain('resolveComponent("other-element")');
    expect(script).not.toContain('resolveComponent("atrium-message-center")');
  });

  it('runs the entry by itself on the development server, and takes React from the application', async () => {
    await write({ 'entry.js': `import 'react'; ${lifecycles}` });
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
      plugins: [atrium({ name: 'loans', shared: ['react'], standalone: { locale: '</script>' } })],
    });
    try {
      const html = await server.transformIndexHtml('/index.html', page);
      expect(html).toMatch(/src="(\/loans|\.)\/entry\.js"/);
      expect(html).toContain('html-proxy');
      const runner = await server.transformRequest('/index.html?html-proxy&index=0.js');
      expect(runner?.code).toContain('"name":"loans"');
      expect(runner?.code).toContain('/loans/entry.js');
      expect(runner?.code).not.toContain('</script>');
      expect((await server.transformRequest('/entry.js'))?.code).toContain('node_modules/react/');
    } finally {
      await server.close();
    }
  });
});

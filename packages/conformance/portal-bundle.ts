import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Modules of the portal's import map. */
const shared = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'lit', 'nanostores', '@atrium/sdk'];
const fileOf = (specifier: string) => specifier.replaceAll(/[@/]/g, '-').replace(/^-/, '');

export const importMap = JSON.stringify({ imports: Object.fromEntries(shared.map((name) => [name, `/pba/assets/${fileOf(name)}.js`])) });

/** The portal's style sheet for pages without a bundler. */
export const sharedStyle = '/pba/elements/style.css';

/** Returns the folder with the small portal's scripts: the packed one, or a new build. */
export async function portalScripts(): Promise<string> {
  const packed = join(import.meta.dirname, 'portal');
  if (existsSync(packed)) return packed;
  const folder = join(import.meta.dirname, '../../node_modules/.cache/conformance-portal');
  await bundlePortal(folder);
  return folder;
}

/** Bundles the portal's host with a page that only shows views. */
export async function bundlePortal(folder: string): Promise<void> {
  const { build } = await import('esbuild');
  await mkdir(folder, { recursive: true });
  const sources = join(import.meta.dirname, '..');
  await build({
    entryPoints: [
      { in: join(import.meta.dirname, 'page/portal.ts'), out: 'portal' },
      { in: join(sources, 'ui/tokens.css'), out: 'tokens' },
      { in: join(sources, 'sdk/style.css'), out: 'style' },
      ...shared.map((specifier) => ({ in: `shared:${specifier}`, out: fileOf(specifier) })),
    ],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: {},
    plugins: [sharedModules(sources)],
    logLevel: 'silent',
  });
}

/** Re-exports each library whole; React is CommonJS, whose names must be listed. */
function sharedModules(resolveDir: string): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'shared-modules',
    setup(build) {
      build.onResolve({ filter: /^shared:/ }, ({ path }) => ({ path: path.slice('shared:'.length), namespace: 'shared' }));
      build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => {
        const from = JSON.stringify(path);
        if (!path.startsWith('react')) return { contents: `export * from ${from};`, resolveDir };
        const names = Object.keys(require(path) as object).filter((name) => name !== 'default');
        return { contents: `import all from ${from};\nexport default all;\nexport const { ${names.join(', ')} } = all;`, resolveDir };
      });
    },
  };
}

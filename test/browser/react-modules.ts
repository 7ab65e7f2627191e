import { createRequire } from 'node:module';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin as ServerPlugin } from '@web/dev-server-core';

const specifiers = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];
const folder = 'node_modules/.cache/browser-test-react';

/** React is CommonJS, which no browser loads: bundled once as ES modules, so that every island of a test page shares it. */
export function reactModules(root: string): ServerPlugin {
  return {
    name: 'react-modules',
    async serverStart() {
      const require = createRequire(join(root, 'widgets/package.json'));
      await rm(join(root, folder), { recursive: true, force: true });
      await build({
        entryPoints: specifiers.map((specifier) => ({ in: `react-modules:${specifier}`, out: fileName(specifier) })),
        outdir: join(root, folder),
        bundle: true,
        splitting: true,
        format: 'esm',
        define: { 'process.env.NODE_ENV': '"development"' },
        logLevel: 'error',
        plugins: [
          {
            name: 'named-exports',
            setup(bundle) {
              bundle.onResolve({ filter: /^react-modules:/ }, ({ path }) => ({
                path: path.slice('react-modules:'.length),
                namespace: 'named',
              }));
              bundle.onLoad({ filter: /.*/, namespace: 'named' }, ({ path }) => ({
                contents: namedExports(path, Object.keys(require(path) as object)),
                resolveDir: join(root, 'widgets'),
              }));
            },
          },
        ],
      });
    },
    resolveImport: ({ source }) => (specifiers.includes(source) ? `/${folder}/${fileName(source)}.js` : undefined),
  };
}

function fileName(specifier: string): string {
  return specifier.replaceAll('/', '-');
}

function namedExports(specifier: string, names: string[]): string {
  const list = names.filter((name) => name !== 'default').join(', ');
  return `import * as all from '${specifier}'; const module = all.default ?? all; export default module; export const { ${list} } = module;`;
}

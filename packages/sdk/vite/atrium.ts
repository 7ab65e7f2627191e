import { fileURLToPath } from 'node:url';
import { type Plugin, esmExternalRequirePlugin } from 'vite';
import type { StandaloneOptions } from '../standalone/standalone-view.ts';
import { entryScript } from './entry-script.ts';
import { subAppNameProblem } from '../sub-app-name.ts';
import { vueWidgets } from './vue-widgets.ts';

/** Entries of the portal's import map, by library. */
const importMap: Record<SharedLibrary, readonly string[]> = {
  react: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
  lit: ['lit'],
  nanostores: ['nanostores'],
};

export type SharedLibrary = 'react' | 'lit' | 'nanostores';

export interface AtriumOptions {
  /** The sub-application's name in the registry: it is served at `/<name>/`. */
  name: string;
  /** Libraries to take from the portal instead of bundling them; the portal's version has to fit. */
  shared?: readonly SharedLibrary[];
  /** The signed-in user and other options for running without the portal. */
  standalone?: Omit<StandaloneOptions, 'name' | 'base' | 'element'> & { bar?: boolean };
}

/** One copy of each, also where the SDK is linked from another folder. */
const dedupe = ['react', 'react-dom', 'react-router', 'vue', 'vue-router'];

/**
 * Builds a sub-application for the portal: its base path, an entry that keeps its life cycles, one style sheet in `index.html`,
 * shared libraries left out. `vite dev`, and `vite build --mode standalone`, bundle everything and run it without the portal.
 */
export function atrium(options: AtriumOptions): Plugin[] {
  const { name, shared = [], standalone = {} } = options;
  const problem = subAppNameProblem(name);
  if (problem) throw new Error(`S03 ${problem}`);
  const external = shared.flatMap((library) => importMap[library]);
  let alone = false;
  let script: string | null = null;

  const page: Plugin = {
    name: 'atrium:page',
    config: (_, { command, mode }) => {
      alone = command === 'serve' || mode === 'standalone';
      return {
        base: `/${name}/`,
        resolve: { dedupe },
        build: {
          target: 'es2022',
          modulePreload: { polyfill: false },
          // Styles of chunks that are loaded later would be appended to the portal's page, outside the view's scope.
          cssCodeSplit: false,
          rolldownOptions: {
            preserveEntrySignatures: 'strict',
            // CommonJS packages in the bundle import shared libraries from the import map, too.
            plugins: alone || external.length === 0 ? [] : [esmExternalRequirePlugin({ external })],
          },
        },
      };
    },
    configResolved: ({ server }) => void server.fs.allow.push(fileURLToPath(new URL('..', import.meta.url))),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        script = entryScript(html);
        if (!script)
          throw new Error(`S04 ${name}: index.html needs <script type="module" src="…"> with the entry that exports the life cycles.`);
        return alone
          ? [{ tag: 'script', attrs: { type: 'module' }, children: runner(script, { ...standalone, name }), injectTo: 'body' }]
          : [];
      },
    },
  };

  const lifecycles: Plugin = {
    name: 'atrium:lifecycles',
    apply: 'build',
    enforce: 'post',
    /** The directive “use client” of React libraries has no effect here. */
    onLog: (_, { code }) => (code === 'MODULE_LEVEL_DIRECTIVE' ? false : undefined),
    /** Vite's page only imports its script; the portal needs the script's exports. */
    transform(code, id) {
      if (!id.endsWith('.html') || !script) return null;
      const file = script.replace(/^[./]+/, '');
      const kept = code.replace(/\bimport\s*(["'])([^"']*)\1/g, (all, _quote, from: string) =>
        from.endsWith(file) ? `export * from ${JSON.stringify(from)}` : all,
      );
      return { code: kept, map: null };
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry || !chunk.facadeModuleId?.endsWith('.html')) continue;
        if (chunk.exports.includes('mount') && chunk.exports.includes('unmount')) continue;
        this.error(`S01 ${name}: the entry must export mount and unmount; it exports ${chunk.exports.join(', ') || 'nothing'}`);
      }
    },
  };

  return [page, lifecycles, vueWidgets()];
}

/** The script of the page that replaces the portal. */
function runner(script: string, options: object): string {
  return `
import { runStandalone } from '@atrium/sdk/standalone';
import * as parcel from ${JSON.stringify(script)};
document.body.replaceChildren();
await runStandalone(parcel, { base: import.meta.env.BASE_URL, ...${JSON.stringify(options).replaceAll('<', '\\u003c')} });
`;
}

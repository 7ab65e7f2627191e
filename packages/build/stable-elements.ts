import { createHash } from 'node:crypto';
import type { OutputBundle, Plugin } from 'rollup';
import { elementsManifest, type PinnedFile } from './elements-manifest.ts';

interface Options {
  /** Module that prepares a page outside the portal; loaded before each element. */
  before: string;
  /** Module with `configureAtrium` for such pages. */
  configure: string;
}

/** Major version; it changes if an attribute or event of an element must be removed. */
const contractVersion = 1;

/**
 * Emits each element for pages outside the portal at three addresses: `elements/<name>.js` is the current one; `elements/v1/<name>.js` too,
 * but may be cached for an hour; `elements/1.<build>/<name>.js` never changes, so that a page may pin its integrity.
 */
export function stableElements({ before, configure }: Options): Plugin {
  let outside = '';
  let configuration = '';
  return {
    name: 'stable-elements',
    buildStart() {
      outside = this.emitFile({ type: 'chunk', id: before });
      configuration = this.emitFile({ type: 'chunk', id: configure, preserveSignature: 'strict' });
    },
    generateBundle: {
      // After the assistant's element, which is one script of its own.
      order: 'post',
      handler(_output, bundle) {
        const chunks = elementChunks(bundle);
        const build = `${contractVersion}.${buildOf(bundle)}`;
        const first = this.getFileName(outside);
        const sources = (up: string): [name: string, source: string][] => [
          ['atrium', `export { configureAtrium } from '${up}${this.getFileName(configuration)}';\n`],
          ...chunks.map(([name, file]): [string, string] => [name, `import '${up}${first}';\nimport '${up}${file}';\n`]),
        ];
        for (const [name, source] of sources('../')) this.emitFile({ type: 'asset', fileName: `elements/${name}.js`, source });
        const pinned = sources('../../');
        for (const [name, source] of pinned) {
          this.emitFile({ type: 'asset', fileName: `elements/${build}/${name}.js`, source });
          this.emitFile({ type: 'asset', fileName: `elements/v${contractVersion}/${name}.js`, source: floating(name) });
        }
        const integrity = Object.fromEntries(pinned.map(([name, source]) => [name, integrityOf(source)]));
        const manifest = elementsManifest({ build, integrity, assistant: assistantOf(bundle) });
        this.emitFile({ type: 'asset', fileName: 'elements/custom-elements.json', source: `${JSON.stringify(manifest, null, 2)}\n` });
      },
    },
  };
}

function assistantOf(bundle: OutputBundle): PinnedFile | undefined {
  const list = bundle['elements/ai-assistant.json'];
  return list?.type === 'asset' ? (JSON.parse(String(list.source)) as PinnedFile) : undefined;
}

/**
 * A cached file must not name a build that the portal may no longer have. It uses a static import: with a dynamic one the page's own
 * scripts would run before the element is defined.
 */
const floating = (name: string): string =>
  name === 'atrium' ? `export { configureAtrium } from '../atrium.js';\n` : `import '../${name}.js';\n`;

function elementChunks(bundle: OutputBundle): [name: string, file: string][] {
  return Object.values(bundle).flatMap((chunk) => {
    if (chunk.type !== 'chunk') return [];
    return chunk.moduleIds.flatMap((id): [string, string][] => {
      const element = /\/widgets\/[^/]+\/[^/]+\/([^/]+)\.element\.tsx?$/.exec(id)?.[1];
      return element ? [[element, chunk.fileName]] : [];
    });
  });
}

const buildOf = (bundle: OutputBundle): string =>
  createHash('sha256').update(Object.keys(bundle).toSorted().join('\n')).digest('hex').slice(0, 12);

const integrityOf = (source: string): string => `sha384-${createHash('sha384').update(source).digest('base64')}`;

import { createHash } from 'node:crypto';
import type { OutputBundle, Plugin } from 'rollup';
import { elementsManifest, type PinnedFile } from './elements-manifest.ts';

interface Options {
  /** The module that makes a page outside the portal ready; it comes before each element. */
  before: string;
  /** The module whose `configureAtrium` such a page may call. */
  configure: string;
}

/** The first number changes when an attribute or event of an element would have to go. */
const contractVersion = 1;

/**
 * For pages outside the portal, each element at three addresses: `elements/<name>.js` is the current one; `elements/v1/<name>.js` too, but may be
 * kept for an hour; `elements/1.<build>/<name>.js` never changes, so that a page may name its integrity.
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
 * One that a browser kept must not name a build that the portal may have no more. It imports plainly: a script that waited would let the page's
 * own scripts begin before the element is known.
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

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin as EsbuildPlugin, transform } from 'esbuild';
import type { Plugin } from 'rollup';
import { minify } from 'terser';
import { root } from './root.ts';

/** Property names of internal objects, which may be shortened to one letter. */
const inside =
  /^(isOpen|isReady|talks|address|owner|hear|expects|usable|broken|dismiss|discard|box|frame|renew|tell|provider|say|draw|load|come|leave|changed|whose|about|enter|exit|pose)$/;

/** Builds the assistant's element as one script without imports, for pages of any kind. */
export async function assistantScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'packages/ai-assistant/index.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    mangleProps: inside,
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: true } },
    plugins: [styleTexts],
    write: false,
    logLevel: 'silent',
  });
  // Saves two per cent of the element's size limit.
  const { code } = await minify(outputFiles[0]!.text, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, hoist_props: false, pure_getters: true, unsafe_arrows: true },
  });
  return code!;
}

/** `import text from './x.css?text'` gives the text of a sheet. */
const styleTexts: EsbuildPlugin = {
  name: 'style-texts',
  setup(esbuild) {
    esbuild.onResolve({ filter: /\.css\?text$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path.replace('?text', '')) }));
    esbuild.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true });
      const text = code.trim().replace(/(?<=[,:]) /g, '');
      // `sheets.ts` restores it: a text that occurs twenty times is stored once.
      return { contents: text.replaceAll('var(--atrium-ai-', '$('), loader: 'text' };
    });
  },
};

/**
 * Emits the script at its three addresses: `elements/ai-assistant.js` is the current one; `elements/v1/ai-assistant.js` too, but may be
 * cached for an hour; `elements/1.<hash>/ai-assistant.js` never changes. `elements/ai-assistant.json` has that address and the value for
 * `integrity`.
 */
export function assistantElement(): Plugin {
  return {
    name: 'assistant-element',
    async generateBundle() {
      const source = await assistantScript();
      const pinned = `1.${createHash('sha256').update(source).digest('hex').slice(0, 12)}/ai-assistant.js`;
      const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
      for (const name of ['ai-assistant.js', 'v1/ai-assistant.js', pinned]) {
        this.emitFile({ type: 'asset', fileName: `elements/${name}`, source });
      }
      const list = JSON.stringify({ address: `/pba/elements/${pinned}`, integrity }, null, 2);
      this.emitFile({ type: 'asset', fileName: 'elements/ai-assistant.json', source: `${list}\n` });
    },
  };
}

import terser from '@rollup/plugin-terser';
import { rollup, type OutputOptions, type RollupBuild } from 'rollup';
import { assistantPage, chunks, login, portal, ticketForm } from './bundle-config.ts';
import { needed, type Needed } from './first-screens.ts';

const configs = { portal, login, 'ticket-form': ticketForm, 'assistant-page': assistantPage };
const harmless = new Set(['MODULE_LEVEL_DIRECTIVE', 'SOURCEMAP_ERROR', 'CIRCULAR_DEPENDENCY', 'THIS_IS_UNDEFINED', 'EMPTY_BUNDLE']);

/** Runs one configuration of `rollup.config.mjs` into a folder; rejects on warnings that mean a broken bundle. */
export async function bundle(name: keyof typeof configs, outDir: string): Promise<void> {
  const { output, ...input } = configs[name];
  const build = await rollup({
    ...input,
    onLog(level, log, print) {
      if (log.code === 'UNRESOLVED_IMPORT' || log.code === 'MISSING_EXPORT') throw new Error(log.message);
      if (level === 'warn' && !harmless.has(log.code ?? '')) print(level, log);
    },
  });
  const options = { ...output, dir: outDir };
  if (output.manualChunks) options.manualChunks = chunks(await neededFirst(build, options));
  // Minifies names and white space only; terser's compressor moves code so that closed views stay in memory.
  await build.write({ ...options, plugins: [terser({ module: true, ecma: 2022, compress: false })] });
  await build.close();
}

/**
 * First pass: finds the modules that each screen needs. The second pass puts these into few chunks, which compress better and need fewer
 * round trips.
 */
async function neededFirst(build: RollupBuild, options: OutputOptions): Promise<Needed> {
  const { output } = await build.generate(options);
  return needed(output.filter((file) => file.type === 'chunk'));
}

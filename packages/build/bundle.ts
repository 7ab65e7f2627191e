import { rollup, type OutputOptions, type RollupBuild } from 'rollup';
import { assistantPage, chunks, login, portal, ticketForm } from './bundle-config.ts';

const configs = { portal, login, 'ticket-form': ticketForm, 'assistant-page': assistantPage };
const harmless = new Set(['MODULE_LEVEL_DIRECTIVE', 'SOURCEMAP_ERROR', 'CIRCULAR_DEPENDENCY', 'THIS_IS_UNDEFINED', 'EMPTY_BUNDLE']);

/** Runs one of the configurations of `rollup.config.mjs` into a folder; warnings that mean a broken bundle stop it. */
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
  if (output.manualChunks) options.manualChunks = chunks(await neededAtStart(build, options));
  await build.write(options);
  await build.close();
}

/** A first pass says what the entry really needs; a second then puts just that into few chunks, which compress better. */
async function neededAtStart(build: RollupBuild, options: OutputOptions): Promise<Set<string>> {
  const { output } = await build.generate(options);
  const written = output.filter((file) => file.type === 'chunk');
  const files = new Set(written.filter(({ isEntry, name }) => isEntry && name === 'main').map(({ fileName }) => fileName));
  for (const file of files) {
    for (const imported of written.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
  }
  return new Set(written.filter(({ fileName }) => files.has(fileName)).flatMap(({ moduleIds }) => moduleIds));
}

import type { ModuleEntry } from '@atrium/api/contract';
import type { ReadScript } from './dialect.ts';
import { readModule } from './module-text.ts';

/** The files of the portal's build behind each name that sub-applications may import, such as `react`. */
export type SharedFiles = Readonly<Record<string, readonly string[]>>;

const mostFiles = 64;

/**
 * The entry with all its static imports, at any depth: own files, and the portal's behind the names of its import map. Requesting all of
 * them at once waits for the network once.
 */
export async function withImports(entry: ModuleEntry, name: string, text: ReadScript, shared: SharedFiles): Promise<ModuleEntry> {
  const found = new Set([entry.module, ...entry.preload]);
  for (let newest = [...found]; newest.length > 0 && found.size < mostFiles;) {
    const own = newest.filter((file) => file.startsWith(`/${name}/`));
    const imported = await Promise.all(own.map((file) => importsOf(file, text, shared)));
    newest = [...new Set(imported.flat())].filter((file) => !found.has(file));
    newest.forEach((file) => found.add(file));
  }
  return { ...entry, preload: [...found].slice(1, mostFiles) };
}

async function importsOf(file: string, text: ReadScript, shared: SharedFiles): Promise<string[]> {
  const { imports } = readModule((await text(file).catch(() => undefined)) ?? '');
  return imports.flatMap((specifier) => (/^\.{0,2}\//.test(specifier) ? (pathFrom(specifier, file) ?? []) : (shared[specifier] ?? [])));
}

/** A path of the same origin; null for another one. */
function pathFrom(specifier: string, file: string): string | null {
  const { origin, pathname, search } = new URL(specifier, `http://portal.invalid${file}`);
  return origin === 'http://portal.invalid' ? pathname + search : null;
}

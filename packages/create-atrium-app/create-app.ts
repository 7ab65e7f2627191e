import { existsSync, readdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve } from 'node:path';
import { subAppNameProblem } from '@atrium/sdk/sub-app-name';

export const templates = ['react', 'vue', 'svelte', 'ts'] as const;

export type Template = (typeof templates)[number];

interface NewApp {
  folder: string;
  template: Template;
  /** The sub-application's name in the registry; the folder's name unless given. */
  name?: string;
  /** What people read; the name unless given. */
  title?: string;
  /** Where `@atrium/sdk` comes from: a version, an npm specifier, or a path. A folder is linked, an archive goes into `vendor/`. */
  sdk: string;
  /** The same for `@atrium/conformance`. */
  conformance: string;
}

const libraries = new Set(['react', 'react-dom', 'react-router', 'svelte', 'typescript', 'vite', 'vue', 'vue-router']);

/** Something that cannot be created, in a sentence for the person who asked. */
export class CreateError extends Error {}

/** Writes a new sub-application and returns its files; CreateError when it may not be. */
export async function createApp({
  folder,
  template,
  name = basename(resolve(folder)),
  title = name,
  sdk,
  conformance,
}: NewApp): Promise<string[]> {
  const problem = subAppNameProblem(name);
  if (problem) throw new CreateError(problem);
  // npm refuses a package that depends on one of its own name.
  if (libraries.has(name)) throw new CreateError(`“${name}” is the name of a library; take another one.`);
  if (/[<>&"\\\n]/.test(title)) throw new CreateError('The title may hold neither <, >, &, " nor \\.');
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)) {
    throw new CreateError(`${folder} exists and is not empty; nothing was changed.`);
  }
  for (const [what, specifier] of [
    ['SDK', sdk],
    ['conformance check', conformance],
  ] as const) {
    const path = pathOf(specifier);
    if (path !== null && !existsSync(path)) throw new CreateError(`There is no ${what} at ${path}.`);
  }
  const words: Record<string, string> = {
    __NAME__: name,
    __TITLE__: title,
    __SDK__: await specifierOf(sdk, folder),
    __CONFORMANCE__: await specifierOf(conformance, folder),
    __ENTRY__: template === 'react' ? 'entry.tsx' : 'entry.ts',
  };
  const written: string[] = [];
  for (const source of [join(import.meta.dirname, 'templates/every'), join(import.meta.dirname, 'templates', template)]) {
    for (const file of await readdir(source)) {
      const text = (await readFile(join(source, file), 'utf8')).replace(/__[A-Z]+__/g, (word) => words[word] ?? word);
      // Registries leave `.gitignore` out of packages, and rename it.
      const target = file.replace(/^_/, '.');
      await writeFile(join(folder, target), text);
      written.push(target);
    }
  }
  return written.sort();
}

/** What package.json says of a package of the portal. */
async function specifierOf(given: string, folder: string): Promise<string> {
  const path = pathOf(given);
  await mkdir(folder, { recursive: true });
  if (path === null) return given;
  if (!path.endsWith('.tgz')) return `file:${relative(resolve(folder), resolve(path)).replaceAll('\\', '/')}`;
  await mkdir(join(folder, 'vendor'), { recursive: true });
  await copyFile(path, join(folder, 'vendor', basename(path)));
  return `file:vendor/${basename(path)}`;
}

/** The path that `sdk` is; null when it is a version or another npm specifier. */
function pathOf(sdk: string): string | null {
  if (sdk.startsWith('file:')) return sdk.slice('file:'.length);
  return isAbsolute(sdk) || /^\.{1,2}([\\/]|$)/.test(sdk) || existsSync(sdk) ? sdk : null;
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { files, importsOf, read, root } from './sources.ts';

/** The files of this tree that a file imports, also only for types. */
export function targetsOf(path: string): string[] {
  return importsOf(read(path)).flatMap(({ specifier }) => {
    const target = specifier.startsWith('.') ? join(dirname(path), specifier) : ofPackage(specifier);
    return target && existsSync(join(root, target)) ? [target] : [];
  });
}

const packages = new Map(
  files('{shell,widgets,packages/*,packages/demo-apps/*}/package.json').map((path) => {
    const { name, exports = {} } = JSON.parse(read(path)) as { name: string; exports?: Record<string, string> };
    return [name, { folder: dirname(path), exports }] as const;
  }),
);

function ofPackage(specifier: string): string | null {
  const [, name = '', rest = ''] = /^(@atrium\/[^/]+)(.*)$/.exec(specifier) ?? [];
  const { folder, exports } = packages.get(name) ?? {};
  const file = exports?.[`.${rest}`] ?? exports?.['./*']?.replace('*', rest.slice(1));
  return folder && file ? join(folder, file) : null;
}

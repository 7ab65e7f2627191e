import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from './sources.ts';

/**
 * The file of a build that a path means, as usual hosts of static sites answer it: the file of that name, `<path>.html`, or
 * `<path>/index.html`; null where there is none of them.
 */
export async function builtFile(folder: string, path: string): Promise<string | null> {
  const file = fileOf(path);
  if (file === null) return null;
  const names = file.endsWith('/index.html') || file === 'index.html' ? [file] : [file, `${file}.html`, `${file}/index.html`];
  for (const name of names) if (await isFile(join(folder, name))) return name;
  return null;
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from './sources.ts';

/**
 * The file of a build that a path means, as usual hosts of static sites answer it: the file of that name, `<path>.html`, or
 * `<path>/index.html`; null where there is none of them.
 */
async function builtFile(folder: string, path: string): Promise<string | null> {
  const file = fileOf(path);
  if (file === null) return null;
  const names = file.endsWith('/index.html') || file === 'index.html' ? [file] : [file, `${file}.html`, `${file}/index.html`];
  for (const name of names) if (await isFile(join(folder, name))) return name;
  return null;
}

/** Fallback pages of static site generators for paths without a page, and their status: the page of an application with routes, and "not found". */
export const fallbacks: readonly { file: string; status: 200 | 404 }[] = [
  { file: '200.html', status: 200 },
  { file: '404.html', status: 404 },
];

interface FileRequest {
  /** After `/{name}/`, undecoded. */
  path: string;
  /** A page is wanted at a path that names no file. */
  isRoute: boolean;
  /** The page runs no life cycles: with them every route is the entry's. */
  isPlain: boolean;
}

/** The file of a build that answers a path, and its status: at a route without a file the site's own fallback, else the entry page. */
export async function builtPage(
  folder: string,
  { path, isRoute, isPlain }: FileRequest,
): Promise<{ file: string; status: 200 | 404 } | null> {
  const file = await builtFile(folder, path);
  if (file !== null) return { file, status: 200 };
  if (!isRoute) return null;
  for (const fallback of isPlain ? fallbacks : []) if (await isFile(join(folder, fallback.file))) return fallback;
  return { file: 'index.html', status: 200 };
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

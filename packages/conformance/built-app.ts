import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { CannotCheck } from './find-browser.ts';

/** A sub-application's build on the disk. */
export interface BuiltApp {
  readonly name: string;
  readonly folder: string;
  /** Paths below the folder, with `/`. */
  readonly files: readonly string[];
  text(file: string): string;
  /** Size in bytes after brotli, as the portal's server sends it. */
  compressed(file: string): number;
}

/** Reads a build's folder; `name` comes from the page's addresses by default. */
export function builtApp(folder: string, name?: string): BuiltApp {
  const root = resolve(folder);
  if (!existsSync(root) || !statSync(root).isDirectory())
    throw new CannotCheck(`There is no folder ${root}: build first, or name the folder.`);
  if (!existsSync(join(root, 'index.html'))) throw new CannotCheck(`${root} has no index.html: name the folder that holds the built page.`);
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !file.endsWith('.br') && !file.endsWith('.gz'));
  const sizes = new Map<string, number>();
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  return {
    name: name ?? nameOf(text('index.html'), root),
    folder: root,
    files,
    text,
    compressed: (file) => {
      const known = sizes.get(file) ?? brotliOf(join(root, file));
      sizes.set(file, known);
      return known;
    },
  };
}

/** Returns the base that the bundler wrote into the page, or the folder's name, or for `dist` that of its parent. */
function nameOf(html: string, folder: string): string {
  const base = /<(?:script|link)\b[^>]*\b(?:src|href)=["']?\/([a-z][a-z0-9-]+)\//.exec(html)?.[1];
  const own = basename(folder);
  return base ?? (/^(dist|build|out|public)$/.test(own) ? basename(join(folder, '..')) : own);
}

function brotliOf(file: string): number {
  const content = readFileSync(file);
  if (/\.(png|jpe?g|gif|webp|avif|woff2?|mp4)$/.test(file)) return content.length;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

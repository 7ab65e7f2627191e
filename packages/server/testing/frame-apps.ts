import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { withFrameScript } from '../modules/sub-apps/frame-script.ts';

interface Context {
  URL: URL;
  body: unknown;
  type: string;
}

const types: Record<string, string> = { '.html': 'html', '.js': 'js', '.css': 'css', '.json': 'json' };

interface FrameApps {
  /** Folder of sub-applications by the path that they are served below. */
  roots: Readonly<Record<string, string>>;
  /** Files from elsewhere, by their path. */
  files: Readonly<Record<string, string>>;
}

/** Middleware for the browser tests' server: sub-applications below each root, their pages with the host's script in them. */
export function frameApps({ roots, files }: FrameApps) {
  return async (context: Context, next: () => Promise<unknown>): Promise<unknown> => {
    const { pathname } = context.URL;
    const root = Object.keys(roots).find((prefix) => pathname.startsWith(prefix));
    if (root === undefined) return next();
    const below = normalize(`/${pathname.slice(root.length)}`);
    const folder = roots[root]!;
    // A route of an application is its page, as its server would answer.
    const pages = [`/${below.split('/')[1]!}/index.html`, '/index.html'].map((page) => join(folder, page));
    const candidates = /\.\w+$/.test(below) ? [files[pathname] ?? join(folder, below)] : pages;
    const file = candidates.find((one) => existsSync(one)) ?? '';
    const source = await readFile(file).catch(() => undefined);
    if (source === undefined) return next();
    context.body = extname(file) === '.html' ? withFrameScript(source).toString() : source.toString();
    context.type = types[extname(file)] ?? 'text';
    return undefined;
  };
}

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { portalPolicies } from '../../http/content-security.ts';
import { asksForRealm, realmAnswer } from '../realm-answer.ts';

interface Context {
  URL: URL;
  body: unknown;
  type: string;
  set(name: string, value: string): void;
}

const types: Record<string, string> = { '.html': 'html', '.js': 'js', '.css': 'css', '.json': 'json' };

interface RealmApps {
  /** Folder of sub-applications by the path that they are served below. */
  roots: Readonly<Record<string, string>>;
  /** Files from elsewhere, by their path. */
  files: Readonly<Record<string, string>>;
  script: string;
}

/**
 * Middleware for the browser tests' server: it answers what realms ask for below each root, and the files of roots
 * that are elsewhere in the repository.
 * `/realm-apps/` itself is a page with the portal's two enforced policies whose only script is `script`.
 */
export function realmApps({ roots, files, script }: RealmApps) {
  const read = async (path: string): Promise<string | undefined> => {
    const root = Object.keys(roots).find((prefix) => path.startsWith(prefix));
    if (root === undefined) return undefined;
    const below = normalize(path.slice(root.length));
    const file = files[path] ?? join(roots[root]!, below.endsWith('/') || below === '.' ? `${below}/index.html` : below);
    return readFile(file, 'utf8').catch(() => undefined);
  };
  /** Below a root that is no folder of the repository, which the server would serve by itself. */
  const isMoved = (path: string) => Object.entries(roots).some(([prefix, folder]) => path.startsWith(prefix) && prefix !== `/${folder}/`);
  return async (context: Context, next: () => Promise<unknown>): Promise<unknown> => {
    const { pathname, searchParams } = context.URL;
    if (pathname === '/realm-apps/') return portalPage(context, script);
    if (!isMoved(pathname) && !asksForRealm(searchParams)) return next();
    const source = await read(pathname);
    if (source === undefined) return next();
    const answer = asksForRealm(searchParams)
      ? await realmAnswer(searchParams, source, pathname, read)
      : { body: source, type: types[pathname.endsWith('/') ? '.html' : extname(pathname)] ?? 'text' };
    if (!answer) return next();
    context.body = answer.body;
    context.type = answer.type;
    return undefined;
  };
}

function portalPage(context: Context, script: string): void {
  const nonce = randomBytes(16).toString('base64');
  context.set('Content-Security-Policy', portalPolicies(nonce, '', []).replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  context.type = 'html';
  context.body = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>portal</title></head><body><script type="module" nonce="${nonce}" src="${script}"></script></body></html>`;
}

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

/**
 * Middleware for the browser tests' server: the folders of `root` are sub-applications under `/realm-apps/<name>/`, and
 * `/realm-apps/` is a page with the portal's two enforced policies whose only script is `script`.
 */
export function realmApps({ root, script }: { root: string; script: string }) {
  return async (context: Context, next: () => Promise<unknown>): Promise<unknown> => {
    const { pathname, searchParams } = context.URL;
    if (!pathname.startsWith('/realm-apps/')) return next();
    if (pathname === '/realm-apps/') return portalPage(context, script);
    const path = normalize(pathname.slice('/realm-apps/'.length));
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
    const source = await readFile(file, 'utf8').catch(() => undefined);
    if (source === undefined) return next();
    const answer = asksForRealm(searchParams)
      ? realmAnswer(searchParams, source, pathname)
      : { body: source, type: types[extname(file)] ?? 'text' };
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

import { inlineScripts, resolveEntryPage } from './entry-page.ts';
import { wrapScript } from './wrap-script.ts';

/** What a sub-application's file becomes when a realm asks for it. */
export interface RealmAnswer {
  type: string;
  body: string;
}

/** Whether a request asks for a realm at all: `?realm`. */
export const asksForRealm = (query: URLSearchParams): boolean => query.has('realm');

/**
 * `source` is the file that the path means: `?realm&page` wants an entry page taken apart, `?realm&inline=<n>` one of its
 * inline scripts, `?realm` alone a script. Null when there is no such inline script. `base` is the page's path.
 */
export function realmPart(query: URLSearchParams, source: string, base: string): { page: string } | { script: string } | null {
  if (query.has('page')) return { page: JSON.stringify(resolveEntryPage(source, base)) };
  const inline = query.get('inline');
  const script = inline === null ? source : inlineScripts(source)[Number(inline)];
  return script === undefined ? null : { script };
}

/** The same, with the script wrapped at once. */
export function realmAnswer(query: URLSearchParams, source: string, base: string): RealmAnswer | null {
  const part = realmPart(query, source, base);
  if (part === null) return null;
  if ('page' in part) return { type: 'application/json; charset=utf-8', body: part.page };
  return { type: 'text/javascript; charset=utf-8', body: wrapScript(part.script) };
}

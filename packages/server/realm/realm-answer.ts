import { type ReadScript, readEntryPage } from './dialect.ts';
import { inlineScripts } from './entry-page.ts';
import { wrapScript } from './wrap-script.ts';

/** What a sub-application's file becomes when a realm asks for it. */
export interface RealmAnswer {
  type: string;
  body: string;
}

/** Whether a request asks for a realm at all: `?realm`. */
export const asksForRealm = (query: URLSearchParams): boolean => query.has('realm');

/** The script that `?realm` (the file itself) or `?realm&inline=<n>` (of the page `source`) means; null when there is none. */
function scriptAskedFor(query: URLSearchParams, source: string): string | null {
  const inline = query.get('inline');
  return inline === null ? source : (inlineScripts(source)[Number(inline)] ?? null);
}

/** `source` is the file that the path means: `?realm&page` wants an entry page taken apart, anything else a script, wrapped. */
export async function realmAnswer(query: URLSearchParams, source: string, base: string, text: ReadScript): Promise<RealmAnswer | null> {
  if (query.has('page')) return { type: 'application/json; charset=utf-8', body: JSON.stringify(await readEntryPage(source, base, text)) };
  const script = scriptAskedFor(query, source);
  return script === null ? null : { type: 'text/javascript; charset=utf-8', body: wrapScript(script) };
}

import type { Dialect, EntryPage } from '@atrium/api/contract';
import { inlineScripts, type PageParts, resolveEntryPage } from './entry-page.ts';

/** The text of a file by its address; undefined where it cannot be had. */
export type ReadScript = (address: string) => Promise<string | undefined>;

/** What only who knows a host says, in the order of precedence: an application that knows several is told the first. */
const flags: readonly [Dialect, RegExp][] = [
  ['qiankun', /__(?:POWERED_BY|INJECTED_PUBLIC_PATH_BY)_QIANKUN__|[qQ]iankunAppLifeCycles/],
  ['micro-app', /__MICRO_APP_(?:ENVIRONMENT|NAME)__/],
  ['wujie', /__POWERED_BY_WUJIE__|__WUJIE_MOUNT\b/],
  ['garfish', /__GARFISH(?:_EXPORTS)?__/],
  ['single-spa', /\bSystem\s*\.\s*import\s*\(/],
];
const lifeCycles = ['bootstrap', 'mount', 'unmount'];

/** Takes an entry page apart and reads its classic scripts for what they know of hosts. */
export async function readEntryPage(html: string, base: string, text: ReadScript): Promise<EntryPage> {
  const page = resolveEntryPage(html, base);
  return { ...page, dialect: await dialectOf(page, html, base, text) };
}

async function dialectOf({ scripts }: PageParts, html: string, base: string, text: ReadScript): Promise<Dialect | null> {
  const texts = inlineScripts(html);
  for (const { src, module } of scripts) if (!module && src?.startsWith('/')) texts.push((await text(src)) ?? '');
  return saidBy(
    texts,
    base.split('/').findLast((part) => part !== ''),
  );
}

/** What a page's scripts say; null where nothing in them looks like life cycles of the sub-application `name`. */
export function saidBy(texts: readonly string[], name = ''): Dialect | null {
  const [said] = flags.find(([, pattern]) => texts.some((text) => pattern.test(text))) ?? [];
  return said ?? (texts.some((text) => exportsAll(text, name)) ? 'single-spa' : null);
}

/**
 * Whether all three are names of members or exports of one script, or the last two where it sets a global of this name: the
 * words alone are in every framework.
 */
function exportsAll(text: string, name: string): boolean {
  const said = lifeCycles.filter((step) => isMember(text, step));
  return said.length === 3 || (said.join() === 'mount,unmount' && name !== '' && setsGlobal(text, name));
}

/** `t.mount=`, `{mount:`, `{mount(`, `{mount,`, `d(t,"mount",` as bundlers and people write it. */
const isMember = (text: string, name: string): boolean =>
  new RegExp(`(?:[{,]\\s*(?:async\\s+)?["']?${name}["']?\\s*[:(,}]|\\.${name}\\s*=(?!=)|\\[["']${name}["']\\]\\s*=(?!=))`).test(text);

const setsGlobal = (text: string, name: string): boolean =>
  new RegExp(`(?:\\.${literal(name)}|\\[["']${literal(name)}["']\\])\\s*=(?!=)`).test(text);

const literal = (text: string): string => text.replace(/[^\w]/g, '\\$&');

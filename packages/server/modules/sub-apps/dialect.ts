import type { Dialect } from '@atrium/api/contract';
import type { EntryPage } from './entry-page.ts';

/** The text of a file by its address; undefined if it is unreachable. */
export type ReadScript = (address: string) => Promise<string | undefined>;

/** Words that only code for a host contains, in the order of precedence: for an application that knows several the first wins. */
const flags: readonly [Dialect, RegExp][] = [
  ['qiankun', /__(?:POWERED_BY|INJECTED_PUBLIC_PATH_BY)_QIANKUN__|[qQ]iankunAppLifeCycles/],
  ['micro-app', /__MICRO_APP_(?:ENVIRONMENT|NAME)__/],
  ['wujie', /__POWERED_BY_WUJIE__|__WUJIE_MOUNT\b/],
  ['garfish', /__GARFISH(?:_EXPORTS)?__/],
  ['single-spa', /\bSystem\s*\.\s*import\s*\(/],
];
const lifeCycles = ['bootstrap', 'mount', 'unmount'];

/** The contract that the classic scripts of a page know, by their texts; null if nothing in them looks like life cycles of `name`. */
export async function dialectOf({ classic, inline }: EntryPage, name: string, text: ReadScript): Promise<Dialect | null> {
  const texts = await Promise.all(classic.filter((src) => src.startsWith('/')).map((src) => text(src).catch(() => undefined)));
  return saidBy([...inline, ...texts.map((one) => one ?? '')], name);
}

/** The contract in a page's scripts; null if nothing in them looks like life cycles of the sub-application `name`. */
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

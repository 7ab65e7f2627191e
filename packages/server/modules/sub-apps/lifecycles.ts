import type { EntryPage } from '@atrium/api/contract';
import { inlineScripts } from '../../realm/entry-page.ts';

/** Whether the text of a module exports `mount` and `unmount`, as written by hand or by a bundler. */
export function exportsLifecycles(module: string): boolean {
  const lists = [...module.matchAll(/\bexport\s*\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((item) =>
      item
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    ),
  );
  const declared = [...module.matchAll(/\bexport\s+(?:async\s+)?(?:function|const|let|var)\s*\*?\s*(\w+)/g)].map(([, name]) => name);
  const taken = [...module.matchAll(/\bexport\s+(?:const|let|var)\s*\{([^}]*)\}\s*=/g)].flatMap(([, list = '']) =>
    list.split(',').map((item) =>
      item
        .trim()
        .split(/\s*:\s*/)
        .at(-1),
    ),
  );
  const names = new Set([...lists, ...declared, ...taken]);
  return names.has('mount') && names.has('unmount');
}

/**
 * Whether classic scripts of a page could leave life cycles behind: one of them says `unmount`, or loads what nobody can
 * read off the page. Scripts of other origins never run in a realm, so such a page is a plain one.
 */
export async function mayLeaveLifecycles(
  page: Pick<EntryPage, 'scripts'>,
  html: string,
  text: (address: string) => Promise<string | undefined>,
): Promise<boolean> {
  const classic = page.scripts.filter((script) => !script.module);
  if (classic.length === 0 || classic.some(({ src }) => src !== null && !src.startsWith('/'))) return false;
  const texts = inlineScripts(html);
  for (const { src } of classic) if (src !== null) texts.push((await text(src)) ?? '');
  return texts.some((script) => /\bunmount\b|\bSystem\.import\b/.test(script));
}

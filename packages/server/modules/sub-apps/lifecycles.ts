import type { EntryPage } from '@atrium/api/contract';

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
 * Whether the classic scripts of a page could leave life cycles behind in a realm. Scripts of other origins never run in one, so
 * a page with such a script is a plain one.
 */
export function mayLeaveLifecycles({ scripts, dialect }: Pick<EntryPage, 'scripts' | 'dialect'>): boolean {
  const classic = scripts.filter((script) => !script.module);
  return dialect !== null && classic.length > 0 && classic.every(({ src }) => src === null || src.startsWith('/'));
}

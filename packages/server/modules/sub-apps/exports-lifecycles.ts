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

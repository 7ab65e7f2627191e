const declaration = /\bexport\s+(?:async\s+)?(?:function|const|let|var)\b\s*(?:\*\s*)?(\w+)/g;
/** The names between `export {` and `}`, or of `export const { … } =`; a list ends at the next brace, whichever it is. */
const list = /\bexport\s*(?:(?:const|let|var)\s*)?\{([^{}]*)\}/g;

/** Whether the text of a module exports `mount` and `unmount`, as written by hand or by a bundler. */
export function exportsLifecycles(module: string): boolean {
  const names = new Set([...module.matchAll(declaration)].map(([, name]) => name));
  for (const [, items = ''] of module.matchAll(list)) {
    // `inner as outer` of a list, `inner: outer` of a pattern.
    for (const item of items.split(',')) names.add(item.trim().split(/\s|:/).at(-1)?.trim());
  }
  return names.has('mount') && names.has('unmount');
}

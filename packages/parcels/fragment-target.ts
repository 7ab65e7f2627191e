/** The element in `root` that a fragment names, as a browser finds it in a page. */
export function fragmentTarget(root: Element, hash: string): Element | null {
  if (hash.length < 2) return null;
  const name = CSS.escape(decoded(hash.slice(1)));
  return root.querySelector(`#${name}`) ?? root.querySelector(`a[name="${name}"]`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

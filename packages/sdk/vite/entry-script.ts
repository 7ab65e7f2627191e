/** The address of the page's first module script of its own, as written; null when there is none. */
export function entryScript(html: string): string | null {
  for (const [, attributes = ''] of html.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<script\b([^>]*)>/gi)) {
    if (!/\btype\s*=\s*["']?module\b/i.test(attributes)) continue;
    const src = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
    const address = src?.[1] ?? src?.[2] ?? src?.[3];
    if (address && !/^([a-z]+:)?\/\//i.test(address)) return address;
  }
  return null;
}

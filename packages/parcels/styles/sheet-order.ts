/** The constructed sheet of a `<style>`, and the sheets that came with an application's page. */
const standsFor = new WeakMap<Element, CSSStyleSheet>();
const ofPage = new WeakMap<CSSStyleSheet, string>();

/** Remembers that `sheet` came with the page of the application whose views `roots` selects. */
export const cameWithPage = (sheet: CSSStyleSheet, roots: string): void => void ofPage.set(sheet, roots);

/**
 * Adopts `sheet` where `element` stands among the styles around it: libraries that put theirs at the beginning of the head
 * want to be overruled by the application's own.
 */
export function adoptInOrder(host: Document | ShadowRoot, sheet: CSSStyleSheet, element: Element, roots: string): void {
  standsFor.set(element, sheet);
  const sheets = [...host.adoptedStyleSheets];
  const at = sheets.indexOf(nextOf(sheets, element, roots)!);
  if (at < 0) host.adoptedStyleSheets.push(sheet);
  else host.adoptedStyleSheets = [...sheets.slice(0, at), sheet, ...sheets.slice(at)];
}

function nextOf(sheets: CSSStyleSheet[], element: Element, roots: string): CSSStyleSheet | undefined {
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    const own = standsFor.get(next);
    if (own && sheets.includes(own)) return own;
    // A style that is not the application's: what its page lists comes after this one.
    if (!own && /^(style|link)$/.test(next.localName)) return sheets.find((each) => ofPage.get(each) === roots);
  }
  return undefined;
}

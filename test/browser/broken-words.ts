/**
 * Runs in a page: words in letters that are broken over two lines of a label although they are no longer than words are, such as
 * “Administrati-on”. Running text is skipped, and so are texts that may be long: addresses, codes, numbers.
 */
export function brokenWords(): string[] {
  const found = new Set<string>();
  const range = document.createRange();
  const judge = (node: Text): void => {
    const element = node.parentElement;
    if (!element || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    for (const { 0: piece, index } of node.data.matchAll(/\S+(?:[ \u202f][AP]M\b)?/gu)) {
      const time = /^\d{1,2}:\d\d(?:[ \u202f][AP]M)?/.exec(piece)?.[0];
      const word = time ?? /^[^\p{L}\d]*(\p{Script=Latin}{2,24})[^\p{L}\d@/_.-]*$/u.exec(piece)?.[1] ?? '';
      if (word === '') continue;
      const from = index + piece.indexOf(word);
      range.setStart(node, from);
      range.setEnd(node, from + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size < 2) continue;
      const host = (element.getRootNode() as ShadowRoot).host?.localName ?? '';
      found.add(`${host} ${element.localName}.${element.classList.value.replace(/\s+/g, '.')} “${word}”`);
    }
  };
  const walk = (root: Node): void => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node instanceof Text) judge(node);
      else if ((node as Element).shadowRoot) walk((node as Element).shadowRoot!);
    }
  };
  walk(document.body);
  return [...found];
}

import type { EntryPage, EntryScript } from '@atrium/api/contract';

export type { EntryPage, EntryScript };

type MarkupNode = string | [tag: string, attributes: Record<string, string>, ...children: MarkupNode[]];

/**
 * The scripts that a realm runs, in their order. Modules have no realm; where a page brings a second set of scripts for
 * browsers without modules, that one is taken.
 */
export function runnable({ scripts }: EntryPage): EntryScript[] {
  const classic = scripts.filter((script) => !script.module);
  const old = classic.some((script) => script.nomodule);
  const rank = (script: EntryScript) => (script.async ? 2 : script.defer && script.src !== null ? 1 : 0);
  return classic.filter((script) => old || !script.nomodule).sort((a, b) => rank(a) - rank(b));
}

const svg = 'http://www.w3.org/2000/svg';
const math = 'http://www.w3.org/1998/Math/MathML';

/** Builds the nodes of `markup` in `parent`; each element is shown to `made` while it is still empty. */
export function buildMarkup(parent: Node, markup: readonly unknown[], made: (element: Element) => void, space: string | null = null): void {
  for (const node of markup as readonly MarkupNode[]) {
    if (typeof node === 'string') {
      parent.appendChild(document.createTextNode(node));
      continue;
    }
    const [tag, attributes, ...children] = node;
    const inside = tag === 'svg' ? svg : tag === 'math' ? math : space;
    const element = inside ? document.createElementNS(inside, tag) : document.createElement(tag);
    setAttributes(element, attributes);
    made(element);
    const content = element instanceof HTMLTemplateElement ? element.content : element;
    buildMarkup(content, children, made, tag === 'foreignObject' ? null : inside);
    parent.appendChild(element);
  }
}

/** Like the parser would, less handlers, which no policy lets run. */
export function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (/^[^\s"'<>/=]+$/.test(name) && !name.startsWith('on')) element.setAttribute(name, value);
  }
}

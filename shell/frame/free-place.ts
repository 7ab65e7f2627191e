/** Where the stack of notices stands: along the window's foot or under the bars. */
export interface Place {
  edge: 'foot' | 'head';
  side: 'start' | 'center' | 'end';
}

/** Elements that a notice must not cover: those that confirm, submit, switch or take input. */
const important =
  '.primary, [type=submit], input, select, textarea, [contenteditable], [role=tab], .undo-sheet, .ant-btn-primary, .el-button--primary';

const places: readonly Place[] = [
  { edge: 'foot', side: 'center' },
  { edge: 'foot', side: 'end' },
  { edge: 'foot', side: 'start' },
  { edge: 'head', side: 'center' },
  { edge: 'head', side: 'end' },
];

/** The first place where a box of this size covers nothing that somebody is about to use; the first of all when each does. */
export function freePlace(box: DOMRect, { head, foot }: { head: number; foot: number }): Place {
  const used = usedIn(document);
  const isFree = ({ edge, side }: Place) => {
    const left = { start: 0, center: (innerWidth - box.width) / 2, end: innerWidth - box.width }[side];
    const top = edge === 'head' ? head : innerHeight - foot - box.height;
    return !used.some((one) => isBelow(one, new DOMRect(left, top, box.width, box.height)));
  };
  return places.find(isFree) ?? places[0]!;
}

/** Something that is used, and where its own document begins in the window. */
interface Used {
  element: Element;
  from: { left: number; top: number };
}

/** Looks through shadow roots, and through frames of this origin; not through views that are not in front. */
function usedIn(root: ParentNode, from = { left: 0, top: 0 }, found: Used[] = []): Used[] {
  for (const element of root.children) {
    if (element.localName === 'atrium-notices' || element.matches('atrium-view:not([active])')) continue;
    if (element.matches(important)) found.push({ element, from });
    const framed = (element as Partial<HTMLIFrameElement>).contentDocument;
    if (framed) {
      const { left, top } = element.getBoundingClientRect();
      usedIn(framed, { left: from.left + left, top: from.top + top }, found);
    }
    if (element.shadowRoot) usedIn(element.shadowRoot, from, found);
    usedIn(element, from, found);
  }
  return found;
}

/** Whether a box of the window covers it. `elementsFromPoint` costs a hundred times as much as comparing boxes, so only near elements are tested. */
function isBelow({ element, from }: Used, box: DOMRect): boolean {
  const own = element.getBoundingClientRect();
  const left = Math.max(box.left, own.left + from.left);
  const right = Math.min(box.right, own.right + from.left);
  const top = Math.max(box.top, own.top + from.top);
  const bottom = Math.min(box.bottom, own.bottom + from.top);
  if (left >= right || top >= bottom) return false;
  const root = element.getRootNode() as Document | ShadowRoot;
  return root.elementsFromPoint((left + right) / 2 - from.left, (top + bottom) / 2 - from.top).includes(element);
}

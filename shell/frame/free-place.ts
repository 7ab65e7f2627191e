/** Where the stack of notices stands: along the window's foot or under the bars. */
export interface Place {
  edge: 'foot' | 'head';
  side: 'start' | 'center' | 'end';
}

/** What a notice must not lie on: what confirms, submits, switches or is typed into. */
const important = '.primary, [type=submit], input, select, textarea, [contenteditable], [role=tab], .ant-btn-primary, .el-button--primary';
const step = 20;

const places: readonly Place[] = [
  { edge: 'foot', side: 'center' },
  { edge: 'foot', side: 'end' },
  { edge: 'foot', side: 'start' },
  { edge: 'head', side: 'center' },
  { edge: 'head', side: 'end' },
];

/** The first place where a box of this size covers nothing that somebody is about to use; the first of all when each does. */
export function freePlace(box: DOMRect, { head, foot }: { head: number; foot: number }): Place {
  const isFree = ({ edge, side }: Place) => {
    const left = { start: 0, center: (innerWidth - box.width) / 2, end: innerWidth - box.width }[side];
    const top = edge === 'head' ? head : innerHeight - foot - box.height;
    return !covers(new DOMRect(left, top, box.width, box.height));
  };
  return places.find(isFree) ?? places[0]!;
}

function covers({ left, right, top, bottom }: DOMRect): boolean {
  for (let x = left; x <= right; x += step)
    for (let y = top; y <= bottom; y += step) if (isImportant(document, x, y, new Set())) return true;
  return false;
}

/** Looks through shadow roots, and through frames of this origin. */
function isImportant(root: DocumentOrShadowRoot, x: number, y: number, seen: Set<DocumentOrShadowRoot>): boolean {
  seen.add(root);
  return root.elementsFromPoint(x, y).some((element) => {
    if (element.localName === 'atrium-notices') return false;
    if (element.matches(important)) return true;
    const inside = element.shadowRoot ?? (element as Partial<HTMLIFrameElement>).contentDocument;
    if (!inside || seen.has(inside)) return false;
    const at = element.shadowRoot ? { left: 0, top: 0 } : element.getBoundingClientRect();
    return isImportant(inside, x - at.left, y - at.top, seen);
  });
}

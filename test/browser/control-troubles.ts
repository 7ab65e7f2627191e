/** Kinds of faults: `touch` targets of fewer than 44 px, `edges` that forced colours remove. */
export type Looked = 'touch' | 'edges';

/** Runs in a page: the portal's own controls that are too small for a finger, or look like plain text; views belong to their teams. */
export function controlTroubles([looked, excepted]: [Looked, readonly string[]]): string[] {
  const controls =
    looked === 'touch'
      ? 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=treeitem]'
      : 'button:not([role]), input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea, [role=switch]';
  const all: Element[] = [];
  const collect = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.closest('atrium-view > *')) continue;
      if (element.matches(controls)) all.push(element);
      if (element.shadowRoot) collect(element.shadowRoot);
    }
  };
  collect(document);

  const isReached = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    return element.closest('[inert], [aria-hidden=true]') === null;
  };
  /** A label, a row that is covered by its link, or what a pseudo-element adds: the largest thing that a finger can press. */
  const target = (element: Element): [width: number, height: number] => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    const after = getComputedStyle(element, '::after');
    const covers = after.content !== 'none' && after.position === 'absolute';
    const own = getComputedStyle(element).position === 'static' ? (element as HTMLElement).offsetParent : element;
    const frame = element.parentElement?.getBoundingClientRect();
    const field = frame && element instanceof HTMLInputElement && frame.height - element.offsetHeight <= 4 ? element.parentElement : null;
    const boxes = [element, label, field, covers ? own : null]
      .flatMap((one) => (one ? [one] : []))
      .map((one) => one.getBoundingClientRect());
    const added = covers && own === element ? [parseFloat(after.width), parseFloat(after.height)] : [0, 0];
    return [Math.max(...boxes.map(({ width }) => width), added[0]!), Math.max(...boxes.map(({ height }) => height), added[1]!)];
  };
  /** In the midst of a sentence (WCAG 2.5.8). */
  const isInText = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim().length > 1);
  const hasEdge = (element: Element | null, around = 2): boolean => {
    if (!element) return false;
    const { borderTopStyle, borderTopWidth, borderBottomStyle, outlineStyle, textDecorationLine } = getComputedStyle(element);
    if (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) return true;
    if (outlineStyle !== 'none' || textDecorationLine !== 'none' || borderBottomStyle !== 'none') return true;
    // A field's edge may be its frame's.
    return around > 0 && !element.matches('button') && hasEdge(element.parentElement, around - 1);
  };
  const name = (element: Element): string => {
    const host = (element.getRootNode() as ShadowRoot).host?.localName ?? '';
    const text = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 20);
    return `${host} ${element.localName}${element.className ? `.${String(element.className).split(' ').join('.')}` : ''} “${text}”`;
  };
  const isExcepted = (element: Element): boolean =>
    excepted.some((one) => {
      const [host, selector = '*'] = one.split(' >> ');
      return (element.getRootNode() as ShadowRoot).host?.localName === host && element.matches(selector);
    });

  return all
    .filter((element) => isReached(element) && !isExcepted(element))
    .flatMap((element) => {
      if (looked === 'edges') return hasEdge(element) ? [] : [`${name(element)} has no edge`];
      const [width, height] = target(element);
      return (width > 43.4 && height > 43.4) || isInText(element)
        ? []
        : [`${name(element)} is ${Math.round(width)} × ${Math.round(height)}`];
    });
}

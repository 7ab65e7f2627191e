/**
 * Runs in a page: elements that need horizontal scrolling, or are invisible because they are beside the window. Elements made to scroll
 * sideways (a row of tabs, a table in a focusable box) are allowed.
 */
export function sideways(): string[] {
  const found = new Map<string, string>();
  const root = document.scrollingElement!;
  if (root.scrollWidth > innerWidth) found.set('page', `the page is ${root.scrollWidth} px wide in a window of ${innerWidth}`);

  const parentOf = (element: Element): Element | null =>
    element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;
  /** It goes sideways by itself, ends with an ellipsis, or is hidden on purpose. */
  const excused = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const { overflowX, textOverflow, clipPath, position, visibility } = getComputedStyle(at);
      if (textOverflow === 'ellipsis' && overflowX !== 'visible') return true;
      if (visibility !== 'visible' || (clipPath !== 'none' && position === 'absolute')) return true;
      if ((overflowX === 'auto' || overflowX === 'scroll') && at.scrollWidth > at.clientWidth) return canBeWalked(at);
    }
    return false;
  };
  const canBeWalked = (box: Element): boolean =>
    box.matches('[tabindex="0"], [role=tablist], nav, pre') || box.querySelector('a, button, input, [tabindex]') !== null;

  const judge = (element: Element): void => {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const words = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
    if (!words && !element.matches('button, input, select, textarea, img, svg')) return;
    if ((box.right <= innerWidth + 1 && box.left >= -1) || excused(element)) return;
    const host = (element.getRootNode() as ShadowRoot).host?.localName ?? '';
    const name = `${host} ${element.localName}.${element.classList.value.replace(/\s+/g, '.')}`;
    const text = (element.textContent ?? '').trim().slice(0, 24);
    if (!found.has(name)) found.set(name, `${name} “${text}” from ${Math.round(box.left)} to ${Math.round(box.right)} of ${innerWidth}`);
  };
  const walk = (parent: ParentNode): void => {
    for (const element of parent.querySelectorAll('*')) {
      judge(element);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  walk(document);
  return [...found.values()];
}

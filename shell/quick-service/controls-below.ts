const interactive =
  'a[href], button, input, select, textarea, summary, iframe, [contenteditable=""], [contenteditable=true], [tabindex]:not([tabindex="-1"]), [role=button], [role=link], [role=tab], [role=menuitem]';

/** Everything in a tree that people press or type into, through open shadow roots, as far as it is drawn. */
export function controlsIn(root: ParentNode, except?: Element): Element[] {
  const found: Element[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (element === except) continue;
    if (element.matches(interactive) && element.checkVisibility({ visibilityProperty: true })) found.push(element);
    if (element.shadowRoot) found.push(...controlsIn(element.shadowRoot, except));
  }
  return found;
}

/** Whether a control lies between two vertical lines of the window, however far down: scrolling would bring it below the panel. */
export const isColumnFree = (controls: readonly Element[], left: number, right: number): boolean =>
  controls.every((control) => {
    const box = control.getBoundingClientRect();
    return box.width === 0 || box.right <= left || box.left >= right;
  });

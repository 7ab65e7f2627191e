/** Where a person could press now, in order of the document: controls in the window that nothing lies over. */
export interface ControlInSight {
  x: number;
  y: number;
  name: string;
  takesText: boolean;
}

export const pressable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, label, [role=tab], [role=option], [role=menuitem], [role=treeitem], [role=checkbox], [role=switch]';

/** Runs in a page. */
export function controlsInSight(selector: string): ControlInSight[] {
  const found: ControlInSight[] = [];
  const at = (x: number, y: number): Element | null => {
    let top = document.elementFromPoint(x, y);
    for (let inner = top?.shadowRoot?.elementFromPoint(x, y); inner && inner !== top; inner = top?.shadowRoot?.elementFromPoint(x, y))
      top = inner;
    return top;
  };
  /** Through shadow roots: the icon of a button has its own. */
  const isIn = (element: Element, inner: Element | null): boolean => {
    for (let node: Node | null = inner; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null)
      if (node === element) return true;
    return false;
  };
  const walk = (root: ParentNode): void => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      if (!element.matches(selector) || width < 4 || height < 4) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      if (!isIn(element, at(x, y))) continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30);
      const takesText = element.matches('textarea, input:not([type=checkbox], [type=radio], [type=file], [type=submit], [type=range])');
      found.push({ x, y, name, takesText });
    }
  };
  walk(document);
  return found;
}

/** Runs in a page: texts in sight that a program has left instead of words. */
export function wordsOfPrograms(): string[] {
  const found: string[] = [];
  const walk = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      if (element.matches('script, style, template, iframe, code') || !element.checkVisibility()) continue;
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue;
        const text = node.textContent!.trim();
        if (/\b(undefined|NaN|null)\b|\[object |Invalid Date|\$\{/.test(text)) found.push(`${element.localName}: ${text.slice(0, 80)}`);
      }
    }
  };
  walk(document);
  return found;
}

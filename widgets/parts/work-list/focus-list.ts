/** Gives the focus to the row that Tab leads to, else to the search of the list. */
export function focusList(root: ParentNode): void {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  (find('.virtual-rows [tabindex="0"]') ?? find('input[type=search]'))?.focus({ preventScroll: true });
}

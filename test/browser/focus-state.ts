/** Says what is wrong with where the focus is: nobody has it, it cannot be seen, or it is out of sight; empty when all is well. */
export function focusTrouble(): string {
  let element: Element | null = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body || element === document.documentElement) return 'nothing has the focus';
  const named = `${element.localName}.${element.className} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)}`;
  const box = element.getBoundingClientRect();
  const isInside = box.width > 0 && box.height > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  if (!isInside || !element.checkVisibility({ visibilityProperty: true })) return `${named} is out of sight`;
  // A dialog, a heading or a view that took the focus as a whole shows by being there; a frame draws its own.
  if (element.localName === 'iframe' || element.getAttribute('tabindex') === '-1' || element.localName === 'dialog') return '';
  const places = [element, element.parentElement, element.parentElement?.parentElement].flatMap((one) => (one ? [one] : []));
  const isMarked = places.some((place) =>
    [undefined, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow, content } = getComputedStyle(place, part);
      if (part && content === 'none') return false;
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || (place !== document.body && boxShadow !== 'none');
    }),
  );
  return isMarked ? '' : `${named} does not show its focus`;
}

/**
 * The link that a click or press would follow in this window: with the main button, without a key that opens a window, a tab or
 * a menu, and with nothing at the link that says otherwise.
 */
export function plainLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  const stays = link?.href && (!link.target || link.target === '_self') && !link.hasAttribute('download');
  return stays ? link : undefined;
}

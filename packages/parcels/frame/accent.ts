const property = '--atrium-primary';

/** The portal's colour of links and buttons as CSS, of the person or the company; empty where the page has none. */
export const portalAccent = (): string => getComputedStyle(document.documentElement).getPropertyValue(property).trim();

/** Gives a page of the portal's origin the portal's colour, which the style sheet of the SDK uses. */
export function tint(page: Window | null): void {
  const accent = portalAccent();
  if (page !== null && accent !== '') page.document.documentElement.style.setProperty(property, accent);
}

/** Calls back when the person has chosen another colour; returns the way to stop. */
export function onAccent(run: () => void): () => void {
  const seen = new MutationObserver(run);
  seen.observe(document.documentElement, { attributeFilter: ['data-color'] });
  return () => seen.disconnect();
}

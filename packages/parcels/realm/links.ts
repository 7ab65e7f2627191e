import type { RealmLocation } from './realm-location.ts';

/**
 * A plain link of the application leads where its own `location` would go; the page itself goes nowhere. What the
 * application does about the click comes first, also on its `document`; the portal's router comes later.
 */
export function followLinks(places: readonly HTMLElement[], place: RealmLocation): () => void {
  const { addEventListener, removeEventListener } = HTMLElement.prototype;
  let started: Event | null = null;
  const began = (event: Event) => {
    started = event;
    document.removeEventListener('click', ended);
    document.addEventListener('click', ended);
  };
  const ended = (event: Event) => {
    document.removeEventListener('click', ended);
    if (event === started) follow(event, place);
    started = null;
  };
  for (const element of places) addEventListener.call(element, 'click', began, true);
  return () => {
    for (const element of places) removeEventListener.call(element, 'click', began, true);
    document.removeEventListener('click', ended);
  };
}

function follow(event: Event, place: RealmLocation): void {
  if (event.defaultPrevented || !(event instanceof MouseEvent) || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event
    .composedPath()
    .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.hasAttribute('href'));
  if (!link || link.hasAttribute('download') || (link.target && !/^_(self|top|parent)$/.test(link.target))) return;
  const to = new URL(link.getAttribute('href')!, place.href());
  if (!/^https?:$/.test(to.protocol)) return;
  event.preventDefault();
  place.navigate(to.href);
}

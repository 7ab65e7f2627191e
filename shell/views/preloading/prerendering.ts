import { dropPrerendered, prerenderTab } from '@atrium/stores';
import { $page } from '../../routes/navigation.ts';

/**
 * Starts the view of the link that is being pressed, out of sight; the click takes it over. Only beside the views, where it
 * has the size that it will have: pages measure themselves while they load.
 */
export function prerenderPressed(link: HTMLAnchorElement, path: string): void {
  if ($page.get() !== 'app-center' || !prerenderTab(path)) return;
  const released = new AbortController();
  const onRelease = () => {
    released.abort();
    // A click comes in the same task as the release.
    setTimeout(() => drop(link));
  };
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, onRelease, { capture: true, signal: released.signal });
}

/** A page that came up may have taken the focus. */
function drop(link: HTMLAnchorElement): void {
  const isWithin = document.activeElement?.closest('atrium-view[prerendered]');
  dropPrerendered();
  if (isWithin) link.focus({ preventScroll: true });
}

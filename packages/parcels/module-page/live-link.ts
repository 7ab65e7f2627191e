import { loadStyles, type ViewStyles } from '../styles/view-styles.ts';
import { followDisabled } from './disguise.ts';

/**
 * Loads the sheet of a `<link>` that an application inserted, scoped, for the view of `element`, and follows its `href`, `media`
 * and `disabled`. The function takes it away again.
 */
export function followLink(app: string, link: HTMLLinkElement, element: HTMLElement | null): () => void {
  let shown: { styles: ViewStyles; release(when: 'at once'): void } | null = null;
  let styles: ViewStyles | null = null;
  let address = '';
  let media: MediaQueryList | null = null;

  const show = () => {
    const wanted = element && !link.disabled && media?.matches ? styles : null;
    if (wanted === (shown?.styles ?? null)) return;
    shown?.release('at once');
    shown = wanted && { styles: wanted, release: wanted.adopt(element!) };
  };

  function read(): void {
    const text = link.media || 'all';
    if (media?.media !== text) {
      media?.removeEventListener('change', show);
      media = matchMedia(text);
      media.addEventListener('change', show);
    }
    if (link.href !== address) void load(link.href);
    show();
  }

  /** The previous sheet stays until the new one is loaded, as in a browser. */
  async function load(href: string): Promise<void> {
    address = href;
    if (href === '') styles = null;
    else {
      const loaded = await loadStyles(app, [href], false).catch(() => null);
      if (address !== href) return;
      styles = loaded ?? styles;
      show();
      link.dispatchEvent(new Event(loaded ? 'load' : 'error'));
    }
  }

  const observer = new MutationObserver(read);
  observer.observe(link, { attributes: true, attributeFilter: ['href', 'media'] });
  followDisabled(link, show);
  read();
  return () => {
    observer.disconnect();
    followDisabled(link, () => {});
    media?.removeEventListener('change', show);
    address = '';
    shown?.release('at once');
    shown = null;
  };
}

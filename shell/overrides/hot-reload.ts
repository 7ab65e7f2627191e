import { scopeCss } from '@atrium/parcels';
import { $overrides, subAppChanged } from '@atrium/stores';

const shown = new WeakMap<HTMLStyleElement, string>();
let ready = false;

/**
 * Prepares the page for development servers before their first script: Vite's client finds the nonce for its styles, these stay in the
 * views of overridden sub-applications, and an update that cannot be applied restarts those views, not the page.
 */
export function readyForHotReload(): void {
  if (ready) return;
  ready = true;
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  document.head.append(meta);
  addEventListener('atrium-sub-app-changed', (event) => subAppChanged((event as CustomEvent<string>).detail));
  new MutationObserver(() => {
    for (const style of document.head.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id]')) scope(style);
  }).observe(document.head, { childList: true, subtree: true, characterData: true });
}

function scope(style: HTMLStyleElement): void {
  const given = style.textContent;
  if (given === shown.get(style)) return;
  const roots = $overrides.get().map(({ name }) => `[data-sub-app="${CSS.escape(name)}"]`);
  if (roots.length === 0) return;
  const { text } = scopeCss(given, location.origin, roots.join(', '));
  shown.set(style, text);
  style.textContent = text;
}

import launcher from './launcher.css?text';
import rest from './rest.css?text';

const launcherSheet = styles(launcher);

/** The styles of the launcher, which every page pays for. */
export function dressLauncher(root: ShadowRoot): void {
  root.adoptedStyleSheets = [launcherSheet];
}

/** All other styles, at the first moment that something in this root needs them. */
export function dress(root: ShadowRoot): void {
  root.adoptedStyleSheets[1] ??= styles(rest);
}

function styles(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  // The build writes the long beginning as `$(`.
  sheet.replaceSync(text.replaceAll('$(', 'var(--atrium-ai-'));
  return sheet;
}

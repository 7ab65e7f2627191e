import { Html, markup } from '../http/html.ts';
import type { Language } from '../messages/language.ts';
import type { Look } from './look.ts';
import type { LoginManifest } from './manifest.ts';

interface PageHead {
  language: Language;
  look: Look;
  /** The whole title of the browser's tab. */
  title: string;
  icon: string;
  manifest: LoginManifest;
  /** Of the page's script; without it the page has none. */
  nonce?: string;
  /** A day on which all pages are grey. */
  grey?: boolean;
  /** Rules of the company's look; they need `nonce` or `styleNonce`. */
  rules?: string;
  styleNonce?: string;
}

/** How a document beside the portal begins, up to its body: language, look, styles, script. */
export function pageHead({ language, look, title, icon, manifest, nonce, grey = false, rules = '', styleNonce = nonce }: PageHead): Html {
  const script = nonce === undefined ? '' : markup`<script type="module" nonce="${nonce}" src="${manifest.script}"></script>\n`;
  const style = rules === '' ? '' : markup`<style nonce="${styleNonce ?? ''}">${new Html(rules)}</style>\n`;
  return markup`<!doctype html>
<html lang="${language}" data-theme="${look.theme}" data-scheme="${look.scheme}" data-color="${look.color}"${grey ? new Html(' data-grey') : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${look.scheme === 'system' ? 'light dark' : look.scheme}">
<title>${title}</title>
<link rel="icon" href="${icon}"${icon.endsWith('.svg') ? new Html(' type="image/svg+xml"') : ''}>
${manifest.styles.map((href) => markup`<link rel="stylesheet" href="${href}">\n`)}${style}${script}</head>
`;
}

import { Html, markup, scriptJson } from '../../http/html.ts';
import type { Branding } from '../../branding/brandings.ts';
import { say } from '../../messages/language.ts';
import { accentRule, pictureAddress, tabIcon } from '../../pages/branded.ts';
import type { Look } from '../../pages/look.ts';
import type { PortalManifest } from '../../pages/manifest.ts';

interface PortalPage {
  look: Look;
  /** Whether all colour is taken out today. */
  grey: boolean;
  /** In the language of the look. */
  title: string;
  branding: Branding;
  manifest: PortalManifest;
  /** Its path, without what stands behind it. */
  path: string;
  nonce: string;
  /** Values of the client's `$config` store. */
  config: Record<string, unknown>;
}

/** The import map's text, exactly as in the page: a policy contains its hash. */
export const importMapText = (manifest: PortalManifest): string => scriptJson(manifest.importMap).text;

/** The one page of the portal; everything else is done by its script. */
export function portalPage({ look, title, branding, grey, manifest, path, nonce, config }: PortalPage): string {
  // No nonce: a module keeps it, and its imports inherit it, so that the browser would compile all of them again for each load's nonce (its
  // own cache of compiled code compares it). A preload is no script of the parser: `strict-dynamic` lets it through.
  const preload = (href: string) => markup`<link rel="modulepreload" href="${href}">\n`;
  // The frame requests the data of the page; it must not compete for the network with the code that draws it.
  const preloadNext = (href: string) => markup`<link rel="modulepreload" href="${href}" fetchpriority="low">\n`;
  const page = markup`<!doctype html>
<html lang="${look.language}" data-theme="${look.theme}" data-scheme="${look.scheme}" data-color="${look.color}" data-density="${look.density}"${grey ? new Html(' data-grey') : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${look.scheme === 'system' ? 'light dark' : look.scheme}">
<meta name="atrium-config" content="${JSON.stringify(config)}">
<title>${title}</title>
<link rel="icon" href="${tabIcon(branding)}" type="${branding.icon === null ? 'image/svg+xml' : 'image/png'}">
<link rel="apple-touch-icon" href="${branding.icon === null ? '/pba/icon-192.png' : pictureAddress(branding.icon, 'icon-180')}">
<link rel="manifest" href="/pba/manifest.webmanifest" crossorigin="use-credentials">
${manifest.styles.map((href) => markup`<link rel="stylesheet" href="${href}">\n`)}<style nonce="${nonce}">${loadingStyle}${new Html(accentRule(branding))}</style>
<script type="importmap" nonce="${nonce}">${new Html(importMapText(manifest))}</script>
${preload(manifest.script)}${manifest.preload.map(preload)}<script type="module" nonce="${nonce}" src="${manifest.script}"></script>
${shownFirst(manifest, path).map(preloadNext)}</head>
<body>
<div id="loading" role="status" aria-label="${say(look.language, 'loading')}"></div>
<atrium-shell></atrium-shell>
</body>
</html>
`;
  return page.text;
}

/** The scripts of the address's page, so that they load in parallel with those of the frame instead of after them. */
function shownFirst({ pages }: PortalManifest, path: string): readonly string[] {
  if (/^\/pba\/app-center(\/menus)?$/.test(path)) return pages['menus'] ?? [];
  const [, name = ''] = /^\/pba\/(home(?=\/index$|$)|app-center|user-center|$)/.exec(path) ?? [null, 'none'];
  return pages[name === '' ? 'home' : name] ?? [];
}

/** A quiet ring that appears only when the start takes longer than a moment. */
const loadingStyle = new Html(
  `#loading{position:fixed;inset:0;display:grid;place-items:center;pointer-events:none}` +
    `#loading::after{content:"";inline-size:28px;block-size:28px;border-radius:50%;border:3px solid color-mix(in srgb,currentColor 18%,transparent);` +
    `border-block-start-color:currentColor;opacity:0;animation:loading-turn .8s linear infinite,loading-show .2s .3s forwards}` +
    `@keyframes loading-turn{to{rotate:1turn}}@keyframes loading-show{to{opacity:.6}}` +
    `@media (prefers-reduced-motion:reduce){#loading::after{animation:loading-show .2s .3s forwards}}`,
);

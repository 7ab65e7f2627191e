import { markup } from '../../http/html.ts';
import { type Language, say } from '../../messages/language.ts';
import type { LoginManifest } from '../document/manifest.ts';
import type { Look } from '../document/look.ts';
import { pageHead } from '../document/page-head.ts';

interface BridgeWindow {
  language: Language;
  look: Look;
  manifest: LoginManifest;
  nonce: string;
  title: string;
  /** Where to sign in, with the way back. */
  login: string;
}

const scopes = { messages: 'bridgeMessages', home: 'bridgeHome', people: 'bridgePeople' } as const;

/** The window in which a person allows a page to show things of theirs: its script shows one of its parts. */
export function bridgeWindow({ language, look, manifest, nonce, title, login }: BridgeWindow): string {
  const text = (id: Parameters<typeof say>[1]) => say(language, id);
  const wishes = Object.entries(scopes).map(([scope, id]) => markup`<li data-scope="${scope}" hidden>${text(id)}</li>\n`);
  const page = markup`${pageHead({ language, look, title: `${text('bridgeTitle')} - ${title}`, icon: '/pba/icon.svg', manifest, nonce })}<body data-login="${login}">
<main>
<h1>${title}</h1>
<noscript>${text('bridgeNoScript')}</noscript>
<p data-state="waiting" role="status">${text('bridgeWaiting')}</p>
<section data-state="ask" tabindex="-1" aria-labelledby="heading" hidden>
<h2 id="heading">${text('bridgeHeading')}</h2>
<dl>
<dt>${text('bridgePage')}</dt>
<dd id="host" dir="ltr"></dd>
<dt>${text('bridgePerson')}</dt>
<dd id="person"></dd>
</dl>
<p>${text('bridgeAsks')}</p>
<ul>
${wishes}</ul>
<p class="limits">${text('bridgeLimits')}</p>
<button type="button" id="allow">${text('bridgeAllow')}</button>
<button type="button" id="deny">${text('bridgeDeny')}</button>
</section>
<p data-state="done" tabindex="-1" hidden>${text('bridgeDone')}</p>
<p data-state="denied" tabindex="-1" hidden>${text('bridgeDenied')}</p>
<p data-state="lost" tabindex="-1" hidden>${text('bridgeLost')}</p>
<p data-state="refused" tabindex="-1" hidden></p>
<section data-state="failed" tabindex="-1" hidden>
<p>${text('bridgeFailed')}</p>
<button type="button" id="again">${text('bridgeAgain')}</button>
</section>
</main>
</body>
</html>
`;
  return page.text;
}

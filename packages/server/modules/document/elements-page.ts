import { Html, markup } from '../../http/html.ts';
import { type Language, say } from '../../messages/language.ts';
import type { MessageId } from '../../messages/zh-CN.ts';
import { elementsScript, elementsStyle } from './elements-look.ts';
import { htmlSample, samplesOf } from './element-samples.ts';
import type { Look } from '../../pages/look.ts';

/** The build's description of the elements: the Custom Elements Manifest, with our fields in `atrium`. */
export interface ElementsManifest {
  modules: {
    path: string;
    declarations: {
      tagName: string;
      description: string;
      attributes: { name: string; type: { text: string }; description: string }[];
      events: { name: string; type: { text: string }; description: string }[];
    }[];
    atrium: {
      title: Record<Language, string>;
      scopes: string[];
      floating: string;
      pinned: { address: string; integrity: string } | null;
      /** By the English. */
      descriptions: Record<string, Partial<Record<Language, string>>>;
    };
  }[];
}

interface ElementsPage {
  look: Look;
  title: string;
  origin: string;
  styles: readonly string[];
  manifest: ElementsManifest;
  nonce: string;
}

type Text = (id: MessageId) => string;
type Module = ElementsManifest['modules'][number];
/** Says a description in the language of the page. */
type Translate = (english: string) => Html;

/** The page of every element for pages outside the portal, with the code to show it. */
export function elementsPage({ look, title, origin, styles, manifest, nonce }: ElementsPage): string {
  const text: Text = (id) => say(look.language, id);
  const modules = manifest.modules.filter(({ atrium }) => atrium.pinned !== null);
  const page = markup`<!doctype html>
<html lang="${look.language}" data-theme="${look.theme}" data-scheme="${look.scheme}" data-color="${look.color}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('elementsHeading')} - ${title}</title>
<link rel="icon" href="/pba/icon.svg" type="image/svg+xml">
${styles.map((href) => markup`<link rel="stylesheet" href="${href}">\n`)}<style nonce="${nonce}">${elementsStyle}</style>
${modules.map(({ path }) => markup`<script type="module" nonce="${nonce}" src="/pba/elements/${path}"></script>\n`)}</head>
<body>
<header><h1>${text('elementsHeading')}</h1><p>${text('elementsAbout')}</p>
<p>${text('elementsOther')}</p>${sample(text, endpointSample)}
<p>${text('elementsOwnWay')}</p>${sample(text, providerSample(origin))}
<nav aria-label="${text('elementsHeading')}">${modules.map(({ atrium, path }) => markup`<a href="#${nameOf(path)}">${atrium.title[look.language]}</a> `)}</nav></header>
<main>${modules.map((module) => section(text, module, { origin, language: look.language }))}</main>
<p role="status" id="said" data-copied="${text('elementsCopied')}" data-refused="${text('elementsNotCopied')}"></p>
<script type="module" nonce="${nonce}">${elementsScript}</script>
</body>
</html>
`;
  return page.text;
}

const nameOf = (path: string): string => path.replace('.js', '');

function section(text: Text, { path, declarations, atrium }: Module, { origin, language }: { origin: string; language: Language }): Html {
  const [element] = declarations;
  if (!element) return new Html('');
  const { tagName, description, attributes, events } = element;
  const { pinned, floating, scopes, title, descriptions } = atrium;
  const told: Translate = (english) => inWords(descriptions[english]?.[language] ?? english);
  const chat = attributes.some(({ name }) => name === 'src') ? ` src="${origin}/pba/assistant/"` : '';
  const samples = samplesOf({ tag: tagName, address: origin + floating, chat });
  const pin = ` integrity="${pinned?.integrity}" crossorigin="anonymous"`;
  return markup`<section id="${nameOf(path)}" aria-labelledby="${nameOf(path)}-title">
<h2 id="${nameOf(path)}-title">${title[language]} <code>&lt;${tagName}&gt;</code></h2>
<p>${told(description)}</p>
<h3>${text('elementsLive')}</h3>
<div class="live" data-element="${tagName}">${new Html(`<${tagName}></${tagName}>`)}</div>
<h3>${text('elementsLines')}</h3>
${sample(text, samples.html)}
<details><summary>React</summary>${sample(text, samples.react)}</details>
<details><summary>Vue</summary>${sample(text, samples.vue)}</details>
${pinned ? markup`<details><summary>${text('elementsPinned')}</summary>${sample(text, htmlSample({ tag: tagName, address: origin + pinned.address, chat }, pin))}</details>` : ''}
<p>${text('elementsScopes')}: ${scopes.map((scope) => markup`<code>${scope}</code> `)}</p>
${table(text, 'elementsAttributes', attributes, told)}
${table(text, 'elementsEvents', events, told)}
</section>`;
}

/** Text between two backticks is code. */
const inWords = (words: string): Html =>
  markup`${words.split('`').map((part, at) => (at % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`))}`;

const sample = (text: Text, code: string): Html =>
  markup`<div class="sample"><pre tabindex="0"><code>${code}</code></pre><button type="button" class="copy">${text('elementsCopy')}</button></div>`;

function table(
  text: Text,
  id: 'elementsAttributes' | 'elementsEvents',
  rows: { name: string; type: { text: string }; description: string }[],
  told: Translate,
): Html {
  if (rows.length === 0) return new Html('');
  const lines = rows.map(
    (row) =>
      markup`<tr><th scope="row"><code>${row.name}</code></th><td><code>${row.type.text}</code></td><td>${told(row.description)}</td></tr>`,
  );
  return markup`<div class="table" tabindex="0" role="group" aria-label="${text(id)}"><table><caption>${text(id)}</caption>
<thead><tr><th scope="col">${text('elementsName')}</th><th scope="col">${text('elementsType')}</th><th scope="col">${text('elementsMeaning')}</th></tr></thead>
<tbody>${lines}</tbody></table></div>`;
}

/** Before the two lines, where the page is not of the portal's own site. */
const endpointSample = `<meta name="atrium-token-endpoint" content="/portal-token">`;

/** The same for a page with its own ways. */
const providerSample = (origin: string): string => `<script type="module">
import { configureAtrium } from ${JSON.stringify(`${origin}/pba/elements/v1/atrium.js`)};
configureAtrium({
  tokenProvider: async ({ scopes }) => {
    const answer = await fetch('/portal-token?scope=' + scopes.join(' '));
    if (answer.status === 401) return null;
    if (!answer.ok) throw new Error('no token: ' + answer.status);
    return answer.json();
  },
});
</script>`;

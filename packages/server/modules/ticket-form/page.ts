import type { Branding } from '../../branding/brandings.ts';
import { accentRule } from '../../pages/branded.ts';
import { type Html, markup } from '../../http/html.ts';
import { type Language, say } from '../../messages/language.ts';
import type { MessageId } from '../../messages/zh-CN.ts';
import type { Look } from '../../pages/look.ts';
import { pageHead } from '../../pages/page-head.ts';
import type { LoginManifest } from '../../pages/manifest.ts';

/** What a link to the form may fill in beforehand. */
export interface Prefill {
  category: string;
  title: string;
  description: string;
}

interface TicketPage {
  look: Look;
  language: Language;
  manifest: LoginManifest;
  nonce: string;
  title: string;
  branding: Branding;
  prefill: Prefill;
  /** Keeps drafts apart: a form that a link has filled in has its own. */
  draft: string;
}

export const categories = {
  device: 'ticketDevice',
  account: 'ticketAccount',
  network: 'ticketNetwork',
  software: 'ticketSoftware',
  other: 'ticketOther',
} as const satisfies Record<string, MessageId>;

const spoken = [
  'titleMissing',
  'descriptionMissing',
  'tooLong',
  'unsent',
  'signedOut',
  'sending',
  'restored',
  'kept',
  'keptServer',
  'name',
  'offer',
  'clash',
  'restore',
  'discard',
  'mine',
  'here',
  'ended',
  'endedKept',
  'startAnew',
  'goOn',
  'seen',
];
const idOf = (name: (typeof spoken)[number]): MessageId => `ticket${name[0]!.toUpperCase()}${name.slice(1)}` as MessageId;

/** The support ticket's form, a page of its own for a window of its own; its script sends it and keeps the draft. */
export function ticketPage({ look, language, manifest, nonce, title, branding, prefill, draft }: TicketPage): string {
  const text = (id: MessageId) => say(language, id);
  const texts = spoken.map((name) => markup` data-text-${name.toLowerCase()}="${text(idOf(name))}"`);
  const options = Object.entries(categories).map(([value, id]) =>
    value === prefill.category
      ? markup`<option value="${value}" selected>${text(id)}</option>`
      : markup`<option value="${value}">${text(id)}</option>`,
  );
  const page = markup`${pageHead({ language, look, title: `${text('ticketHeading')} - ${title}`, icon: 'data:,', manifest, nonce, rules: accentRule(branding) })}<body>
<main>
<header><h1 tabindex="-1">${text('ticketHeading')}</h1><p id="about">${text('ticketAbout')}</p></header>
${form(text, options, texts, prefill, draft)}
<section id="sent" hidden aria-labelledby="sent-heading">
<h2 id="sent-heading" tabindex="-1">${text('ticketSent')}</h2>
<p class="number"><span>${text('ticketNumber')}</span> <b id="number"></b></p>
<p>${text('ticketFollow')}</p>
<p class="actions"><a id="follow" class="button primary" target="_blank" rel="noopener" data-base="/pba">${text('ticketOpen')}</a>
<button type="button" id="another" class="button">${text('ticketAnother')}</button>
<button type="button" id="close" class="button">${text('ticketClose')}</button></p>
</section>
</main>
</body>
</html>
`;
  return page.text;
}

type Text = (id: MessageId) => string;

const form = (text: Text, options: Html[], texts: Html[], { title, description }: Prefill, draft: string): Html => markup`
<form id="ticket" novalidate aria-describedby="about" data-draft="${draft}"${texts}>
<section id="offer" class="wide" role="status" hidden></section>
<div class="field"><label for="title">${text('ticketTitle')}</label>
<input id="title" name="title" data-most="80" required autofocus autocomplete="off" value="${title}" aria-describedby="title-error">
<p class="error" id="title-error"></p></div>
<div class="field side"><label for="category">${text('ticketCategory')}</label>
<select id="category" name="category">${options}</select></div>
<div class="field wide"><label for="description">${text('ticketDescription')}</label>
<textarea id="description" name="description" data-most="2000" required rows="6" aria-describedby="description-help description-error">${description}</textarea>
<p class="help" id="description-help">${text('ticketDescriptionHelp')}</p>
<p class="error" id="description-error"></p></div>
<div class="field"><label for="phone">${text('ticketPhone')}</label>
<input id="phone" name="phone" type="tel" data-most="20" autocomplete="tel" aria-describedby="phone-error">
<p class="error" id="phone-error"></p></div>
<p role="alert" id="refusal"></p>
<div class="foot"><p role="status" id="draft"></p>
<a id="sign-in" class="button" href="/idaas/login" target="_blank" rel="noopener" hidden>${text('ticketSignIn')}</a>
<button type="submit" class="button primary">${text('ticketSubmit')}</button></div>
</form>`;

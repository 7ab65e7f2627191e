import type { FastifyReply, FastifyRequest } from 'fastify';
import { markup } from '../../http/html.ts';
import { type Language, languages, say } from '../../messages/language.ts';
import type { MessageId } from '../../messages/zh-CN.ts';
import type { LoginManifest } from '../../pages/manifest.ts';
import { pageLanguage, sendPage } from '../../pages/small-page.ts';
import { mostCharacters, passwordRules } from '../../modules/account/password-rules.ts';

/** Texts of the page: it changes its language without losing what was typed. */
const texts = [
  'setupHeading',
  'setupIntro',
  'loginLanguages',
  'setupTimeZone',
  'setupTimeZoneSet',
  'setupTokenLabel',
  'setupTokenFile',
  'setupTokenCommand',
  'setupTokenMissing',
  'setupCompany',
  'setupCompanyMissing',
  'setupAdministrator',
  'setupName',
  'setupNameMissing',
  'loginUsername',
  'loginUsernameMissing',
  'setupUsernameWrong',
  'loginPassword',
  'loginPasswordMissing',
  'passwordRuleLength',
  'passwordRuleLetter',
  'passwordRuleDigit',
  'passwordRuleSpecial',
  'setupRuleMet',
  'newPasswordRules',
  'setupSubmit',
  'setupOpen',
  'loginNetwork',
  'loginStorage',
  'loginShow',
  'loginHide',
] as const satisfies readonly MessageId[];

/** The page on which an empty portal is set up; its script sends the form. */
export function sendSetupPage(request: FastifyRequest, reply: FastifyReply, manifest: LoginManifest): FastifyReply {
  const { config } = request.server;
  const language = pageLanguage(request);
  const { passwordLength: least } = request.server.settings.now;
  const said = (one: Language, id: (typeof texts)[number]) => say(one, id, { least, most: mostCharacters });
  const text = (id: (typeof texts)[number]) => markup`<span data-text="${id}">${said(language, id)}</span>`;
  const textsOf = (one: Language) => Object.fromEntries(texts.map((id) => [id, said(one, id)]));
  const all = Object.fromEntries((Object.keys(languages) as Language[]).map((one) => [one, textsOf(one)]));
  const rules = passwordRules(language, least);
  const options = Object.entries(languages).map(([code, name]) =>
    code === language
      ? markup`<option value="${code}" lang="${code}" selected>${name}</option>`
      : markup`<option value="${code}" lang="${code}">${name}</option>`,
  );
  const zone = config.timeZoneIsSet
    ? markup`<select id="time-zone" disabled aria-describedby="time-zone-hint"><option>${config.timeZone}</option></select>
<p class="hint" id="time-zone-hint">${text('setupTimeZoneSet')}</p>`
    : markup`<select id="time-zone"></select>`;
  return sendPage(
    request,
    reply,
    manifest,
    (nonce) => markup`<p>${text('setupIntro')}</p>
<form id="setup" method="post" action="/pba/setup" novalidate data-texts="${JSON.stringify(all)}" data-rules="${JSON.stringify(rules.map(({ pattern }) => pattern))}" data-text-show="${say(language, 'loginShow')}" data-text-hide="${say(language, 'loginHide')}">
<div class="pair">
<div><label for="language">${text('loginLanguages')}</label>
<select id="language">${options}</select></div>
<div><label for="time-zone">${text('setupTimeZone')}</label>
${zone}</div>
</div>
<label for="token">${text('setupTokenLabel')}</label>
<input id="token" autocomplete="off" autocapitalize="characters" spellcheck="false" required aria-describedby="token-hint">
<p class="hint" id="token-hint">${text('setupTokenFile')} <code>setup-token</code><br>
${text('setupTokenCommand')} <code>atrium administration setup-token</code></p>
<label for="company">${text('setupCompany')}</label>
<input id="company" autocomplete="organization" required>
<h2>${text('setupAdministrator')}</h2>
<div class="pair">
<div><label for="name">${text('setupName')}</label>
<input id="name" autocomplete="name" required></div>
<div><label for="username">${text('loginUsername')}</label>
<input id="username" autocomplete="username" autocapitalize="none" spellcheck="false" required></div>
</div>
<label for="password">${text('loginPassword')}</label>
<span class="secret"><input id="password" type="password" autocomplete="new-password" required aria-describedby="rules"></span>
<ul id="rules">${rules.map(({ id }) => markup`<li>${text(ruleTexts[id])}<span class="unseen" data-text="setupRuleMet" hidden>${say(language, 'setupRuleMet')}</span></li>`)}</ul>
<button type="submit" disabled>${text('setupSubmit')}</button>
<p role="alert" id="refusal"></p>
</form>
<p id="done" hidden><a href="/idaas/login">${text('setupOpen')}</a></p>
<noscript><p>${say(language, 'signOnScript')}</p></noscript>
<script type="module" nonce="${nonce}" src="${manifest.script}"></script>`,
    say(language, 'setupHeading'),
  );
}

const ruleTexts = {
  length: 'passwordRuleLength',
  letter: 'passwordRuleLetter',
  digit: 'passwordRuleDigit',
  special: 'passwordRuleSpecial',
} as const;

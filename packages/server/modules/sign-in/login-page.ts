import { longestUsername } from '@atrium/api/contract';
import { markup } from '../../http/html.ts';
import { type Language, languages, say } from '../../messages/language.ts';
import type { LoginManifest } from '../../pages/manifest.ts';
import type { Look } from '../../pages/look.ts';
import type { Branding } from '../../branding/brandings.ts';
import { brandBody, brandFooter, brandHeading, brandSentence, loginRules, tabIcon } from '../../pages/branded.ts';
import { pageHead } from '../../pages/page-head.ts';

interface LoginPage {
  language: Language;
  look: Look;
  /** Whether all colour is taken out today. */
  grey: boolean;
  manifest: LoginManifest;
  nonce: string;
  title: string;
  branding: Branding;
  /** Whether the password itself is sent: a directory checks it. */
  sendsPassword: boolean;
  /** Where to go afterwards, already checked. */
  redirect: string;
  /** Text for people who cannot sign in: the deployment's words, or that IT helps. */
  help: string;
}

/**
 * The login page; its script hashes the password, so the password field has no name. It is sent as typed only for a directory, and only over
 * TLS or to this machine.
 */
export function loginPage({ language, look, grey, manifest, nonce, title, branding, sendsPassword, redirect, help }: LoginPage): string {
  const text = (id: Parameters<typeof say>[1]) => say(language, id);
  const languageLinks = Object.entries(languages).map(([code, name]) => {
    const address = `?${new URLSearchParams({ lang: code, redirect })}`;
    return code === language
      ? markup`<a href="${address}" lang="${code}" hreflang="${code}" aria-current="true">${name}</a>`
      : markup`<a href="${address}" lang="${code}" hreflang="${code}">${name}</a>`;
  });
  const page = markup`${pageHead({ language, look, title: `${text('loginHeading')} - ${title}`, icon: tabIcon(branding), manifest, nonce, grey, rules: loginRules(branding) })}${brandBody(branding)}
<main>
${brandHeading(branding, look, title)}
${brandSentence(branding, language)}<form id="login" method="post" action="/idaas/login" novalidate data-redirect="${redirect}" data-sends="${sendsPassword ? 'password' : 'hash'}" data-text-unsafe="${text('loginUnsafe')}" data-text-network="${text('loginNetwork')}" data-text-username="${text('loginUsernameMissing')}" data-text-password="${text('loginPasswordMissing')}" data-text-capslock="${text('loginCapsLock')}" data-text-locked="${text('loginLocked')}" data-text-storage="${text('loginStorage')}" data-text-show="${text('loginShow')}" data-text-hide="${text('loginHide')}">
<label for="username">${text('loginUsername')}</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="${String(longestUsername)}" required autofocus>
<label for="password">${text('loginPassword')}</label>
<span class="secret"><input id="password" type="password" autocomplete="current-password" required></span>
<button type="submit">${text('loginSubmit')}</button>
<p role="alert" id="refusal"></p>
</form>
<p id="help">${help}</p>
<nav id="languages" aria-label="${text('loginLanguages')}">${languageLinks}</nav>
</main>
${brandFooter(branding, language)}</body>
</html>
`;
  return page.text;
}

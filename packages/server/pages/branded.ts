import type { Branding } from '../branding/brandings.ts';
import { textOf } from '../branding/brandings.ts';
import { Html, markup } from '../http/html.ts';
import { type Language, say } from '../messages/language.ts';
import type { Look } from './look.ts';

/** The address of one file of an uploaded picture; its content never changes. */
export const pictureAddress = (id: string, form: string): string => `/pba/branding/${id}/${form}.png`;

/** The icon of the browser's tab: the company's, else the portal's. */
export const tabIcon = ({ icon }: Branding): string => (icon === null ? '/pba/icon.svg' : pictureAddress(icon, 'icon-32'));

/** The rule that makes the company's accent the default colour of the portal, or its only one. */
export function accentRule({ colors, accentOnly }: Branding): string {
  if (colors === null) return '';
  const both = `light-dark(${colors.light},${colors.dark})`;
  return `:root{--atrium-green:${both}}${accentOnly ? `:root:root:root{--atrium-primary:${both}}` : ''}`;
}

/** The same for pages in the look of the login page, whose green hall becomes almost grey, with its picture. */
export function loginRules({ colors, picture }: Branding): string {
  const accent = colors === null ? '' : `:root{--primary:light-dark(${colors.light},${colors.dark})}main::before{filter:saturate(.3)}`;
  return accent + (picture === null ? '' : `body{background-image:url(${pictureAddress(picture, 'picture')})}`);
}

/** How the body of such a page begins. */
export const brandBody = ({ picture }: Branding): Html => new Html(picture === null ? '<body>' : '<body data-picture>');

/** The heading of such a page: the company's logo, its icon with the title, or the portal's mark with the title. */
export function brandHeading({ logoLight, logoDark, icon }: Branding, { scheme }: Look, title: string): Html {
  const [light, dark] = [logoLight ?? logoDark, logoDark ?? logoLight];
  if (light !== null && dark !== null) {
    const addresses = { light: pictureAddress(light, 'wide'), dark: pictureAddress(dark, 'wide') };
    if (scheme === 'light' || scheme === 'dark' || light === dark)
      return markup`<h1 class="logo"><img src="${scheme === 'dark' ? addresses.dark : addresses.light}" alt="${title}"></h1>`;
    return markup`<h1 class="logo"><picture><source media="(prefers-color-scheme: dark)" srcset="${addresses.dark}"><img src="${addresses.light}" alt="${title}"></picture></h1>`;
  }
  if (icon !== null) return markup`<h1 class="icon"><img src="${pictureAddress(icon, 'icon-192')}" alt="">${title}</h1>`;
  return markup`<h1>${title}</h1>`;
}

/** The company's sentence below the heading. */
export function brandSentence({ sentence, sentences }: Branding, language: Language): Html {
  const text = textOf(sentence, sentences, language);
  return text === '' ? new Html('') : markup`<p id="sentence">${text}</p>\n`;
}

/** Privacy, terms, and the company's lines, such as the ICP number that Chinese law wants on the first page. */
export function brandFooter({ privacy, terms, footer }: Branding, language: Language): Html {
  const lines = [
    ...(privacy === '' ? [] : [{ text: say(language, 'brandingPrivacy'), url: privacy }]),
    ...(terms === '' ? [] : [{ text: say(language, 'brandingTerms'), url: terms }]),
    ...footer.map(({ text, texts, url }) => ({ text: textOf(text, texts, language), url })),
  ].map(({ text, url }) =>
    url === '' ? markup`<span>${text}</span>\n` : markup`<a href="${url}" target="_blank" rel="noopener noreferrer">${text}</a>\n`,
  );
  return lines.length === 0 ? new Html('') : markup`<footer>${lines}</footer>\n`;
}

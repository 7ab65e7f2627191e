import { type Html, markup } from '../../http/html.ts';
import type { Language } from '../../messages/language.ts';

/** A part of a mail: a record with its link. */
export interface Entry {
  title: string;
  /** Where it comes from and when; empty for none. */
  origin: string;
  /** Lines; empty for none. */
  body: string;
  isUrgent: boolean;
  link: string;
  /** What its link says. */
  open: string;
}

/** What a mail says; both forms are made of it. */
export interface Page {
  language: Language;
  /** Name of the portal, and of the company. */
  platform: string;
  company: string;
  greeting: string;
  intro: string;
  entries: readonly Entry[];
  /** More than are listed, with the link to all; null for none. */
  more: { text: string; open: string; link: string } | null;
  urgent: string;
  why: string;
  footer: readonly { text: string; link: string }[];
}

/** The mail as plain text. */
export function textOf({ platform, company, greeting, intro, entries, more, urgent, why, footer }: Page): string {
  const entry = (one: Entry) =>
    [one.isUrgent ? `[${urgent}] ${one.title}` : one.title, one.origin, one.body, `${one.open}: ${one.link}`].filter((line) => line !== '');
  const parts = [
    [greeting, intro].filter((line) => line !== ''),
    ...entries.map(entry),
    ...(more === null ? [] : [[more.text, `${more.open}: ${more.link}`]]),
    ['-- ', heading(company, platform), why, ...footer.map(({ text, link }) => `${text}: ${link}`)],
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const heading = (company: string, platform: string): string =>
  company === '' || company === platform ? platform : `${company} · ${platform}`;

const font =
  "font-family:system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Roboto,Helvetica,Arial,sans-serif";
const soft = 'color:#55615b';

/** The mail as HTML: tables and inline styles, because mail programs know little else; no picture, no script, nothing from elsewhere. */
export function htmlOf(page: Page): string {
  const { language, platform, company, greeting, intro, entries, more, why, footer } = page;
  const lead = [greeting, intro].filter((line) => line !== '');
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${platform}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #111614 !important; }
  .sheet { background: #191f1c !important; border-color: #2b332f !important; }
  .line { border-color: #2b332f !important; }
  .text { color: #e7ece9 !important; }
  .soft { color: #a9b4ae !important; }
  .link { color: #55c795 !important; }
  .button { background: #55c795 !important; color: #0f1512 !important; }
  .urgent { color: #f58b9c !important; }
}
</style>
</head>
<body class="page" style="margin:0;background:#f7f8f6;${font}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f8f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e3e7e3;border-radius:10px">
<tr><td class="soft line" style="padding:16px 24px;border-bottom:1px solid #e3e7e3;font-size:14px;${soft}">${heading(company, platform)}</td></tr>
<tr><td style="padding:20px 24px 4px">${lead.map(
    (line) => markup`<p class="text" style="margin:0 0 8px;font-size:15px;line-height:1.6;color:#17201c">${line}</p>`,
  )}</td></tr>
${entries.map((one, index) => entryOf(page, one, index > 0))}${
    more === null
      ? ''
      : markup`<tr><td class="line" style="padding:16px 24px;border-top:1px solid #e3e7e3;font-size:14px;line-height:1.6"><span class="soft" style="${soft}">${more.text}</span> <a class="link" href="${more.link}" style="color:#0a7a52">${more.open}</a></td></tr>
`
  }<tr><td class="soft line" style="padding:16px 24px;border-top:1px solid #e3e7e3;font-size:12px;line-height:1.6;${soft}">${why}<br>
${footer.map(
  ({ text, link }, index) => markup`${index > 0 ? ' · ' : ''}<a class="link" href="${link}" style="color:#0a7a52">${text}</a>`,
)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text;
}

function entryOf({ urgent }: Page, { title, origin, body, isUrgent, link, open }: Entry, isNext: boolean): Html {
  const line = isNext ? 'border-top:1px solid #e3e7e3;' : '';
  const mark = markup`<span class="urgent" style="color:#b3263d">${urgent}</span> `;
  return markup`<tr><td class="line" style="padding:16px 24px;${line}">
<p class="text" style="margin:0;font-size:16px;line-height:1.5;font-weight:600;color:#17201c;overflow-wrap:anywhere">${isUrgent ? mark : ''}${title}</p>
${origin === '' ? '' : markup`<p class="soft" style="margin:2px 0 0;font-size:13px;line-height:1.5;${soft}">${origin}</p>`}
${body === '' ? '' : markup`<p class="text" style="margin:8px 0 0;font-size:14px;line-height:1.6;white-space:pre-line;color:#17201c;overflow-wrap:anywhere">${body}</p>`}
<p style="margin:12px 0 0"><a class="button" href="${link}" style="display:inline-block;padding:8px 16px;border-radius:6px;background:#0a7a52;color:#ffffff;font-size:14px;line-height:1.4;text-decoration:none">${open}</a></p>
</td></tr>
`;
}

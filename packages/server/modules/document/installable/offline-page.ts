import { createHash } from 'node:crypto';
import { Html, markup } from '../../../http/html.ts';
import type { Branding } from '../../../branding/brandings.ts';
import { type Language, say } from '../../../messages/language.ts';

const style =
  ':root{color-scheme:light dark;font:14px/1.55 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei UI","Noto Sans CJK SC",system-ui,sans-serif}' +
  'body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:light-dark(#f7f8f6,#111614);color:light-dark(#17201c,#e7ece9)}' +
  'main{max-inline-size:26rem;padding:32px}h1{font-size:20px;margin:0 0 8px}p{margin:0 0 24px;color:light-dark(#55615b,#a9b4ae)}' +
  'a{display:inline-block;padding:8px 16px;border-radius:6px;background:light-dark(#0a7a52,#55c795);color:light-dark(#fff,#0f1512);text-decoration:none}' +
  'a:focus-visible{outline:2px solid;outline-offset:2px}@media (forced-colors:active){a{border:1px solid}}';

/** The page when the portal is opened without a network: explains it, and retries every half minute. It runs no script and requests nothing. */
export function offlinePage(title: string, language: Language, { colors }: Branding): { text: string; policy: string } {
  const rules = colors === null ? style : `${style}a{background:light-dark(${colors.light},${colors.dark})}`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(rules).digest('base64')}'`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const { text } = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="30">
<title>${say(language, 'offlineHeading')} - ${title}</title>
<style>${new Html(rules)}</style>
</head>
<body>
<main>
<h1>${say(language, 'offlineHeading')}</h1>
<p>${say(language, 'offlineText')}</p>
<a href="">${say(language, 'offlineRetry')}</a>
</main>
</body>
</html>
`;
  return { text, policy };
}

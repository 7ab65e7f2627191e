import { skipToken } from './css-scan.ts';

/** Lets `:root`, `html` and `body` of a selector list mean the view: `html.dark > body .x` becomes `:scope.dark .x`. */
export function scopeSelector(selectors: string): string {
  const { masked, kept } = mask(selectors);
  const scoped = masked
    .replace(/:root(?![\w-(])/gi, ':scope')
    .replace(/(^|[\s>+~,(])(?:html|body)(?![\w-])/gi, '$1:scope')
    .replace(/:scope([^\s>+~,()]*(?:\([^()]*\))?[^\s>+~,()]*)(?:\s*>\s*|\s+):scope/g, ':scope$1');
  return scoped.replace(/\0(\d+)\0/g, (_, index: string) => kept[Number(index)]!);
}

/** Takes strings, escapes and attribute tests out of the way. */
function mask(selectors: string): { masked: string; kept: string[] } {
  const kept: string[] = [];
  let masked = '';
  for (let at = 0; at < selectors.length;) {
    const end = selectors[at] === '[' ? afterBracket(selectors, at) : skipToken(selectors, at);
    const token = selectors.slice(at, end);
    if (token.startsWith('/*')) masked += '';
    else if (token.length > 1) masked += `\0${kept.push(token) - 1}\0`;
    else masked += token;
    at = end;
  }
  return { masked, kept };
}

function afterBracket(selectors: string, from: number): number {
  let at = from + 1;
  while (at < selectors.length && selectors[at] !== ']') at = skipToken(selectors, at);
  return at + 1;
}

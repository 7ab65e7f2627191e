import { findTop, skipToken } from './css-scan.ts';

/**
 * Lets `:root`, `html` and `body` of a selector list mean the view: `html.dark > body .x` becomes `:scope.dark .x`. `html` itself has no
 * specificity, so that the same declaration for `body` wins, as it does where they are two elements.
 * A theme's mark (`.dark .x`, `[data-theme=dark]`) may be on the view as well; in `@scope`, a selector without `:scope` matches elements
 * inside.
 */
export function scopeSelector(selectors: string): string {
  const { masked, kept } = mask(selectors);
  const unmask = (text: string) => text.replace(/\0(\d+)\0/g, (_, index: string) => kept[Number(index)]!);
  const scoped = masked
    .replace(aboveBody, '$1html$2$3')
    .replace(rootAlone, '$1:where(:scope)$2')
    .replace(/:root(?![\w-(])/gi, ':scope')
    .replace(/(^|[\s>+~,(])(?:html|body)(?![\w-])/gi, '$1:scope')
    .replace(/:scope([^\s>+~,()]*(?:\([^()]*\))?[^\s>+~,()]*)(?:\s*>\s*|\s+):scope/g, ':scope$1');
  return unmask(splitSelectors(scoped).map(withMark).join(','));

  function withMark(selector: string): string {
    const [, mark] = firstMark.exec(selector) ?? [];
    return mark && isThemeMark.test(unmask(mark)) ? selector.replace(mark, `:where(:scope,:scope *)${mark}`) : selector;
  }
}

/** The parent of `body` is `html`. */
const aboveBody = /(^\s*|,\s*)([.\0][^\s>+~,()]*)(\s*>\s*|\s+)(?=body(?![\w-]))/gi;

/** A selector that begins with one class or attribute. */
const firstMark = /^\s*(\.[\w-]+|\0\d+\0)(?=[\s>+~:]|$)/;
const isThemeMark = /^[.[]\s*[\w-]*(dark|light|night|theme|scheme)/i;

/** `html` or `:root` as a whole selector, whatever it is marked with. */
const rootAlone = /(^\s*|,\s*)(?:html|:root)((?:[.#:\0][^\s>+~,()]*(?:\([^()]*\))?)*)(?=\s*(?:,|$))/gi;

/** Whether a selector is about `html` itself. */
export const isRootSubject = (selector: string): boolean => /^\s*(?:html|:root)(?![\w-])[^\s>+~]*\s*$/i.test(selector);

/** The selectors of a list. */
export function splitSelectors(list: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < list.length;) {
    const end = findTop(list, at, ',');
    parts.push(list.slice(at, end));
    at = end + 1;
  }
  return parts;
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

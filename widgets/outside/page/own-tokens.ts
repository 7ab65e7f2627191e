import tokens from '@atrium/ui/tokens.css';

/**
 * The portal's tokens for the tags alone, in the person's colour: a page that is not the portal's keeps its look. The page's own
 * `color-scheme` decides between light and dark.
 */
export function ownTokens(tags: readonly string[], color: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokenRules(`:is(${tags.join()})`, color, tokens.cssRules).join('\n'));
  return sheet;
}

/** The rules of the tokens for another owner than the page. */
export function tokenRules(owner: string, color: string, rules: CSSRuleList): string[] {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSMediaRule) {
        const inner = tokenRules(owner, color, rule.cssRules).join(' ');
        return inner && `@media ${rule.conditionText} { ${inner} }`;
      }
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.startsWith(':root')) return '';
      const selector = rule.selectorText
        .replace(`[data-color="${color}"]`, '')
        .replaceAll(':root', owner)
        .replaceAll(/:host(:lang\([^)]*\))/g, ':host($1)');
      return selector.includes('[data-') ? '' : `${selector} { ${rule.style.cssText.replace(/(?<!-)color-scheme:[^;]*;/g, '')} }`;
    })
    .filter((rule) => rule !== '');
}

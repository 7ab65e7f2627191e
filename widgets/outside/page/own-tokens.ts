import tokens from '@atrium/ui/tokens.css';

/**
 * The portal's tokens for the tags alone, in the person's colour: a page that is not the portal's keeps its look. Light or dark is
 * what the page's own `color-scheme` says.
 */
export function ownTokens(tags: readonly string[], color: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rulesFor(`:is(${tags.join()})`, color, tokens.cssRules));
  return sheet;
}

function rulesFor(owner: string, color: string, rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} { ${rulesFor(owner, color, rule.cssRules)} }`;
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.startsWith(':root')) return '';
      const selector = rule.selectorText.replace(`[data-color="${color}"]`, '').replaceAll(':root', owner);
      return selector.includes('[data-') ? '' : `${selector} { ${rule.style.cssText.replace(/(?<!-)color-scheme:[^;]*;/g, '')} }`;
    })
    .join('\n');
}

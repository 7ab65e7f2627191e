import { accentRules, connectElsewhere, followNames, setSetting } from '@atrium/stores';
import tokens from '@atrium/ui/tokens.css';
import widget from '../../parts/element/widget.css';
import { configured, onConfigured } from './configure.ts';
import { wantedScopes } from './elements.ts';
import { drawInGate } from './gate.tsx';
import gate from './gate.css';
import { tokenRules } from './own-tokens.ts';

/**
 * Makes a page of another origin ready for widgets. Their look goes into each of them, so that they are as they should be in any shadow
 * root, and the page may set every token from outside.
 */
export function prepareElsewhere(portal: string): typeof drawInGate {
  const look = [...tokenRules(':host', 'green', tokens.cssRules), ...[...gate.cssRules].map(({ cssText }) => cssText)];
  for (const rule of look.toReversed()) widget.insertRule(rule, 0);
  void accentRules(portal, ':host').then((rules) => rules.forEach((rule) => widget.insertRule(rule, look.length)));
  let begun = false;
  const connect = () => {
    begun = true;
    void connectElsewhere({ ...configured(portal), wanted: wantedScopes });
  };
  onConfigured(() => begun && connect());
  const speak = () => begun && void setSetting('language', configured(portal).language);
  new MutationObserver(speak).observe(document.documentElement, { attributeFilter: ['lang'] });
  followNames();
  // Once the page is read it is known what all of it wants.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', connect, { once: true });
  else setTimeout(connect);
  return drawInGate;
}

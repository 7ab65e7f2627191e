import { $settings, bootOutside, accentRules, functionPath } from '@atrium/stores';
import type { ReactNode } from 'react';
import type { FunctionOpenEvent, PathOpenDetail, PathOpenEvent } from '../../parts/portal-link.tsx';
import { ownTokens } from './own-tokens.ts';

const tags = [
  'atrium-address-list',
  'atrium-app-menu',
  'atrium-function-shelf',
  'atrium-home-cards',
  'atrium-message-center',
  'atrium-message-settings',
  'atrium-password-dialog',
  'atrium-people-picker',
  'atrium-tenant-switch',
];

/** Makes a page that is not the portal's own ready for widgets: their look, who is signed in, where their links lead. Gives how they are drawn. */
export async function preparePage(): Promise<((widget: ReactNode) => ReactNode) | null> {
  const portal = new URL(import.meta.url).origin;
  if (portal !== location.origin) {
    const { prepareElsewhere } = await import('./elsewhere.ts');
    return prepareElsewhere(portal);
  }
  const sheet = ownTokens(tags, $settings.get().color);
  document.adoptedStyleSheets.push(sheet);
  void accentRules(portal, `:is(${tags.join()})`).then((rules) => rules.forEach((rule) => sheet.insertRule(rule, sheet.cssRules.length)));
  document.addEventListener('atrium-path-open', (event) => handOver(event, (event as PathOpenEvent).detail));
  document.addEventListener('atrium-function-open', (event) => {
    const { item } = (event as FunctionOpenEvent).detail;
    handOver(event, { path: functionPath(item), title: item.resourceName });
  });
  await bootOutside();
  return null;
}

/** A page in a frame of the portal has its tabs opened by the portal; elsewhere the link is followed. */
function handOver(event: Event, to: PathOpenDetail): void {
  if (window.parent === window) return;
  event.preventDefault();
  window.parent.postMessage({ atrium: 'open', ...to }, location.origin);
}

import type { Host } from '@atrium/parcels';
import { $commonUse, mayAsk, subAppByName, subAppOf } from '@atrium/stores';
import { plainLink } from '../routes/plain-click.ts';
import { portalPath } from '../routes/portal-base.ts';
import { prerenderPressed } from './prerendering.ts';

/** How long a pointer rests on a function before that counts as intent. */
const restMilliseconds = 65;
const mostCommon = 4;

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Warms the sub-application of a function that somebody points at, presses or reaches by keyboard, and those of starred functions
 * when idle; one that is pressed with the mouse begins.
 */
export function preloadLikely(host: Pick<Host, 'preload' | 'begin' | 'mayPrerender'>): () => void {
  const warmed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function warm(name: string): void {
    const app = subAppByName(name);
    if (!app || warmed.has(`${name} ${app.version}`) || saves() || !mayAsk()) return;
    warmed.add(`${name} ${app.version}`);
    host.preload(app);
  }

  const point = (event: Event) => {
    clearTimeout(timer);
    const name = nameOf(event);
    if (name) timer = setTimeout(() => warm(name), restMilliseconds);
  };
  // From pressing to letting go a hand takes some 80 ms. A finger may be about to scroll.
  const press = (event: PointerEvent) => {
    const name = nameOf(event);
    const app = name && subAppByName(name);
    if (!app) return;
    warm(name);
    const link = event.pointerType === 'mouse' && !app.override ? plainLink(event) : undefined;
    if (!link) return;
    host.begin(app);
    if (host.mayPrerender(app)) prerenderPressed(link, portalPath(new URL(link.href))!);
  };
  document.addEventListener('pointerdown', press, { passive: true });
  document.addEventListener('pointerover', point, { passive: true });
  document.addEventListener('focusin', point);
  const stop = $commonUse.subscribe((items) => {
    const names = [...new Set(items.map(({ frontModuleCode }) => frontModuleCode))].slice(-mostCommon);
    if (names.length > 0) whenIdle(() => names.forEach(warm));
  });
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('pointerdown', press);
    document.removeEventListener('pointerover', point);
    document.removeEventListener('focusin', point);
  };
}

function nameOf(event: Event): string | undefined {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  return link && nameIn(link);
}

function nameIn(link: HTMLAnchorElement): string | undefined {
  const path = portalPath(link);
  return (path && subAppOf(path)) || undefined;
}

/** Whether the person, or their network, would rather not. */
function saves(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2_000);
}

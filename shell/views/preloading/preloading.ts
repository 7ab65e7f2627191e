import type { Host } from '@atrium/parcels';
import { requestAhead } from '@atrium/parcels/request-ahead';
import { whenStill } from '../../routes/when-still.ts';
import { $commonUse, mayAsk, type SubApp, subAppByName, subAppOf } from '@atrium/stores';
import { plainLink } from '../../routes/plain-click.ts';
import { portalPath } from '../../routes/portal-base.ts';
import { prerenderPressed } from './prerendering.ts';

/** How long a pointer rests on a function before that counts as intent. */
const restMilliseconds = 65;
const mostCommon = 4;

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Warms the sub-application of a function that somebody points at, presses or reaches by keyboard, and those of starred functions
 * when idle; one that is pressed with the mouse, or clicked in any way, begins. The host is fetched by the first of these, beside the
 * files of the sub-application.
 */
export function preloadLikely(theHost: () => Promise<Pick<Host, 'preload' | 'begin' | 'mayPrerender'>>, still = whenStill): () => void {
  const warmed = new Set<string>();
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let releases = 0;

  async function warm(name: string): Promise<void> {
    const app = subAppByName(name);
    if (!app || warmed.has(`${name} ${app.version}`) || savesData() || !mayAsk()) return;
    warmed.add(`${name} ${app.version}`);
    requestAhead(app);
    (await theHost()).preload(app);
  }

  async function begin(link: HTMLAnchorElement, app: SubApp): Promise<void> {
    const before = releases;
    const host = await theHost();
    host.begin(app);
    // The press has ended while the host was loading: it was a click, or was not meant.
    if (before === releases && host.mayPrerender(app)) prerenderPressed(link, portalPath(new URL(link.href))!);
  }

  const point = (event: Event) => {
    clearTimeout(timer);
    const name = nameOf(event);
    if (name) timer = setTimeout(() => quietly(warm(name)), restMilliseconds);
  };
  // From pressing to letting go a hand takes some 80 ms. A finger may be about to scroll.
  const press = (event: PointerEvent) => {
    const name = nameOf(event);
    const app = name && subAppByName(name);
    if (!app) return;
    quietly(warm(name));
    const link = event.pointerType === 'mouse' && !app.override ? plainLink(event) : undefined;
    if (link) quietly(begin(link, app));
  };
  // A key or a finger has no such time: its module starts while the click goes on to the tab and its view.
  const click = (event: MouseEvent) => {
    const link = plainLink(event);
    const name = link && nameIn(link);
    const app = name && subAppByName(name);
    if (!app || app.override) return;
    quietly(warm(name));
    quietly(theHost().then((host) => host.begin(app)));
  };
  const { signal } = stopped;
  document.addEventListener('click', click, { capture: true, passive: true, signal });
  document.addEventListener('pointerdown', press, { passive: true, signal });
  document.addEventListener('pointerover', point, { passive: true, signal });
  document.addEventListener('focusin', point, { signal });
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, () => (releases += 1), { capture: true, passive: true, signal });
  still(() => {
    if (signal.aborted) return;
    const stop = $commonUse.subscribe((items) => {
      const names = [...new Set(items.map(({ frontModuleCode }) => frontModuleCode))].slice(-mostCommon);
      if (names.length > 0) whenIdle(() => names.forEach((name) => quietly(warm(name))));
    });
    signal.addEventListener('abort', stop);
  });
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

/** The opening itself retries a failed load, and reports it. */
const quietly = (work: Promise<void>): void => void work.catch(() => {});

function nameOf(event: Event): string | undefined {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  return link && nameIn(link);
}

function nameIn(link: HTMLAnchorElement): string | undefined {
  const path = portalPath(link);
  return (path && subAppOf(path)) || undefined;
}

/** Whether the person, or their network, would rather not. */
export function savesData(): boolean {
  const connection = (navigator as { connection?: Connection }).connection;
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2_000);
}

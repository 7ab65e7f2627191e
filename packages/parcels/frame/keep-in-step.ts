import type { View, ViewLocation } from '@atrium/sdk';
import type { LoadRequest } from '../loaders/loader.ts';
import { ParcelError } from '../parcel-error.ts';
import { followRefusedCalls } from '../refused-calls.ts';
import { addressText, type FrameAddresses } from './frame-addresses.ts';
import { type Page, pageOf } from './frame-page.ts';
import type { StartedPage } from './page-start.ts';

interface StepOptions {
  app: string;
  addresses: FrameAddresses;
  view: View;
  /** The host's set-up of the page that the frame shows now. */
  here(): StartedPage | null;
  reports: Pick<LoadRequest, 'heard' | 'callRefused' | 'troubled' | 'strayed' | 'stepped'>;
}

/** Address and title, both ways; a same-origin page needs no cooperation for it. */
export function keepInStep(frame: HTMLIFrameElement, { app, addresses, view, here, reports }: StepOptions) {
  const { history } = view;
  const titles = new MutationObserver(() => retitle());
  let watched = new AbortController();
  let seen: Element | undefined;
  let hasLeft = false;
  let isStray = false;
  /** The page's entry in its own history, if the browser reports it. */
  let entry: number | undefined;
  let isOn = false;

  /** The page's address for a place of the view: its own router may expect another address than the server's. */
  const addressOf = (place: ViewLocation) => (here() && addresses.isMoved ? addresses.expected(place) : addresses.served(place));

  const retitle = () => {
    const title = pageOf(frame)?.document.title.trim();
    if (title) view.setTitle(title);
  };
  const countSteps = (page: Page) => {
    const before = entry;
    entry = page.navigation?.currentEntry?.index;
    if (entry !== undefined && before !== undefined && entry !== before) reports.stepped?.(entry - before);
  };
  const moved = () => {
    const page = pageOf(frame);
    if (!page) return;
    if (addressText(page.location) !== addressOf(history.location)) showPlace(page);
    countSteps(page);
  };
  const showPlace = (page: Page) => {
    const to = addresses.place(page.location, here() !== null);
    // The frame's own step is in the browser's history already; the address only has to show it.
    if (to !== null) history.replace(to);
    else tellLeft(page.location.pathname);
  };
  /** Its address is nobody's: it cannot be shown, kept or loaded again. */
  const tellLeft = (path: string) => {
    if (hasLeft) return;
    hasLeft = true;
    const text = `its page went to ${path}, which is not below /${app}/: build it for that base, or register the routerBase that it has`;
    reports.troubled?.(new ParcelError('P21', app, text));
  };
  /** A page of another origin, and the browser's own error page, cannot be distinguished. */
  const tellStray = (is: boolean) => {
    if (isStray === is) return;
    isStray = is;
    const text = 'its frame shows a page of another origin, or the browser’s own about a page that did not come';
    reports.strayed?.(is ? new ParcelError('P23', app, text) : null);
  };
  const watch = () => {
    if (!isOn) return;
    const page = pageOf(frame);
    tellStray(!page);
    // Its scripts have run, then its pictures came: still the same page.
    if (page && page.document.documentElement === seen) return;
    seen = page?.document.documentElement;
    watched.abort();
    watched = new AbortController();
    if (!page) return;
    const { signal } = watched;
    const listen = (type: string, listener: (event: Event) => void) =>
      EventTarget.prototype.addEventListener.call(page, type, listener, { signal, capture: true });
    (page as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', moved, { signal });
    for (const type of ['hashchange', 'popstate']) listen(type, moved);
    // Failed files fire events on their elements only.
    for (const type of ['error', 'unhandledrejection']) listen(type, (event) => reports.heard?.(event));
    signal.addEventListener(
      'abort',
      followRefusedCalls(page, () => reports.callRefused?.()),
    );
    titles.disconnect();
    titles.observe(page.document.head, { childList: true, subtree: true, characterData: true });
    moved();
    retitle();
  };
  const follow = history.listen(({ location, action }) => {
    const page = pageOf(frame);
    const to = addressOf(location);
    if (action !== 'POP' || !page || addressText(page.location) === to) return;
    // In place of the entry, so that the portal's own step stays the only one in the browser's history. Another document is a view of its own.
    if (isSameDocument(page, to)) page.location.replace(to);
    else if (here()?.hears('popstate')) tell(page, to);
    else page.location.replace(addresses.served(location));
  });
  frame.addEventListener('load', watch);
  return {
    /** The page is up: from now on the view follows it. */
    begin: () => {
      isOn = true;
      watch();
    },
    /** Whether the page shows that place without a reload: only the fragment is new, or its router listens to the address. */
    follows: (to: ViewLocation) => {
      const page = pageOf(frame);
      return page !== null && (isSameDocument(page, addressOf(to)) || here()?.hears('popstate') === true);
    },
    stop: () => {
      tellStray(false);
      watched.abort();
      titles.disconnect();
      frame.removeEventListener('load', watch);
      follow();
    },
  };
}

/** Whether a page stays in its document when it is sent to an address: it is there, or the fragment is all that is new. */
function isSameDocument(page: Window, to: string): boolean {
  const now = addressText(page.location);
  return now === to || (to.includes('#') && now.split('#', 1)[0] === to.split('#', 1)[0]);
}

/** Fires the events of back and forward to another entry of the page's history. */
function tell(page: Window & typeof globalThis, to: string): void {
  page.history.replaceState(null, '', to);
  page.dispatchEvent(new page.PopStateEvent('popstate', { state: null }));
}

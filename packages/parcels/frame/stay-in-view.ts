import type { View } from '@atrium/sdk';
import type { LoadRequest } from '../loaders/loader.ts';
import { ParcelError } from '../parcel-error.ts';
import { addressText, type FrameAddresses } from './frame-addresses.ts';
import { type Page, pageOf } from './frame-page.ts';
import { holdTop, retarget, type TopNavigation } from './held-top.ts';

/** How often in a row a page may send itself elsewhere without a person's doing: some would never stop. */
const most = 3;

interface StayOptions {
  app: string;
  addresses: FrameAddresses;
  view: View;
  /** Whether the host has set up the page that the frame shows now. */
  isSet(): boolean;
  reports: Pick<LoadRequest, 'opens' | 'troubled'>;
}

/**
 * Redirects a frame's navigation of the whole window (`target="_top"`, `top.location`) to its view: its own addresses are shown there,
 * those of the portal open in their tabs, all others in a window (P24 if the browser blocks one).
 */
export function stayInView(frame: HTMLIFrameElement, { app, addresses, view, isSet, reports }: StayOptions) {
  const seen = new WeakSet<Document>();
  let turns = 0;

  /** Where the server has an address of the application; null for all others. */
  const served = (url: URL): string | null => {
    if (url.origin !== location.origin) return null;
    const place = addresses.place(url, isSet()) ?? addresses.place(url, false);
    return place === null ? null : addresses.served(new URL(place, url.origin));
  };

  /** The window is there already, and it is the place of the view: another page of the portal may be open by now. */
  const isHere = ({ href, pathname }: URL): boolean => href === location.href && pathname === view.history.location.pathname;

  function navigates({ url, isReload, form, byPerson }: TopNavigation): void {
    const page = pageOf(frame);
    if (!page) return;
    turns = byPerson ? 0 : turns + 1;
    if (turns > most) {
      console.warn(`${app}: its page navigates again and again; ${url.href} is not opened.`);
      return;
    }
    if (isReload || isHere(url)) return page.location.reload();
    if (reports.opens?.(url)) return;
    const to = served(url);
    if (form) submit(form, to === null ? '_blank' : form.ownerDocument === page.document ? '_self' : '_parent');
    else if (to === null) openWindow(url, byPerson);
    // A page that wants to be on top, and is at that address.
    else if (to === addressText(page.location) && !byPerson) return;
    else if (view.visible.get()) page.location.assign(to);
    else page.location.replace(to);
  }

  function openWindow(url: URL, byPerson: boolean): void {
    const opened = byPerson && view.visible.get() ? window.open(url.href) : null;
    if (opened) opened.opener = null;
    else reports.troubled?.(new ParcelError('P24', app, `its page wants the whole window to go to ${url.href}`, url.href));
  }

  return {
    /** The frame shows this page now. */
    dress(page: Page): void {
      if (seen.has(page.document)) return;
      seen.add(page.document);
      retarget(page, (url) => {
        if (served(url) === addressText(url)) return '_self';
        // Where the browser says nothing of it, a portal in a second window is better than none.
        return window.navigation ? null : '_blank';
      });
    },
    stop: holdTop({ frame, app, isVisible: () => view.visible.get(), navigates }),
  };
}

/** Sends a form as `submit()` of its page has sent it, but there. */
function submit(form: HTMLFormElement, target: string): void {
  const before = form.getAttribute('target');
  form.setAttribute('target', target);
  Reflect.apply(HTMLFormElement.prototype.submit, form, []);
  if (before === null) form.removeAttribute('target');
  else form.setAttribute('target', before);
}

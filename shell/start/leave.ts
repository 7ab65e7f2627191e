import { $config, $signedOut, $tabs, $unsavedForms, farewellAddress, forgetPerson, unsavedTabs, pathOf } from '@atrium/stores';
import { addressOf } from '../routes/portal-base.ts';
import { mountedViews } from '../tabs/mounted-views.ts';

type Leave = (address: string) => void;
const replace: Leave = (address) => location.replace(address);

/** The login page's address with the path to return to (R-BOOT-01). */
export function loginAddress(back: string | null): string {
  const url = new URL($config.get().loginUrl, location.origin);
  if (back !== null) url.searchParams.set('redirect', back);
  return url.href;
}

const here = () => location.pathname + location.search + location.hash;

export function goToLogin(leave: Leave = replace): void {
  forgetPerson($signedOut.get() === 'expired' || $signedOut.get() === null);
  leave(loginAddress(here()));
}

/** The server's address after a deliberate sign-out: the login page, or the identity provider's own logout. */
function partingAddress(): string {
  const url = URL.parse(farewellAddress() || loginAddress(null), location.origin);
  return url !== null && ['http:', 'https:'].includes(url.protocol) ? url.href : loginAddress(null);
}

let leaving = false;

/**
 * Goes to the login page when the session has ended; after a deliberate sign-out the next start is at home. A user with unsaved work who
 * did not choose to leave is asked first, and continues here after signing in again elsewhere.
 */
export const followSignedOut = (leave: Leave = replace): (() => void) =>
  $signedOut.subscribe((reason) => {
    if (!reason) return;
    const unsaved = reason === 'left' ? [] : [...unsavedTabs(), ...$unsavedForms.get()];
    const go = () => {
      letGo();
      forgetPerson(reason === 'expired');
      leave(reason === 'left' || reason === 'elsewhere' ? partingAddress() : loginAddress(here()));
    };
    if (unsaved.length === 0) return go();
    const asked = import('../frame/account/signed-out-dialog.ts').then(({ askToSignIn }) => askToSignIn(unsaved, loginAddress(null)));
    // Without the dialog, offline or after a deployment, the browser's own question stands before the way to the login page.
    void asked.then(
      (stays) => (stays ? refreshViews() : go()),
      () => leave(loginAddress(here())),
    );
  });

/** Sub-applications get the new token. */
function refreshViews() {
  for (const view of mountedViews.values()) void view.update();
}

/** A login hands over with `?SESSION=`: the page is home then, and the address bar does not show it (R-BOOT-03). */
export function takeHandover(): void {
  if (new URLSearchParams(location.search).has('SESSION')) history.replaceState(null, '', addressOf(pathOf('home')));
}

/** Leaves the page without the browser's question: the person has answered the portal's own. */
export function leaveFor(go: () => void): void {
  letGo();
  go();
}

/** Neither the portal nor a page in a frame asks any more. */
function letGo() {
  leaving = true;
  for (const frame of document.querySelectorAll('atrium-view iframe')) frame.remove();
}

/** Asks before unsaved work is lost with the page. */
export function guardUnsaved(): () => void {
  const onLeave = (event: BeforeUnloadEvent) => {
    // The browser itself asks pages in frames.
    const isUnsaved = $unsavedForms.get().length > 0 || $tabs.get().some(({ unsaved }) => unsaved && unsaved !== 'held');
    if (!leaving && isUnsaved) event.preventDefault();
  };
  addEventListener('beforeunload', onLeave);
  return () => removeEventListener('beforeunload', onLeave);
}

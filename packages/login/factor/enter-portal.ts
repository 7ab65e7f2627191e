import type { SignedIn } from '@atrium/api/contract';
import { otherSignedIn, type Posted } from '../post.ts';
import { destination, keep, keepChosenLanguage, newPasswordIn, passwordExpired, switchPath } from '../sign-in.ts';

/** Goes on with what finished the sign-in; gives the sentence to say where it did not. `go` leaves the page. */
export function enterPortal(
  posted: Posted<SignedIn>,
  texts: { network: string; storage: string },
  go = (path: string) => location.replace(path),
): string {
  if (posted.kind === 'unreachable') return texts.network;
  if (posted.kind === 'refused') {
    if (posted.code === passwordExpired) {
      go(newPasswordIn(posted.data));
      return '';
    }
    if (posted.code !== otherSignedIn) return posted.message;
    go(switchPath);
    return '';
  }
  try {
    keep(posted.data);
    keepChosenLanguage();
  } catch {
    return texts.storage;
  }
  go(destination(posted.data.redirect));
  return '';
}

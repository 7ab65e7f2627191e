import { savedKeys, writeCookie, writeText } from '../storage/saved.ts';

/** What says who is signed in, and what the specification stores about them. */
const names = [
  'userCode',
  'userNo',
  'userName',
  'uniqueNo',
  'tenantId',
  'ACCESS_TOKEN',
  'SESSION',
  'SIGNED_OUT',
  'SEEN_AS',
  'ALL_APP_CODES',
  'FIRST_APP_NAME',
] as const;
/** Where they were in their work. */
const places = ['TABS', 'MAXIMISED', 'SCROLLED', 'MENU_KEY', 'HOME_LAYOUT', 'VISITS', 'LAST_HERE'] as const;

/**
 * The page goes to the login page: who was here is not told to whoever is there next. A session that expired leaves the person's id and
 * tabs, so that the same person comes back to them; somebody else's sign-in throws them away. Drafts of forms stay (R-LIST-04).
 */
export function forgetPerson(isExpired: boolean): void {
  for (const key of [...names, ...savedKeys('APP_CODES:')]) writeText(key, null);
  writeCookie('CURRENT_USER_ID', null);
  writeCookie('CURRENT_USER_NO', null);
  if (isExpired) return;
  writeText('userID', null);
  forgetPlaces();
}

/** Forgets where somebody was in their work. */
export function forgetPlaces(): void {
  for (const key of [...places, ...savedKeys('TABS:')]) writeText(key, null);
}

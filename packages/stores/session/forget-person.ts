import { savedKeys, writeCookie, writeText } from '../storage/saved.ts';

/** Keys that identify the signed-in user, and those that the specification stores about them. */
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
 * Removes the user's data when the page goes to the login page. An expired session keeps the user's id and tabs, so that the same user gets
 * them back; the sign-in of another user deletes them. Drafts of forms stay (R-LIST-04).
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

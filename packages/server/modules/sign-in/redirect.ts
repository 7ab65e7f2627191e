export const home = '/pba/';

/** Where to go after a sign-in: a path of the portal, or its home when the wish leads anywhere else. */
export function safeRedirect(wish: string | undefined): string {
  if (wish === undefined || !wish.startsWith('/pba/') || /[\p{Cc}\\]/u.test(wish)) return home;
  const url = URL.parse(wish, 'http://portal.invalid');
  if (url === null || url.host !== 'portal.invalid' || !url.pathname.startsWith('/pba/')) return home;
  return url.pathname + url.search + url.hash;
}

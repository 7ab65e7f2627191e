/** Words in the address of a sign-in. */
const names = /\b(?:log-?(?:in|on)|sign-?(?:in|on)|sso|saml2?|oauth2?|oidc|cas|adfs|auth|authorize)\b/i;
const entrance = /^\/(?:home|index|default|main|start|welcome)(?:\.\w+)?$/;
const language = /^\/[a-z]{2}(?:[-_][a-z]{2,4})?(?=\/|$)/i;

/** Whether a page has sent its visitor to a sign-in: somewhere else, to a field for a password or with the way back. */
export function isSentToSignIn(asked: string, arrived: string, password: boolean): boolean {
  const [from, to] = [new URL(asked), new URL(arrived)];
  if (isOrdinary(from, to)) return false;
  return password || (names.test(to.host + place(to)) && carriesWayBack(from, to));
}

/** To https, to `www`, to a language, to the start page, or a slash at the end. */
function isOrdinary(from: URL, to: URL): boolean {
  const host = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  const path = (url: URL) => place(url).replace(/\/+$/, '').replace(language, '');
  const isSameSite = host(from) === host(to) && (from.port === to.port || (from.protocol === 'http:' && to.protocol === 'https:'));
  return isSameSite && (path(from) === path(to) || (path(from) === '' && entrance.test(path(to))));
}

/** With the part that some pages keep behind `#`. */
const place = ({ pathname, hash }: URL): string => (hash.startsWith('#/') ? pathname.replace(/\/+$/, '') + hash.slice(1) : pathname);

const carriesWayBack = (from: URL, to: URL): boolean =>
  [...to.searchParams].some(
    ([name, value]) =>
      /^(?:redirect|return|next|continue|service|target|goto|back|callback|wtrealm|samlrequest)/i.test(name) ||
      (value.length > 1 && value.includes(from.pathname)),
  );

/** The target of an address below /app-center, as the menu knows it. */
export type Place =
  | { kind: 'center' }
  | { kind: 'menu'; app: string }
  /** `segments` are those below the sub-application, decoded and in lower case, as its router may take them. */
  | { kind: 'view'; subApp: string; segments: readonly string[] };

/** Reads an address; every way to write the same one gives the same place. */
export function placeOf(path: string): Place {
  const url = new URL(path, 'http://portal.invalid');
  const [, where = '', subApp = '', ...rest] = segmentsOf(url.pathname);
  if (where === 'main' && subApp !== '') return { kind: 'view', subApp, segments: [...lower(rest), ...routeInHash(url.hash)] };
  const app = where === 'menus' ? (url.searchParams.get('resourceCode') ?? '') : '';
  return app === '' || app === 'search' ? { kind: 'center' } : { kind: 'menu', app };
}

/** The segments of a function's own address, in the same form. */
export function functionSegments(address: string): readonly string[] {
  const url = new URL(address, 'http://portal.invalid');
  return [...lower(segmentsOf(url.pathname)), ...routeInHash(url.hash)];
}

export const begins = (start: readonly string[], whole: readonly string[]): boolean =>
  start.length <= whole.length && start.every((segment, at) => segment === whole[at]);

const segmentsOf = (pathname: string): string[] =>
  pathname
    .split('/')
    .map(decoded)
    .filter((segment) => segment !== '');

/** Most routers take `/List` for `/list`. */
const lower = (segments: readonly string[]): string[] => segments.map((segment) => segment.toLowerCase());

/** Sub-applications that route in the fragment: `#/list/1`. */
const routeInHash = (hash: string): string[] =>
  /^#!?\//.test(hash) ? ['#', ...lower(segmentsOf(hash.replace(/^#!?/, '').split('?', 1)[0] ?? ''))] : [];

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

import fc, { type Arbitrary } from 'fast-check';

/** Path segments that parsers read differently: each alone, and some combined. */
const pieces: readonly string[] = [
  '..',
  '.',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '%25252e%25252e',
  '%25%32%65',
  '/',
  '//',
  '%2f',
  '%252f',
  '\\',
  '%5c',
  '%255c',
  '%00',
  '%2500',
  '%09',
  '%0a',
  '%0d%0a',
  '.%09.',
  '.%0a.',
  '%7f',
  '..;',
  '..;a=b',
  ';',
  '%3b',
  '%3f',
  '%23',
  '#',
  '%',
  '%zz',
  '%25zz',
  '%c0%ae%c0%ae',
  '%c0%af',
  '%ff',
  '%e4%b8%ad',
  '%ed%a0%80',
  '%u002e',
  '\u00ff',
  '{',
  '|',
  '"',
  "'",
  '@vite/client',
  '@atrium/entry.js',
  'index.html',
  '.env',
  '.git/config',
  'a',
  'outside',
  'x'.repeat(250),
  `%${'25'.repeat(40)}2e`,
];

/** Raw control characters, which llhttp itself must reject. */
export const unreadable: readonly string[] = ['a\tb', 'a\u0000b', 'a\u000bb', 'a\u007fb', 'a\rb'];

/** A path as text of the request line, with its method and query. */
export interface RawPath {
  path: string;
  query: string;
}

const queries = ['', '', '?', '?a=%00', '?redirect=%00%09//x', '?state=%00&code=%00'];

/** Generates hostile paths of a route: in place of its parameter, after it, and in place of its slashes. */
export function rawPaths(route: string): Arbitrary<RawPath> {
  const hostile = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((some) => some.join(''));
  const joined = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((some) => some.join('/'));
  const piece = fc.oneof(hostile, joined);
  const path = fc.tuple(piece, fc.constantFrom(...pieces), fc.nat({ max: 9 })).map(([one, other, way]) => {
    const filled = /\/(:\w+|\*)/.test(route) ? route.replace(/:\w+|\*/g, one) : `${route}/${one}`;
    if (way < 6) return filled;
    if (way < 7) return route.replace(/:\w+|\*/g, 'a') + one;
    if (way < 8) return `/${one}${filled}`;
    if (way < 9) return `http://elsewhere.example${filled}`;
    return filled.replace(/\/(?=[^/]*$)/, other);
  });
  return fc.record({ path, query: fc.constantFrom(...queries) });
}

/** Returns each segment alone in each place with each query, so that none depends on chance. */
export const everyPiece = (route: string, asked: readonly string[]): RawPath[] =>
  pieces.flatMap((piece) => {
    const wild = /:\w+|\*/.test(route) ? (text: string) => route.replace(/:\w+|\*/g, text) : (text: string) => `${route}/${text}`;
    return asked.flatMap((query) => [
      { path: wild(piece), query },
      { path: wild(`${piece}/outside`), query },
      { path: wild(`a/${piece}/${piece}/outside`), query },
    ]);
  });

/** Returns the routes of the tree that Fastify prints. */
export function routesIn(printed: string): string[] {
  const above: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^((?:│ {3}| {4})*)(?:├── |└── )(\S*?)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? [];
    if (indent === undefined || part === undefined) return [];
    above.length = indent.length / 4;
    above.push(part);
    return methods === undefined ? [] : [above.join('')];
  });
}

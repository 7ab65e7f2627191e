import { basename } from 'node:path/posix';
import { expect, it } from 'vitest';
import { languages } from './languages.ts';
import { files, finding, read } from './sources.ts';

const sources = files('{shell,widgets,packages,test}/**/*.{ts,tsx,mjs,js,vue,css}');
const limit = 300;
/** Cases of one subject stay together for longer. */
const testLimit = 400;
const limitOf = (path: string) => (/test\.tsx?$/.test(path) ? testLimit : limit);

/** Long because it is a table, not a program. */
const tables = [
  /\/routes\.ts$/,
  /^packages\/stores\/index\.ts$/,
  /\/schema\.ts$/,
  /-schemas?\.ts$/,
  /^locales\//,
  /\/messages\/[\w-]+\.ts$/,
  /\/migrations\//,
  /^packages\/demo-apps\/service\/seed/,
  /^packages\/demo-apps\/service\/functions\/declarations\//,
  /^packages\/sdk\/style\.css$/,
  /^packages\/ui\/.*(drawings|icons)\.ts$/,
];

const vague = /^(utils?|helpers?|common|misc|types|constants|manager|service|base|shared|lib)(\.|$)/;
const vagueByIntent = new Set(['packages/demo-apps/service']);

it('a file has at most 300 lines, a test 400', () => {
  const long = sources
    .filter((path) => !tables.some((table) => table.test(path)))
    .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
    .filter(({ path, lines }) => lines > limitOf(path))
    .map(({ path, lines }) =>
      finding(path, lines, `has ${lines} lines, ${limitOf(path)} are allowed`, 'split it by the things that it exports'),
    );
  expect(long).toEqual([]);
});

it('a file is in kebab-case', () => {
  const odd = sources
    .filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.\w+$/.test(basename(path)) && !languages.includes(basename(path, '.ts')))
    .filter((path) => !path.endsWith('.vue') && !path.startsWith('test/bad-apps/'))
    .map((path) => finding(path, 1, 'is not in kebab-case', 'rename it after the one thing that it exports'));
  expect(odd).toEqual([]);
});

it('a file is named after what it holds', () => {
  const odd = sources.flatMap((path) => {
    const parts = path.split('/');
    const vaguePart = parts.find((part, depth) => vague.test(part) && !vagueByIntent.has(parts.slice(0, depth + 1).join('/')));
    if (!vaguePart || /\/service\/service(\.test)?\.ts$/.test(path)) return [];
    return [finding(path, 1, `${vaguePart} says nothing`, 'name it after the one thing that it exports')];
  });
  expect(odd).toEqual([]);
});

it('a module has named exports only', () => {
  const allowed =
    /(\.config\.(ts|mjs|js)|\.d\.ts|\.vue)$|^packages\/demo-apps\/|^test\/bad-apps\/|^test\/e2e\/global-setup\.ts$|^test\/e2e\/global-setup\.ts$|^packages\/parcels\/.*testing\//;
  const defaults = sources
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !allowed.test(path) && !path.includes('/generated/'))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) =>
          line.startsWith('export default') ? [finding(path, index + 1, 'default export', 'give it its name')] : [],
        ),
    );
  expect(defaults).toEqual([]);
});

it('R-BOOT-07 the portal has no demonstration layout, footer, advert or person of its own', () => {
  const leftovers = /\bdemo|advert(?!i[sz]e)/i;
  const found = files('{shell,widgets,packages/{stores,ui,login,i18n,api}}/**/*.{ts,tsx,css,html}')
    .filter((path) => !/test/.test(path) && !path.includes('/generated/'))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) =>
          leftovers.test(line) || leftovers.test(path) ? [finding(path, index + 1, 'demonstration content', 'leave it out')] : [],
        ),
    );
  expect(found).toEqual([]);
});

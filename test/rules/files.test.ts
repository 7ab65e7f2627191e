import { basename, dirname } from 'node:path/posix';
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
  /^packages\/administration\/texts\/field-words\.ts$/,
  /\/migrations\//,
  /^packages\/demo-apps\/service\/seed/,
  /^packages\/demo-apps\/service\/functions\/declarations\//,
  /^packages\/sdk\/style\.css$/,
  /^packages\/ui\/.*(drawings|icons)\.ts$/,
];

/** Folders with more than 25 entries, and their number of entries. It may only become smaller, but for migrations: put new files into a sub-folder by subject. */
const largeFolders: Readonly<Record<string, number>> = {
  'packages/administration': 39,
  'packages/administration/parts': 31,
  'packages/api/client': 26,
  'packages/api/contract': 51,
  'packages/api/contract/administration': 32,
  'packages/assistant-page': 47,
  'packages/build': 29,
  'packages/demo-apps/service': 29,
  'packages/parcels': 53,
  'packages/parcels/frame': 33,
  'packages/sdk': 43,
  'packages/server': 55,
  'packages/server/db': 34,
  'packages/server/db/migrations': 35,
  'packages/server/db/schema': 38,
  'packages/server/modules': 39,
  'packages/server/modules/administration': 29,
  'packages/server/modules/integration': 26,
  'packages/server/modules/integration/tasks': 26,
  'packages/server/modules/people': 30,
  'packages/server/modules/people-sources/scim': 27,
  'packages/server/modules/sign-on': 31,
  'packages/server/modules/sub-apps': 43,
  'packages/server/modules/tasks': 34,
  'packages/stores': 28,
  'packages/ui': 38,
  'shell/pages': 29,
  'shell/routes': 29,
  'widgets/parts': 29,
};

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

it('a folder of program code has at most 25 entries', () => {
  const entries = new Map<string, Set<string>>();
  for (const path of files('{shell,widgets,packages}/**/*.*'))
    for (let entry = path; entry.includes('/'); entry = dirname(entry))
      entries.set(dirname(entry), (entries.get(dirname(entry)) ?? new Set()).add(entry));
  const isCode = (folder: string) => sources.some((path) => dirname(path) === folder);
  const large = [...entries].filter(([folder, { size }]) => size > 25 && isCode(folder)).map(([folder, { size }]) => [folder, size]);
  expect(Object.fromEntries(large)).toEqual(largeFolders);
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

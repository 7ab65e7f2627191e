import { expect, it } from 'vitest';
import { pagePaths } from '../../packages/api/contract/page-paths.ts';
import { files, finding, lineOf, read, withoutComments } from './sources.ts';

/** Where each address is written down: once for whoever may import it. */
const addresses = [
  { text: '/pba', only: ['packages/stores/deployment/portal-base.ts', 'packages/login/sign-in.ts'] },
  { text: '/app-center/main/', only: ['packages/api/contract/page-paths.ts', 'packages/parcels/view.ts'] },
];
const code = files('{shell,widgets,packages/{api/client,stores,ui,i18n,login,parcels}}/**/*.{ts,tsx}').filter(
  (path) => !/test|fixtures/.test(path),
);

it.each(addresses)('$text is written in $only alone', ({ text: address, only }) => {
  const found = code
    .filter((path) => !only.includes(path))
    .flatMap((path) => {
      const text = withoutComments(read(path));
      const index = text.indexOf(address);
      return index < 0 ? [] : [finding(path, lineOf(text, index), `writes ${address} down`, `take it from ${only[0]}`)];
    });
  expect(found).toEqual([]);
  expect(only.filter((path) => !read(path).includes(address))).toEqual([]);
});

// What people and systems type, link and keep is written out in the tests: a changed address fails them.
const pageTables = new Set(['packages/api/contract/page-paths.ts', 'shell/routes/routes.ts']);
const writers = files('{shell,widgets,packages/{api/contract,stores,server/modules}}/**/*.{ts,tsx}').filter(
  (path) => !pageTables.has(path) && !/test|fixtures/.test(path),
);
const areas = new Set(Object.values(pagePaths).map((path) => path.split('/', 2)[1]));
const pageLiteral = new RegExp(`['"\`](?:/pba)?/(?:${[...areas].join('|')})(?=['"\`/?#])`);

it('R-BOOT-02 the addresses of pages come from pathOf', () => {
  const found = writers.flatMap((path) => {
    const text = withoutComments(read(path));
    const index = text.search(pageLiteral);
    return index < 0 ? [] : [finding(path, lineOf(text, index), 'writes the address of a page down', 'use pathOf')];
  });
  expect(found).toEqual([]);
});

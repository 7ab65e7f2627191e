import { expect, it } from 'vitest';
import { files, finding, lineOf, read, withoutComments } from './sources.ts';

/** Where each address is written down: once for whoever may import it. */
const addresses = [
  { text: '/pba', only: ['packages/stores/deployment/portal-base.ts', 'packages/login/sign-in.ts'] },
  { text: '/app-center/main/', only: ['packages/stores/tabs/tab.ts', 'packages/parcels/view.ts'] },
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

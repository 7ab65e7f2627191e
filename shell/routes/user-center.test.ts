import { pagePaths } from '@atrium/stores';
import { expect, it } from 'vitest';
import { userCenterPages } from './user-center.ts';

it('R-USER-01 every address of the user centre has its page, in the same order', () => {
  const addresses = Object.values(pagePaths).filter((path) => path.startsWith('/user-center/'));
  expect(userCenterPages.map(({ page }) => pagePaths[page])).toEqual(addresses);
});

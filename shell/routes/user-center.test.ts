import { expect, it } from 'vitest';
import { userCenterPaths } from './user-center-paths.ts';
import { userCenterPages } from './user-center.ts';

it('R-USER-01 every address of the user centre has its page, in the same order', () => {
  expect(userCenterPages.map(({ path }) => path)).toEqual(userCenterPaths);
});

import { expect, it } from 'vitest';
import { viewProps } from './frame.ts';

it('R-SUB-03 a page in a view has its properties, a page elsewhere has none', () => {
  const page = (frameElement: unknown) => ({ frameElement }) as unknown as Window;
  const props = { userCode: 'YH000001' };
  expect(viewProps(page({ atriumProps: () => props }))).toBe(props);
  expect([viewProps(page(null)), viewProps(page({}))]).toEqual([null, null]);
});

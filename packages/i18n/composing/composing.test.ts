import { expect, it } from 'vitest';
import { isComposing } from './index.ts';

const key = (isComposing: boolean, keyCode: number) => ({ isComposing, keyCode }) as KeyboardEvent;

it.each([
  ['a key while an input method composes', key(true, 13), true],
  ['the Enter that ends a composition in Safari', key(false, 229), true],
  ['an Enter of its own', key(false, 13), false],
])('%s is detected, wrapped by React too', (_what, event, expected) => {
  expect(isComposing(event)).toBe(expected);
  expect(isComposing({ nativeEvent: event })).toBe(expected);
});

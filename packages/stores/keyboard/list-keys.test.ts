import { expect, it } from 'vitest';
import { isSingle, keyOf, listActionOf, shortcuts } from '../index.ts';
import { listActions } from './list-keys.ts';

it('U-14 a letter has one meaning in all lists, and the list of `?` shows it', () => {
  const letters = shortcuts.flatMap(({ keys }) => keys.filter((key) => isSingle(key)));
  expect(letters.toSorted()).toEqual([...new Set(letters)].toSorted());
  for (const action of listActions) expect([listActionOf(keyOf(action)), letters.includes(keyOf(action))]).toEqual([action, true]);
});

it.each(['j', 'x', 'Enter', ' '])('U-14 %s is no action of lists', (key) => {
  expect(listActionOf(key)).toBe(null);
});

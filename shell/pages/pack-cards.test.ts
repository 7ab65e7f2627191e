import type { ShownCard } from '@atrium/stores';
import { expect, it } from 'vitest';
import { packCards } from './pack-cards.ts';

const half = (id: ShownCard['id']): ShownCard => ({ id, size: 'half' });
const full = (id: ShownCard['id']): ShownCard => ({ id, size: 'full' });

it('puts each half card below the shorter column, and ends both columns together', () => {
  expect(packCards([full('tasks'), half('news'), half('meetings'), half('functions'), half('canteen'), full('guides')])).toEqual([
    '1 / 1 / 2 / 3',
    '2 / 1 / 4 / 2',
    '2 / 2 / 3 / 3',
    '3 / 2 / 5 / 3',
    '4 / 1 / 5 / 2',
    '5 / 1 / 6 / 3',
  ]);
});

it('two of the same height are side by side, and one alone leaves the other column empty', () => {
  expect(packCards([half('canteen'), half('guides')])).toEqual(['1 / 1 / 2 / 2', '1 / 2 / 2 / 3']);
  expect(packCards([half('canteen'), full('tasks'), half('guides')])).toEqual(['1 / 1 / 2 / 2', '2 / 1 / 3 / 3', '3 / 1 / 4 / 2']);
  expect(packCards([])).toEqual([]);
});

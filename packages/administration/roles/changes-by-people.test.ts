import type { AccessChange } from '@atrium/api/contract';
import { expect, it } from 'vitest';
import { byPeople, ofAll } from './changes-by-people.ts';

const nobody = { people: 0, names: [] };
const of = (...names: string[]) => ({ people: names.length, names });
const change = (code: string, gains: AccessChange['gains'], loses: AccessChange['loses'] = nobody): AccessChange => ({
  kind: 'function',
  code,
  name: code,
  gains,
  loses,
});

it('R-ADM-02 lists people once who gain and lose several things', () => {
  const rows = byPeople([change('leave', of('韩映雪')), change('pay', of('韩映雪')), change('trips', of('何辉'), of('韩映雪'))]);
  expect(rows.map(({ names, gains, loses }) => [names, gains.map(({ code }) => code), loses.map(({ code }) => code)])).toEqual([
    [['韩映雪'], ['leave', 'pay'], ['trips']],
    [['何辉'], ['trips'], []],
  ]);
});

it('R-ADM-02 groups the things that the same people gain', () => {
  const all = ofAll([[change('leave', of('韩映雪')), change('pay', of('韩映雪'))], [change('leave', of('何辉'))]]);
  expect(all.map(({ code, gains }) => [code, gains.people, gains.names])).toEqual([
    ['leave', 2, ['韩映雪', '何辉']],
    ['pay', 1, ['韩映雪']],
  ]);
});

import { expect, it } from 'vitest';
import { callsByName, permissionActions } from './index.ts';
import functions from '../../demo-organisation/functions.json' with { type: 'json' };

/** Asked for by handlers, queries and functions instead of calls. */
const elsewhere = [
  'address-book:query',
  'address-book:get',
  'security:query',
  'administration-people:import',
  'administration-roles:import',
  'administration-apps:import',
];

it('R-ADM-02 every box of the role screen is asked for, and no other', () => {
  const ofCalls = Object.values(callsByName).flatMap(({ permission }) => permission ?? []);
  const ofScreens = functions
    .filter(({ frontModule }) => frontModule === 'administration')
    .flatMap((fn) => ('permission' in fn ? [fn.permission] : []));
  const boxes = Object.entries(permissionActions).flatMap(([id, actions]) => actions.map((action) => `${id}:${action}`));
  expect(boxes.toSorted()).toEqual([...new Set([...ofCalls, ...ofScreens, ...elsewhere])].toSorted());
});

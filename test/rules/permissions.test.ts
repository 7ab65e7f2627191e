import { expect, it } from 'vitest';
import { type CallAccess, callsByName, permissionActions, permissionIds } from '../../packages/api/contract/index.ts';
import functions from '../../packages/demo-organisation/functions.json' with { type: 'json' };
import roles from '../../packages/demo-organisation/roles.json' with { type: 'json' };
import { read } from './sources.ts';

it('FILES.md lists every permission that the portal asks for and roles have', () => {
  const given = roles.flatMap((role) => role.permissions?.map(({ permissionId }) => permissionId) ?? []);
  const text = read('packages/server/provisioning/FILES.md').split('## Permissions')[1]?.split('\n## ')[0] ?? '';
  const listed = [...text.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, id]) => id!);
  expect(listed.toSorted()).toEqual([...new Set([...permissionIds, ...given])].sort());
});

it('a permission of a call that nobody can have does not compile', () => {
  // @ts-expect-error There is no such action.
  const action: CallAccess = { limit: 'read', permission: 'address-book:exprot' };
  // @ts-expect-error There is no such permission.
  const id: CallAccess = { limit: 'read', permission: 'adress-book:export' };
  expect([action, id]).toHaveLength(2);
});

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

import { expect, it } from 'vitest';
import roles from '../../packages/demo-organisation/roles.json' with { type: 'json' };
import { policies } from '../../packages/server/policy.ts';
import { read } from './sources.ts';

it('README.md of the demo organisation lists every permission that calls need and roles have', () => {
  const needed = Object.values(policies).flatMap(({ permission }) => (permission ? [permission.split(':')[0]!] : []));
  const given = roles.flatMap((role) => role.permissions?.map(({ permissionId }) => permissionId) ?? []);
  const text = read('packages/demo-organisation/README.md').split('## Permissions')[1]?.split('\n## ')[0] ?? '';
  const listed = [...text.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, id]) => id!);
  expect(listed.toSorted()).toEqual([...new Set([...needed, ...given])].sort());
});

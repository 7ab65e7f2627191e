import { expect, it } from 'vitest';
import { $permissions, can, loadUser, permits } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { user } from '../testing/samples.ts';

it('R-USER-09 allows what any role of the person grants, and nothing before the person is known', async () => {
  fakeBrowser();
  expect(can('address-book', 'export')).toBe(false);
  const role = (id: string, actions: string[]): unknown => ({ id, name: id, permissions: [{ permissionId: 'address-book', actions }] });
  fakeServer({ 'GET /wutong-idaas-account/current': { ...user, roles: [role('r1', ['query']), role('r2', ['query', 'export'])] } });
  await loadUser();
  expect([can('address-book', 'export'), can('address-book', 'delete'), can('other', 'query')]).toEqual([true, false, false]);
  expect([permits('address-book:export'), permits('address-book:get')]).toEqual([true, false]);
  expect($permissions.get()).toEqual([{ permissionId: 'address-book', actions: ['query', 'export'] }]);
});

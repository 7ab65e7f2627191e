import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { findPeople } from './find-people.ts';
import { tenantOf } from './tenant-of.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  await portal.db
    .updateTable('people')
    .set({ email: 'Li.Xiaoming@example.com', phone: '+86 138-0000 0001' })
    .where('id', '=', 'p-li')
    .execute();
  await portal.db.updateTable('people').set({ email: 'office@example.com' }).where('id', 'in', ['p-wang', 'p-gone']).execute();
});
afterAll(() => portal.close());

const li = { id: 'p-li', isActive: true };

it('R-INT-04 finds people by user code, number, mail address or telephone number, in the order of the references', async () => {
  const found = await findPeople(portal.db, '10001', [
    { mail: 'li.xiaoming@EXAMPLE.com' },
    { userCode: 'nobody' },
    { phone: '13800000001' },
    { uniqueNo: 'N1003' },
    { userCode: 'E1001' },
  ]);
  expect(found).toEqual([li, 'unknown', li, { id: 'p-gone', isActive: false }, li]);
});

it('R-INT-04 finds nobody of another tenant, and nobody by a mail address that people leave empty', async () => {
  expect(await findPeople(portal.db, '10002', [{ userCode: 'E1002' }, { userCode: 'E1001' }])).toEqual(['unknown', li]);
  expect(await findPeople(portal.db, '10001', [{ mail: ' ' }, { phone: '--' }])).toEqual(['unknown', 'unknown']);
});

it('R-INT-04 takes the active one of two people with the same mail address, and neither of two active ones', async () => {
  const ask = () => findPeople(portal.db, '10001', [{ mail: 'office@example.com' }]);
  expect(await ask()).toEqual([{ id: 'p-wang', isActive: true }]);
  await portal.db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-gone').execute();
  expect(await ask()).toEqual(['ambiguous']);
  await portal.db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-gone').execute();
});

it('R-INT-01 a call is about the tenant that it names, or the only one of its account', () => {
  expect([tenantOf({ tenants: ['a', 'b'] }, 'b'), tenantOf({ tenants: ['a'] }, undefined)]).toEqual(['b', 'a']);
  expect(() => tenantOf({ tenants: ['a', 'b'] }, undefined)).toThrow('Name the tenant: the account speaks for a, b.');
  expect(() => tenantOf({ tenants: ['a'] }, 'b')).toThrow('does not speak for the tenant b');
});

import { type CallName, callsByName } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSeenAs } from '../../../identity/impersonation.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;
let wang: Person;

beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const start = (id: string, as = li) => portal.ask('POST /administration/v1/access/people/{id}/seen-as', { as, params: { id } });
const current = async () => (await portal.ask('GET /wutong-idaas-account/current', { as: li })).json().data;
const end = () => portal.ask(endSeenAs, { as: li });
const appsOf = async (as: Person, userId: string) =>
  (await portal.ask('POST /wuyou-auth/auth/list-old-apps', { as, body: { userId } })).json().data;

describe('an administrator sees the portal as another person', () => {
  it('R-ADM-01 has the person’s access until it ends; the audit log has start and end', async () => {
    expect((await start('p-wang')).statusCode).toBe(200);
    expect(await current()).toMatchObject({ id: 'p-wang', seenBy: '李晓明' });
    expect(await appsOf(li, 'p-wang')).toEqual(await appsOf(wang, 'p-wang'));
    expect((await end()).statusCode).toBe(200);
    const self = await current();
    expect([self.id, self.seenBy]).toEqual(['p-li', undefined]);
    const query = { subject: 'person:p-wang' };
    const entries = (await portal.ask('GET /administration/v1/audit', { as: li, query })).json().data.rows;
    expect(entries.slice(0, 2)).toMatchObject([
      { personName: '李晓明', details: { did: 'seen-as-ended' } },
      { personName: '李晓明', details: { did: 'seen-as' } },
    ]);
  });

  it('R-ADM-01 changes nothing and does not read the person’s private data, in any call', async () => {
    await start('p-wang');
    const names = Object.keys(callsByName) as CallName[];
    const asked = names.filter((name) => callsByName[name].open !== true && callsByName[name].seenAs !== true && name !== endSeenAs);
    const open: string[] = [];
    for (const name of asked) {
      const params = Object.fromEntries([...name.matchAll(/{(\w+)}/g)].map(([, key = '']) => [key, key === 'product' ? 'atrium' : 'x']));
      const { statusCode, body } = await portal.ask(name, { as: li, params } as never);
      if (statusCode !== 403 || !body.includes('40323')) open.push(`${name} ${statusCode}`);
    }
    await end();
    expect(asked.length).toBeGreaterThan(150);
    expect(open).toEqual([]);
  });

  it('R-ADM-01 the shown pages change nothing', () => {
    const changing = Object.entries(callsByName).filter(([, { seenAs, limit }]) => seenAs === true && limit !== 'read');
    expect(changing.map(([name]) => name).toSorted()).toEqual(['POST /business-center/v1/session/extend', 'POST /logout/cas']);
  });

  it('R-ADM-01 names sub-applications without opening them, and sends no requests to their services', async () => {
    await start('p-wang');
    const apps = (await portal.ask('GET /share-bff/micro-services/query-app-list', { as: li })).json().data;
    expect(apps.length).toBeGreaterThan(0);
    expect(apps.every(({ off }: { off?: string }) => off?.includes('不显示'))).toBe(true);
    const stream = await portal.inject({
      url: '/api/business-center/v1/message/stream',
      headers: { cookie: li.cookie, authorization: `Bearer ${li.token}` },
    });
    await end();
    expect([stream.statusCode, stream.json().code]).toEqual([403, 40323]);
  });

  it('R-ADM-01 does not work for administrators or people of other tenants, nor without the permission', async () => {
    expect((await start('p-li')).json().code).toBe(40324);
    expect((await start('nobody')).statusCode).toBe(404);
    expect((await start('p-li', wang)).statusCode).toBe(403);
  });

  it('R-ADM-01 shows nothing more once the permission is revoked, and can still be ended', async () => {
    await start('p-wang');
    const role = 'r-admin-p-li-10001';
    const { actions } = await portal.db
      .selectFrom('role_permissions')
      .select('actions')
      .where('role_id', '=', role)
      .where('permission_id', '=', 'administration-access')
      .executeTakeFirstOrThrow();
    const put = (value: string) =>
      portal.db
        .updateTable('role_permissions')
        .set({ actions: value })
        .where('role_id', '=', role)
        .where('permission_id', '=', 'administration-access')
        .execute();
    await put('["query"]');
    expect((await portal.ask('GET /wutong-idaas-account/current', { as: li })).json().code).toBe(40323);
    expect((await end()).statusCode).toBe(200);
    expect((await current()).id).toBe('p-li');
    await put(actions);
  });
});

import { request as httpRequest } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/schema.ts';
import { buildServer } from '../../server.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
/** On PostgreSQL another node over the same database, else the same one. */
let other: FastifyInstance;
let li: Person;

beforeAll(async () => {
  portal = await openPortal();
  other = portal.config.databaseUrl === null ? portal.server : await buildServer(portal.config);
});
afterAll(async () => {
  if (other !== portal.server) await other.close();
  await portal.close();
});
beforeEach(async () => {
  li = await portal.signIn('li');
});

const headers = (as: Person) => ({ cookie: as.cookie, authorization: `Bearer ${as.token}` });
const current = async (as: Person) => (await other.inject({ url: '/api/wutong-idaas-account/current', headers: headers(as) })).statusCode;
const menus = async (as: Person): Promise<string[]> => {
  const response = await other.inject({
    method: 'POST',
    url: '/api/wuyou-auth/auth/list-app-menus',
    headers: headers(as),
    payload: { userId: 'p-li', appCodes: ['hr', 'finance'] },
  });
  return response.json().data.map(({ resourceCode }: { resourceCode: string }) => resourceCode);
};
const tree = async (as: Person) =>
  (await other.inject({ url: '/api/business-center/v1/departments/tree', headers: headers(as) })).statusCode;

describe('a session that was ended', () => {
  it('R-SRV-01 R-SRV-05 is not answered once more after the call that ended it was', async () => {
    for (let round = 0; round < 25; round += 1) {
      const [kept, ended] = [await portal.signIn('li'), await portal.signIn('li')];
      expect(await current(ended)).toBe(200);
      let over = false;
      const asking = (async () => {
        for (;;) {
          const begunAfter = over;
          const status = await current(ended);
          if (begunAfter) return status;
          await turn();
        }
      })();
      const revoked = await portal.ask('POST /business-center/v1/session/revoke', { as: kept, body: { id: 'others' } });
      over = true;
      expect([revoked.statusCode, await asking, await current(kept)]).toEqual([200, 996, 200]);
    }
  });

  it('R-SRV-01 is over at once with its person, membership and tenant', async () => {
    const { db } = portal;
    expect(await current(li)).toBe(200);
    await db.updateTable('people').set({ status: 'disabled' }).where('id', '=', 'p-li').execute();
    expect(await current(li)).toBe(401);
    await db.updateTable('people').set({ status: 'active' }).where('id', '=', 'p-li').execute();
    expect(await current(li)).toBe(200);
    await db
      .updateTable('person_tenants')
      .set({ tenant_id: '10009' })
      .where('person_id', '=', 'p-li')
      .where('tenant_id', '=', '10001')
      .execute();
    expect(await current(li)).toBe(401);
    await db
      .updateTable('person_tenants')
      .set({ tenant_id: '10001' })
      .where('person_id', '=', 'p-li')
      .where('tenant_id', '=', '10009')
      .execute();
    expect(await current(li)).toBe(200);
  });

  it('R-SRV-01 is not answered when the rest of its request comes late', async () => {
    const address = await portal.server.listen({ port: 0, host: '127.0.0.1' });
    const payload = JSON.stringify({ userId: 'p-li', appCodes: ['hr'] });
    const request = httpRequest(`${address}/api/wuyou-auth/auth/list-app-menus`, {
      method: 'POST',
      headers: { ...headers(li), 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
    });
    const status = new Promise((resolve) => request.on('response', (response) => resolve(response.resume().statusCode)));
    const seen = new Promise((resolve) => portal.server.server.once('request', resolve));
    request.flushHeaders();
    request.write(payload.slice(0, 5));
    await seen;
    const [kept] = [await portal.signIn('li')];
    await portal.ask('POST /business-center/v1/session/revoke', { as: kept, body: { id: 'others' } });
    request.end(payload.slice(5));
    expect(await status).toBe(996);
  });
});

describe('a right that was withdrawn', () => {
  const role = async (change: (db: Db) => Promise<unknown>) => {
    await change(portal.db);
    return menus(li);
  };

  it('R-SRV-02 is not answered once more after the change was made, whatever row gave it', async () => {
    const all = ['hr-group', 'claim'];
    expect(await menus(li)).toEqual(all);
    expect(
      await role((db) => db.deleteFrom('role_apps').where('role_id', '=', 'r-all').where('app_code', '=', 'finance').execute()),
    ).toEqual(['hr-group']);
    expect(await role((db) => db.insertInto('role_apps').values({ role_id: 'r-all', app_code: 'finance' }).execute())).toEqual(all);
    expect(await role((db) => db.insertInto('role_functions').values({ role_id: 'r-all', function_code: 'pay' }).execute())).toEqual([
      'hr-group',
    ]);
    expect(await role((db) => db.deleteFrom('role_functions').where('role_id', '=', 'r-all').execute())).toEqual(all);
    expect(
      await role((db) => db.deleteFrom('person_roles').where('role_id', '=', 'r-all').where('person_id', '=', 'p-li').execute()),
    ).toEqual([]);
    expect(await role((db) => db.insertInto('person_roles').values({ role_id: 'r-all', person_id: 'p-li' }).execute())).toEqual(all);
    expect(await role((db) => db.updateTable('functions').set({ app_code: 'it' }).where('code', '=', 'claim').execute())).toEqual([
      'hr-group',
    ]);
    expect(await role((db) => db.updateTable('functions').set({ app_code: 'finance' }).where('code', '=', 'claim').execute())).toEqual(all);
    expect(await tree(li)).toBe(200);
    await portal.db.updateTable('role_permissions').set({ actions: '["export"]' }).where('role_id', '=', 'r-all').execute();
    expect(await tree(li)).toBe(403);
    await portal.db.updateTable('role_permissions').set({ actions: '["query","export"]' }).where('role_id', '=', 'r-all').execute();
    expect(await tree(li)).toBe(200);
  });

  it('R-SRV-02 holds while the change is not yet made, and when it never is', async () => {
    const { db } = portal;
    const before = await menus(li);
    const undone = db.transaction().execute(async (trx) => {
      await trx.deleteFrom('role_apps').where('role_id', '=', 'r-all').execute();
      expect(await current(li)).toBe(200);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await menus(li)).toEqual(before);
    await db
      .transaction()
      .execute((trx) => trx.deleteFrom('role_apps').where('role_id', '=', 'r-all').where('app_code', '=', 'hr').execute());
    expect(await menus(li)).toEqual(['claim']);
    await db.insertInto('role_apps').values({ role_id: 'r-all', app_code: 'hr' }).execute();
    expect(await menus(li)).toEqual(before);
  });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAdministrator } from '../modules/administration/testing/administrators.ts';
import { makePasswordLink } from '../modules/links/password-link.ts';
import { validKeys } from '../modules/integration/accounts/account-queries.ts';
import { changeSecret, findEndpoint, putEndpoint, secretsOf } from '../modules/integration/events/endpoint-queries.ts';
import { type AccountError, makeAccount, makeKey, stopAccount } from '../modules/integration/accounts/manage.ts';
import { buildServer } from '../server.ts';
import { connect, managerOf } from '../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { connectScim } from '../testing/scim-client.ts';

/* Counts, and reads before a write, requested at two nodes at once. SQLite allows one node only. */

let portal: Portal;
let nodes: FastifyInstance[];
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  nodes = portal.config.databaseUrl === null ? [portal.server] : [portal.server, await buildServer(portal.config)];
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterAll(async () => {
  for (const node of nodes) if (node !== portal.server) await node.close();
  await portal.close();
});

/** Runs work ten times at once, alternating between nodes. Resolves with results and errors. */
async function atOnce<T>(work: (node: FastifyInstance, index: number) => Promise<T>): Promise<{ done: T[]; refused: unknown[] }> {
  const settled = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => work(nodes[index % nodes.length]!, index)));
  return {
    done: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    refused: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
  };
}

it('R-INT-01 two keys of an account are valid, however many are requested', async () => {
  const hr = await connect(portal, { source: 'hr-keys' });
  const { done, refused } = await atOnce((node) => makeKey(managerOf({ server: node }), hr.account));
  expect([done.length, refused.map((error) => (error as AccountError).why)]).toEqual([1, Array.from({ length: 9 }, () => 'full')]);
  expect(await validKeys(portal.db, hr.account, new Date().toISOString())).toHaveLength(2);
});

it('R-INT-01 the screen answers 409 for excess keys', async () => {
  const hr = await connect(portal, { source: 'hr-screen', scopes: ['tasks:write'] });
  const { done } = await atOnce((node) =>
    node.inject({
      method: 'POST',
      url: `/api/administration/v1/systems/${hr.account}/keys`,
      payload: { days: 1 },
      headers: { cookie: li.cookie, authorization: `Bearer ${li.token}` },
    }),
  );
  expect(done.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

it('R-INT-01 an account that ends has no key afterwards', async () => {
  const hr = await connect(portal, { source: 'hr-ends' });
  await atOnce((node, index) => {
    const manager = managerOf({ server: node });
    return index === 0 ? stopAccount(manager, hr.account) : makeKey(manager, hr.account).then(() => {});
  });
  expect(await validKeys(portal.db, hr.account, new Date().toISOString())).toEqual([]);
});

it('R-INT-01 one account speaks for a source, and the others are refused with the reason', async () => {
  const { done, refused } = await atOnce((node) =>
    makeAccount(managerOf({ server: node }), { name: '一', source: 'one', scopes: ['tasks:write'], tenants: ['10001'] }),
  );
  expect([done.length, refused.map((error) => (error as AccountError).why)]).toEqual([1, Array.from({ length: 9 }, () => 'taken')]);
});

it('R-INT-03 a webhook that is set at once gets one secret, and each change of it is answered with a secret that signs', async () => {
  const hr = await connect(portal, { source: 'hr-hook' });
  const put = await atOnce(({ db, vault }) =>
    db.transaction().execute((trx) => putEndpoint(trx, vault, hr.account, { url: 'https://hr.example.com/hook', checks: false })),
  );
  expect([put.refused, put.done.filter(({ secret }) => secret !== null).length]).toEqual([[], 1]);
  const changed = await atOnce(({ db, vault }) => db.transaction().execute((trx) => changeSecret(trx, vault, hr.account)));
  const endpoint = (await findEndpoint(portal.db, hr.account))!;
  const { hmac } = secretsOf(portal.server.vault, endpoint);
  // The last two secrets: after a lost change one of them would be an older one.
  expect([hmac.length, hmac.every((secret) => changed.done.includes(secret))]).toEqual([2, true]);
});

it('R-ADM-02 of password links that are made at once the last one alone is good', async () => {
  await atOnce(({ db }) => db.transaction().execute((trx) => makePasswordLink(trx, { personId: 'p-wang', tenantId: '10001' })));
  const links = portal.db.selectFrom('one_time_links').select('id').where('person_id', '=', 'p-wang').where('service', '=', 'password');
  expect(await links.execute()).toHaveLength(1);
});

it('R-INT-05 a group that is replaced at once has the members of one request', async () => {
  const scim = await connectScim(portal, 'idp');
  const people = await Promise.all(Array.from({ length: 10 }, (_, at) => scim.add(`person.${at}`)));
  const group = await scim.addGroup('Everybody');
  const { done } = await atOnce((node, index) =>
    node.inject({
      method: 'PUT',
      url: `/scim/v2/Groups/${group}`,
      payload: JSON.stringify({ displayName: 'Everybody', members: [{ value: people[index]!.id }] }),
      headers: { authorization: `Bearer ${scim.key}`, 'content-type': 'application/scim+json' },
    }),
  );
  expect(done.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  const members = portal.db.selectFrom('directory_group_members').select('person_id').where('group_id', '=', group);
  expect(await members.execute()).toHaveLength(1);
});

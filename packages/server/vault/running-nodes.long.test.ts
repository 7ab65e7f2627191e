import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildServer } from '../server.ts';
import { openPortal, type Portal } from '../testing/portal.ts';
import { changeKey } from './change-key.ts';
import { idOf, keysOf, type KeyName } from './testing/keys.ts';

/* A portal written with key a, whose nodes change the key by themselves. */

let portal: Portal;
let running: FastifyInstance;
beforeEach(async () => {
  portal = await openPortal({ secretKey: keysOf('a') });
  running = portal.server;
  await portal.db
    .insertInto('chat_tokens')
    .values({ app: 'one', token: running.vault.seal('x', 'chat token one') })
    .execute();
});
afterEach(async () => {
  await running.close();
  await portal.close();
});

/** Starts the portal again with these keys, over the same database. */
async function restart(...names: KeyName[]): Promise<FastifyInstance> {
  await running.close();
  running = await buildServer({ ...portal.config, secretKey: keysOf(...names) });
  // The stopped node's last word.
  await running.db
    .deleteFrom('nodes')
    .where('facts', 'not like', `%${idOf('b')}%`)
    .execute();
  return running;
}
const tokenOf = async ({ db }: FastifyInstance) => (await db.selectFrom('chat_tokens').select('token').executeTakeFirstOrThrow()).token!;

it('R-HA-09 a running node changes the key by itself, encrypts again and is ready all the time', { timeout: 120_000 }, async () => {
  const server = await restart('b', 'a');
  await expect.poll(() => server.vault.present, { timeout: 40_000 }).toBe(idOf('b'));
  await expect.poll(() => tokenOf(server), { timeout: 40_000 }).toMatch(`v2.${idOf('b')}.`);
  expect(server.vault.open(await tokenOf(server), 'chat token one')).toBe('x');
  expect((await server.inject({ url: '/readyz' })).statusCode).toBe(200);
});

it('R-HA-09 nodes that are restarted one after the other change together, also with another order', { timeout: 120_000 }, async () => {
  if (portal.config.databaseUrl === null) return;
  const second = await buildServer({ ...portal.config, secretKey: keysOf('b', 'a') });
  try {
    const known = () =>
      second.db
        .selectFrom('nodes')
        .select('id')
        .where('facts', 'like', `%${idOf('a')}%`)
        .execute();
    await expect.poll(async () => (await known()).length, { timeout: 40_000 }).toBe(2);
    expect(await changeKey(second.db, second.vault)).toBe(false);
    const first = await restart('a', 'b');
    await expect.poll(() => [first.vault.present, second.vault.present], { timeout: 40_000 }).toEqual([idOf('b'), idOf('b')]);
    expect(first.vault.open(await tokenOf(first), 'chat token one')).toBe('x');
    expect(await first.db.selectFrom('former_keys').select('id').execute()).toEqual([{ id: idOf('a') }]);
  } finally {
    await second.close();
  }
});

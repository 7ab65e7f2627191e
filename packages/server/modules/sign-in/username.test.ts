import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { password, sha256 } from '../../testing/organisation.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { warnOfShadowedAccounts } from './warn-of-shadowed.ts';

let portal: Portal;
afterEach(() => portal.close());

/** The people table as an earlier version may have left it. */
async function rename(id: string, username: string): Promise<void> {
  await portal.db.updateTable('people').set({ username }).where('id', '=', id).execute();
}

async function migrateAgain(): Promise<void> {
  await portal.db.deleteFrom('schema_version').where('name', '=', '0044-usernames').execute();
  expect(await migrate(portal.db)).toEqual(['0044-usernames']);
}

const login = async (username: string) =>
  (await portal.inject({ method: 'POST', url: '/idaas/login', payload: { username, password: sha256(password) } })).statusCode;

const usernames = async () =>
  Object.fromEntries((await portal.db.selectFrom('people').select(['id', 'username']).execute()).map(({ id, username }) => [id, username]));

describe('usernames of an earlier version', () => {
  it('R-BOOT-06 a username with capital letters is stored in lower case by the migration, and its person signs in', async () => {
    portal = await openPortal();
    await rename('p-li', 'Li.XiaoMing');
    expect(await login('Li.XiaoMing')).toBe(401);
    await migrateAgain();
    expect(await usernames()).toMatchObject({ 'p-li': 'li.xiaoming', 'p-wang': 'wang' });
    expect([await login('Li.XiaoMing'), await login('li.xiaoming')]).toEqual([200, 200]);
  });

  it('two that differ only in capital letters stay as they are: the one in lower case signs in, the start names the other', async () => {
    const lines: string[] = [];
    portal = await openPortal({}, { write: (line: string) => void lines.push(line) });
    await rename('p-wang', 'Li');
    await migrateAgain();
    expect(await usernames()).toMatchObject({ 'p-li': 'li', 'p-wang': 'Li' });
    await warnOfShadowedAccounts(portal.server);
    const warned = lines.map((line) => JSON.parse(line)).filter(({ userCode }) => userCode !== undefined);
    expect(warned).toEqual([
      expect.objectContaining({ userCode: 'E1002', others: ['E1001'], msg: expect.stringContaining('cannot sign in') }),
    ]);
    const answer = await portal.inject({ method: 'POST', url: '/idaas/login', payload: { username: 'Li', password: sha256(password) } });
    const cookie = answer.cookies.find(({ name }) => name === 'CURRENT_USER_ID');
    expect(cookie?.value).toBe('p-li');
  });

  it('of two with capital letters nobody is given the name that both would have', async () => {
    portal = await openPortal();
    await rename('p-li', 'ZHANG');
    await rename('p-wang', 'Zhang');
    await migrateAgain();
    expect(await usernames()).toMatchObject({ 'p-li': 'ZHANG', 'p-wang': 'Zhang' });
    expect([await login('zhang'), await login('ZHANG')]).toEqual([401, 401]);
  });
});

import { expect, it, onTestFinished, type TestContext } from 'vitest';
import { emptyDatabase } from '../../testing/database-url.ts';
import { openRelay } from '../../testing/relay.ts';
import { checkAddresses } from './check-addresses.ts';

/** Gives its clients another process number than the server's, as a pooler does; else it passes everything on. */
const asPooler = (bytes: Buffer): Buffer => {
  const keyData = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (keyData >= 0) bytes.writeUInt32BE(4_000_000_000 - 1, keyData + 5);
  return bytes;
};

async function addresses(test: TestContext) {
  const database = await emptyDatabase();
  if (database.url === null) return test.skip('needs PostgreSQL');
  const pooler = await openRelay(database.url, asPooler);
  onTestFinished(async () => {
    await pooler.close();
    await database.drop();
  });
  return { direct: database.url, pooled: pooler.url };
}

it('R-HA-01 a start with one address knows whether it leads to a pooler, which needs a second one', async (test) => {
  const { direct, pooled } = await addresses(test);
  expect(await checkAddresses({ databaseUrl: direct })).toEqual({ isPooled: false });
  await expect(checkAddresses({ databaseUrl: pooled })).rejects.toThrow(
    'ATRIUM_DATABASE_URL leads to a pooler, through which nobody can listen; set ATRIUM_DATABASE_LISTEN_URL to the address of the database itself.',
  );
});

it('R-HA-01 a pooler and the database itself fit together, in this order alone', async (test) => {
  const { direct, pooled } = await addresses(test);
  expect(await checkAddresses({ databaseUrl: pooled, databaseListenUrl: direct })).toEqual({ isPooled: true });
  expect(await checkAddresses({ databaseUrl: direct, databaseListenUrl: direct })).toEqual({ isPooled: false });
  for (const databaseUrl of [direct, pooled])
    await expect(checkAddresses({ databaseUrl, databaseListenUrl: pooled })).rejects.toThrow(
      /^ATRIUM_DATABASE_LISTEN_URL leads to a pooler, /,
    );
});

it('R-HA-01 two addresses of different databases or schemas stop the start', async (test) => {
  const { pooled } = await addresses(test);
  const other = await emptyDatabase();
  onTestFinished(() => other.drop());
  const template = new URL(other.url!);
  template.pathname = '/template1';
  template.search = '';
  for (const databaseListenUrl of [other.url, template.href])
    await expect(checkAddresses({ databaseUrl: pooled, databaseListenUrl })).rejects.toThrow(
      'ATRIUM_DATABASE_URL and ATRIUM_DATABASE_LISTEN_URL lead to different databases; correct one of them.',
    );
});

it('R-HA-01 says of which address the database is away', async (test) => {
  const { direct } = await addresses(test);
  const away = 'postgresql://atrium:hunter2@127.0.0.1:1/atrium';
  for (const [setting, given] of [
    ['ATRIUM_DATABASE_URL', { databaseUrl: away, databaseListenUrl: direct }],
    ['ATRIUM_DATABASE_LISTEN_URL', { databaseUrl: direct, databaseListenUrl: away }],
  ] as const) {
    const check = checkAddresses(given);
    await expect(check).rejects.toMatchObject({
      isAway: true,
      message: expect.stringMatching(new RegExp(`^The database of ${setting} cannot be used \\(connect ECONNREFUSED`)) as string,
    });
    await expect(check).rejects.not.toThrow('hunter2');
  }
});

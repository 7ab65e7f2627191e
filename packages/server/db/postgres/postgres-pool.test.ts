import { expect, it, onTestFinished, vi } from 'vitest';
import { emptyDatabase } from '../../testing/database-url.ts';
import { PostgresConnections } from './postgres-pool.ts';

it(
  'R-HA-01 so many connections as the setting says are open; the next request waits, and is refused',
  { timeout: 60_000 },
  async (test) => {
    const database = await emptyDatabase();
    if (database.url === null) return test.skip('needs PostgreSQL');
    const { url } = database;
    // A second host that cannot be used: a pool without a free connection does not look for another one.
    const hosts = url.replace(new URL(url).host, `${new URL(url).host},127.0.0.1:1`);
    const pool = new PostgresConnections({ url: hosts, connections: 2, warn: vi.fn() });
    onTestFinished(() => pool.end().then(database.drop));
    const [first, second] = [await pool.connect(), await pool.connect()];
    const waiting = pool.connect();
    expect(pool.counts()).toEqual({ waiting: 1, inUse: 2 });
    await expect(waiting).rejects.toThrow('timeout exceeded when trying to connect');
    first.release();
    const third = await pool.connect();
    expect((await third.query<{ transaction_read_only: string }>('show transaction_read_only')).rows).toEqual([
      { transaction_read_only: 'off' },
    ]);
    for (const one of [second, third]) one.release();
  },
);

it('R-HA-02 says that no host takes writes where none does', async (test) => {
  const database = await emptyDatabase();
  if (database.url === null) return test.skip('needs PostgreSQL');
  const url = new URL(database.url);
  const readOnly = `${url.searchParams.get('options')} -c default_transaction_read_only=on`;
  url.searchParams.set('options', readOnly);
  const pool = new PostgresConnections({ url: url.href.replace(url.host, `${url.host},${url.host}`), connections: 2, warn: vi.fn() });
  onTestFinished(() => pool.end().then(database.drop));
  await expect(pool.connect()).rejects.toMatchObject({ code: '25006', message: 'no host takes writes' });
});

import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { buildServer } from '../server.ts';
import { StartError } from './start-error.ts';
import { emptyDatabase, type TestDatabase } from '../testing/database-url.ts';
import { whenDatabaseIsThere } from './wait-for-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-wait-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const config = (databaseUrl: string | null, databaseWaitSeconds: number) => ({
  ...readConfig({ ATRIUM_DATA: folder }),
  databaseUrl,
  databaseWaitSeconds,
  logLevel: 'silent' as const,
});

function logOf() {
  const said: string[] = [];
  const log = { warn: (text: string) => void said.push(text), info: (text: string) => void said.push(text) };
  return { said, log: log as never };
}

it('R-SRV-02 a start waits for a PostgreSQL that is away, reports it a few times in one sentence, and continues when it is there', async () => {
  const { said, log } = logOf();
  let tries = 0;
  const start = async () => {
    tries += 1;
    if (tries < 40) throw new StartError('The database cannot be used (ECONNREFUSED); start it.', { isAway: true });
    return 'started';
  };
  let time = 0;
  const clock = { now: () => time, pause: async (milliseconds: number) => (time += milliseconds) };
  expect(await whenDatabaseIsThere({ config: config('postgresql://x@localhost/x', 60), log, ...clock }, start)).toBe('started');
  expect(said).toEqual([
    'The database cannot be used (ECONNREFUSED); start it. The start waits up to 60 s more for it (ATRIUM_DATABASE_WAIT).',
    'The database cannot be used (ECONNREFUSED); start it. The start waits up to 45 s more for it (ATRIUM_DATABASE_WAIT).',
    'The database cannot be used (ECONNREFUSED); start it. The start waits up to 30 s more for it (ATRIUM_DATABASE_WAIT).',
    'the database is there',
  ]);
});

it('R-SRV-02 a start ends with the sentence when the time is over', async () => {
  const { said, log } = logOf();
  const closed = `postgresql://atrium@127.0.0.1:${await freePort()}/atrium`;
  const wanted = /^The database of ATRIUM_DATABASE_URL cannot be used \(connect ECONNREFUSED .*\); start it or correct the address\.$/;
  await expect(whenDatabaseIsThere({ config: config(closed, 0), log }, () => buildServer(config(closed, 0)))).rejects.toThrow(wanted);
  expect(said).toEqual([]);
  await expect(whenDatabaseIsThere({ config: config(closed, 1), log }, () => buildServer(config(closed, 1)))).rejects.toThrow(wanted);
  expect(said).toHaveLength(1);
});

it(
  'R-SRV-02 an unknown database ends the start at once, and one that comes late starts it without a word of half-started parts',
  { timeout: 120_000 },
  async (test) => {
    const database: TestDatabase = await emptyDatabase();
    if (database.url === null) return test.skip('needs PostgreSQL');
    const { said, log } = logOf();
    const unknown = new URL(database.url);
    unknown.pathname = '/nowhere';
    const begun = performance.now();
    const wrong = config(unknown.href, 60);
    await expect(whenDatabaseIsThere({ config: wrong, log }, () => buildServer(wrong))).rejects.toThrow(
      /database "nowhere" does not exist/,
    );
    expect([said, performance.now() - begun < 30_000]).toEqual([[], true]);

    const { hostname, port } = new URL(database.url);
    const late = new URL(database.url);
    late.port = String(await freePort());
    const lines: string[] = [];
    const patient = config(late.href, 60);
    const starting = whenDatabaseIsThere({ config: patient, log }, () =>
      buildServer({ ...patient, logLevel: 'warn' }, { write: (line) => void lines.push(line) }),
    );
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 30_000 });
    const proxy = createServer((socket) => {
      const upstream = connect(Number(port), hostname);
      socket.pipe(upstream).pipe(socket);
      for (const one of [socket, upstream]) one.on('error', () => one.destroy());
    }).listen(Number(late.port), '127.0.0.1');
    const server = await starting;
    expect([said.at(-1), lines]).toEqual(['the database is there', []]);
    await server.close();
    proxy.close();
    await database.drop();
  },
);

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

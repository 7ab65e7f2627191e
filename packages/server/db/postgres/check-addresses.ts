import { randomInt } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../../startup/start-error.ts';
import { connectToPrimary } from './connect-to-primary.ts';
import type { Where } from '../lost-database.ts';
import { isOutage } from '../outage.ts';

type Addresses = Pick<Where, 'databaseUrl' | 'databaseListenUrl'>;
export type AddressSetting = 'ATRIUM_DATABASE_URL' | 'ATRIUM_DATABASE_LISTEN_URL';

/** An address of PostgreSQL itself, with no pooler between, and the setting that it is of. */
export interface DirectAddress {
  url: string;
  setting: AddressSetting;
}

/** Where to listen, migrate, back up and restore; null with the embedded database. */
export function directAddress({ databaseUrl, databaseListenUrl = null }: Addresses): DirectAddress | null {
  if (databaseListenUrl !== null) return { url: databaseListenUrl, setting: 'ATRIUM_DATABASE_LISTEN_URL' };
  return databaseUrl === null ? null : { url: databaseUrl, setting: 'ATRIUM_DATABASE_URL' };
}

/** As many connections hold a server's, until that of a prepared statement is among them. */
const mostHeld = 20;
const queryMilliseconds = 10_000;

/**
 * Whether a pooler answers at ATRIUM_DATABASE_URL. Throws StartError where it cannot be worked with, where nobody can listen to
 * notifications, and where the two addresses lead to different databases.
 */
export async function checkAddresses({ databaseUrl, databaseListenUrl = null }: Addresses): Promise<{ isPooled: boolean }> {
  const open: pg.Client[] = [];
  const connect = async (url: string, setting: AddressSetting): Promise<pg.Client> => {
    try {
      const { client } = await connectToPrimary(url, { application_name: 'atrium-start', query_timeout: queryMilliseconds });
      open.push(client);
      return client;
    } catch (error) {
      throw new StartError(cannotBeUsed(setting, error), { isAway: isOutage(error) });
    }
  };
  try {
    const url = databaseUrl ?? '';
    const client = await connect(url, 'ATRIUM_DATABASE_URL');
    const isPooled = await leadsToPooler(client);
    if (isPooled && databaseListenUrl === null)
      throw new StartError(
        'ATRIUM_DATABASE_URL leads to a pooler, through which nobody can listen; set ATRIUM_DATABASE_LISTEN_URL to the address of the database itself.',
      );
    if (databaseListenUrl === null) return { isPooled };
    const listening = await connect(databaseListenUrl, 'ATRIUM_DATABASE_LISTEN_URL');
    if (await leadsToPooler(listening))
      throw new StartError(
        'ATRIUM_DATABASE_LISTEN_URL leads to a pooler, through which nobody can listen; set it to the address of the database itself.',
      );
    if (!(await leadToOneDatabase(client, listening)))
      throw new StartError('ATRIUM_DATABASE_URL and ATRIUM_DATABASE_LISTEN_URL lead to different databases; correct one of them.');
    if (isPooled && !(await canPrepare(client, () => connect(url, 'ATRIUM_DATABASE_URL'))))
      throw new StartError(
        'The pooler of ATRIUM_DATABASE_URL cannot do prepared statements; use PgBouncer 1.24 or newer, or one from 1.21 on with max_prepared_statements.',
      );
    return { isPooled };
  } finally {
    for (const client of open) client.end().catch(() => {});
  }
}

/** The sentence for a PostgreSQL that an address does not lead to. */
export function cannotBeUsed(setting: AddressSetting, error: unknown): string {
  const reason = error instanceof Error ? error.message.split('\n')[0] || ('code' in error ? String(error.code) : error.name) : 'unknown';
  return `The database of ${setting} cannot be used (${reason}); start it or correct the address.`;
}

/** A pooler gives its clients another number than that of the process that works for them. */
async function leadsToPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as pg.Client & { processID: number | null }).processID;
}

/** A lock that one of them has must be visible to the other, in the same database and schema. */
async function leadToOneDatabase(client: pg.Client, listening: pg.Client): Promise<boolean> {
  const [first, second] = [randomInt(2 ** 31), randomInt(2 ** 31)];
  const schema = 'current_schema() as schema';
  const own = await listening.query<{ schema: string }>(`select ${schema}, pg_advisory_lock(${first}, ${second})`);
  const seen = await client.query<{ schema: string; locks: string }>(
    `select ${schema}, (select count(*) from pg_locks where locktype = 'advisory' and classid = ${first} and objid = ${second}
       and database = (select oid from pg_database where datname = current_database())) as locks`,
  );
  return Number(seen.rows[0]?.locks) === 1 && seen.rows[0]?.schema === own.rows[0]?.schema;
}

/**
 * Whether a statement works that was prepared over another connection of the pooler. Others hold that one meanwhile. True also where there
 * is only one, or where it could not be caught.
 */
async function canPrepare(client: pg.Client, connect: () => Promise<pg.Client>): Promise<boolean> {
  const statement = { name: `atrium-start-${randomInt(2 ** 31)}`, text: 'select pg_backend_pid() as pid' };
  const { rows } = await client.query<{ pid: number }>(statement);
  for (let held = 0; held < mostHeld; held += 1) {
    const other = await connect();
    await other.query('begin');
    const [holding] = (await other.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
    if (holding?.pid === rows[0]?.pid) break;
  }
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    return !(error instanceof pg.DatabaseError && ['26000', '42P05'].includes(error.code ?? ''));
  }
}

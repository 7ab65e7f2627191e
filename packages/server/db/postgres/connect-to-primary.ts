import pg from 'pg';
import { addressesOf } from '../../config/postgres-address.ts';
import { ReadOnlyServer } from '../outage.ts';

/** For a connection that takes its time when nothing comes back: first after ten quiet seconds, then each second. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** How long a server may take for a new connection; with several hosts the next one is tried sooner. */
export const connectMilliseconds = (hosts: number): number => (hosts > 1 ? 2_000 : 5_000);

/** Rejects where the server of a new connection takes no writes. */
export async function refuseReadOnly(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new ReadOnlyServer();
}

/** A connection for one purpose, and the address that it has: of several hosts the first that takes writes. */
export async function connectToPrimary(url: string, options: pg.ClientConfig): Promise<{ client: pg.Client; address: string }> {
  const addresses = addressesOf(url);
  let failure: unknown;
  for (const address of addresses) {
    const client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: connectMilliseconds(addresses.length),
      ...keepAlive,
      ...options,
    });
    // A connection that is lost later rejects its queries; without a listener it would end the process, too.
    client.on('error', () => {});
    try {
      await client.connect();
      if (addresses.length > 1) await refuseReadOnly(client);
      return { client, address };
    } catch (error) {
      failure = error;
      client.end().catch(() => {});
    }
  }
  throw failure;
}

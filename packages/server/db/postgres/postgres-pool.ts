import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { connectMilliseconds, keepAlive, refuseReadOnly } from './connect-to-primary.ts';
import { isBusy, isLate, isLost, isOfServer, mayHaveRun, OutcomeUnknown } from '../outage.ts';
import { addressesOf } from '../../config/postgres-address.ts';
import type { Db } from '../schema.ts';

/** The server ends a statement that runs for longer; a pooler between knows of it in transactions alone. */
const statementMilliseconds = 12_000;
/** This process waits so long for an answer, then closes the connection: a commit may wait for a standby, or nothing comes back at all. */
const answerMilliseconds = 14_000;
/** How long a request waits for one of the pool's connections. */
const turnMilliseconds = 5_000;

export interface PoolOptions {
  url: string;
  /** The most of this pool. */
  connections: number;
  /** Connections lead to a pooler in transaction mode, which keeps no settings of a session. */
  isPooled?: boolean;
  /** Statements may take as long as they need, as those of a migration. */
  unlimited?: boolean;
  warn(error: Error): void;
}

interface Named {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * The connections to PostgreSQL. One that failed as only another one can help is closed; where the reason is its server's, all that are
 * as old are closed before somebody uses them. Of several hosts the one that takes writes is used.
 */
export class PostgresConnections implements PostgresPool {
  readonly options: PostgresPool['options'];
  readonly limit: string | null;
  readonly #pool: pg.Pool;
  readonly #addresses: readonly string[];
  #current = 0;
  readonly #generations = new WeakMap<pg.PoolClient, number>();
  #generation = 0;

  constructor({ url, connections, isPooled = false, unlimited = false, warn }: PoolOptions) {
    this.#addresses = addressesOf(url);
    const several = this.#addresses.length > 1;
    const limit = `statement_timeout = ${unlimited ? 0 : statementMilliseconds}`;
    this.limit = isPooled ? `set local ${limit}` : null;
    const current = () => this.#addresses[this.#current];
    // Not with the startup: a pooler refuses it.
    const prepare = async (client: pg.PoolClient): Promise<void> => {
      if (!isPooled) await client.query(`set ${limit}`);
      if (several) await refuseReadOnly(client);
    };
    this.#pool = new pg.Pool({
      Client: class extends pg.Client {
        constructor(options?: pg.ClientConfig) {
          super({ ...options, connectionString: current(), connectionTimeoutMillis: connectMilliseconds(several ? 2 : 1) });
        }
      },
      max: connections,
      connectionTimeoutMillis: turnMilliseconds,
      idleTimeoutMillis: 30_000,
      ...keepAlive,
      ...(unlimited ? {} : { query_timeout: answerMilliseconds }),
      application_name: 'atrium',
      verify: (client, answer) => void prepare(client).then(() => answer(), answer),
    });
    this.options = this.#pool.options;
    // A lost connection without a listener of its own ends the process. The pool listens to idle ones only, and reports them again.
    this.#pool.on('connect', (client) => client.on('error', warn));
    this.#pool.on('error', () => {});
  }

  async connect(): Promise<Connection> {
    return new Connection(this, await this.take());
  }

  /** A prepared statement. */
  async query(statement: Named): Promise<pg.QueryResult> {
    const connection = await this.connect();
    try {
      return await connection.query(statement);
    } finally {
      connection.release();
    }
  }

  /** Present connections are used no more: something has shown that their other end may have vanished. */
  renew(): void {
    this.#generation += 1;
  }

  /** Requests that wait for a connection, and connections that are in use. */
  counts(): { waiting: number; inUse: number } {
    const { waitingCount, totalCount, idleCount } = this.#pool;
    return { waiting: waitingCount, inUse: totalCount - idleCount };
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  /** A connection that is not known to be bad. Where a host cannot be used, the next one is tried. */
  async take(): Promise<pg.PoolClient> {
    for (let failures = 0; ;) {
      const tried = this.#current;
      try {
        const client = await this.#pool.connect();
        if (!this.#generations.has(client)) this.#generations.set(client, this.#generation);
        if (this.#generations.get(client) === this.#generation) return client;
        client.release(true);
      } catch (error) {
        failures += 1;
        if (!isLost(error) || isBusy(error) || failures >= this.#addresses.length) throw error;
        if (tried === this.#current) this.#current = (tried + 1) % this.#addresses.length;
      }
    }
  }

  /** Closes a connection that has failed. */
  discard(client: pg.PoolClient, error: unknown): void {
    if (isOfServer(error) && this.#generations.get(client) === this.#generation) this.#generation += 1;
    client.release(true);
  }
}

const pools = new WeakMap<Db, PostgresConnections>();
export const setConnections = (db: Db, connections: PostgresConnections): void => void pools.set(db, connections);

/** Replaces the connections of an opened database as they are used; the embedded one has none. */
export const renewConnections = (db: Db): void => pools.get(db)?.renew();

/** Requests that wait for a connection of an opened database, and connections that are in use; none of the embedded one. */
export const poolCounts = (db: Db): { waiting: number; inUse: number } => pools.get(db)?.counts() ?? { waiting: 0, inUse: 0 };

const reads = /^\s*select\b/i;
const begins = /^(begin|start transaction)\b/;
const ended = { command: 'ROLLBACK', rowCount: 0, rows: [] };

/** One connection for as long as Kysely has it. A read outside a transaction whose connection was lost is sent once more on another one. */
class Connection implements PostgresPoolClient {
  readonly #connections: PostgresConnections;
  #client: pg.PoolClient | null;
  #inTransaction = false;

  constructor(connections: PostgresConnections, client: pg.PoolClient) {
    this.#connections = connections;
    this.#client = client;
  }

  query<R>(sql: string, parameters?: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(statement: Named): Promise<pg.QueryResult>;
  // Kysely's cursors, which the portal does not use.
  query(cursor: never): never;
  async query(statement: string | Named, values: readonly unknown[] = []): Promise<unknown> {
    const text = typeof statement === 'string' ? statement : statement.text;
    // The server has undone the transaction of a connection that is closed.
    if (this.#client === null) {
      if (text === 'rollback') return ended;
      throw new Error('Connection terminated');
    }
    try {
      return await this.#send(statement, values);
    } catch (error) {
      if (!isLost(error)) throw error;
      this.#discard(error);
      if (!this.#inTransaction && reads.test(text) && !isLate(error)) {
        this.#client = await this.#connections.take();
        return await this.#send(statement, values).catch((again: unknown) => {
          if (isLost(again)) this.#discard(again);
          throw again;
        });
      }
      const isWrite = this.#inTransaction ? text === 'commit' : !reads.test(text) && !begins.test(text);
      throw isWrite && mayHaveRun(error) ? new OutcomeUnknown(error) : error;
    } finally {
      if (begins.test(text)) this.#inTransaction = true;
      if (text === 'commit' || text === 'rollback') this.#inTransaction = false;
    }
  }

  release(isBad?: boolean): void {
    this.#client?.release(isBad === true);
    this.#client = null;
  }

  async #send(statement: string | Named, values: readonly unknown[]): Promise<unknown> {
    if (typeof statement !== 'string') return this.#client?.query(statement);
    const { limit } = this.#connections;
    return this.#client?.query(limit !== null && begins.test(statement) ? `${statement}; ${limit}` : statement, [...values]);
  }

  #discard(error: unknown): void {
    if (this.#client !== null) this.#connections.discard(this.#client, error);
    this.#client = null;
  }
}

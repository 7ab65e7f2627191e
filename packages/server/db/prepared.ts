import type Database from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import type { PostgresConnections } from './postgres/postgres-pool.ts';
import type { Db } from './schema.ts';

type Values = Record<string, string | number>;
type Build<A, R> = (values: A) => { compile(): CompiledQuery<R> };
type Ask<A, R> = (values: A) => Promise<readonly R[]>;

/** Reads committed data, without waiting for a transaction of the same process; every statement is built and prepared once. */
export interface Reader {
  /** The statement of a name; `build` is called the first time only, with placeholders for the values. */
  statement<A extends Values, R>(name: string, build: Build<A, R>): Ask<A, R>;
}

/** Answers that are kept for one state of the database; by far the most of them are sessions. */
const mostKept = 5000;
/** A manual change of the file, by a process without the lock, is visible after this time too. */
const mostAgeMilliseconds = 1000;

/**
 * A connection for reading beside the one that writes, so that nobody reads uncommitted data of another request. The folder is locked for
 * this process, so cached reads are valid until the process writes again; `writes` counts that.
 */
export function sqliteReader(open: () => Database.Database, writes: () => number): Reader & { close(): void } {
  let file: Database.Database | undefined;
  let kept = new Map<string, readonly unknown[]>();
  let [keptAt, keptWrites] = [0, -1];
  const stillKept = (): Map<string, readonly unknown[]> => {
    const now = performance.now();
    if (keptWrites !== writes() || now - keptAt > mostAgeMilliseconds || kept.size >= mostKept) {
      kept = new Map();
      [keptAt, keptWrites] = [now, writes()];
    }
    return kept;
  };
  return {
    statement: once((name, { sql, valuesOf }) => {
      const prepared = (file ??= open()).prepare(sql);
      return async (values) => {
        const answers = stillKept();
        const key = JSON.stringify([name, ...Object.values(values)]);
        const known = answers.get(key);
        if (known !== undefined) return known;
        const rows = prepared.all(valuesOf(values)).map((row) => Object.freeze(row));
        answers.set(key, rows);
        return rows;
      };
    }),
    close: () => file?.close(),
  };
}

export function postgresReader(pool: PostgresConnections): Reader {
  return {
    statement: once((name, { sql: text, valuesOf }) => {
      return async (values) => (await pool.query({ name: `atrium-${name}`, text, values: valuesOf(values) })).rows;
    }),
  };
}

interface Compiled {
  sql: string;
  valuesOf(values: Values): unknown[];
}

function once(prepare: (name: string, compiled: Compiled) => Ask<Values, unknown>): Reader['statement'] {
  const known = new Map<string, Ask<Values, unknown>>();
  return (name, build) => {
    let ask = known.get(name);
    if (ask === undefined) known.set(name, (ask = prepare(name, compiled(build as unknown as Build<Values, unknown>))));
    return ask as never;
  };
}

class Placeholder {
  readonly of: string;
  constructor(of: string) {
    this.of = of;
  }
}

function compiled(build: Build<Values, unknown>): Compiled {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;
  const { sql, parameters } = build(placeholders).compile();
  return { sql, valuesOf: (values) => parameters.map((one) => (one instanceof Placeholder ? values[one.of] : one)) };
}

const readers = new WeakMap<Db, Reader>();

export const setReader = (db: Db, reader: Reader): void => void readers.set(db, reader);

/** The reader of an opened database. */
export function readerOf(db: Db): Reader {
  const reader = readers.get(db);
  if (reader === undefined) throw new Error('Only an opened database has a reader, a transaction has none');
  return reader;
}

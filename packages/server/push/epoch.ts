import { sql } from 'kysely';
import { onPostgres } from '../db/dialect.ts';
import { isOutage } from '../db/outage.ts';
import type { Db } from '../db/schema.ts';

/** Row of `versions`: another number after each restore of a backup. */
const restored = 'restored';
const freshMilliseconds = 1_000;
/** Numbers of events of one person; so an id has at most 15 digits, which versions without epochs read as a number that is too high. */
const mostEvents = 1e8;
const mostEpochs = 9_999_999;

/**
 * The life of the database that numbers events: another one after a failover and after a restore, either of which may take numbers back that
 * were given. Then a client's last event says nothing.
 */
export class Epoch {
  readonly #db: Db;
  #known: { value: Promise<number>; until: number } | null = null;
  #timeline = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Looks at most once a second. */
  read(): Promise<number> {
    const now = performance.now();
    if (this.#known === null || this.#known.until <= now) {
      const value = this.#look();
      value.catch(() => (this.#known = null));
      this.#known = { value, until: now + freshMilliseconds };
    }
    return this.#known.value;
  }

  async #look(): Promise<number> {
    const row = await this.#db.selectFrom('versions').select('value').where('name', '=', restored).executeTakeFirst();
    if (onPostgres(this.#db)) this.#timeline = (await readTimeline(this.#db)) ?? this.#timeline;
    return (((row?.value ?? 0) + this.#timeline * 7_919) % mostEpochs) + 1;
  }
}

/**
 * PostgreSQL counts it up with each promotion; services without files of it name none. Null from a server that takes no writes, such as a former
 * primary: it begins no other epoch.
 */
async function readTimeline(db: Db): Promise<number | null> {
  try {
    const { rows } = await sql<{ name: string | null }>`
      select case when pg_is_in_recovery() then null else pg_walfile_name(pg_current_wal_lsn()) end as name`.execute(db);
    const name = rows[0]?.name ?? null;
    return name === null ? null : Number.parseInt(name.slice(0, 8), 16);
  } catch (error) {
    if (isOutage(error)) throw error;
    return 0;
  }
}

/** Begins another epoch, after a restore. */
export async function beginEpoch(trx: Db): Promise<void> {
  const value = Math.floor(Math.random() * mostEpochs);
  await trx
    .insertInto('versions')
    .values({ name: restored, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The id of an event on the wire; epoch 0 has none, as in versions before. */
export const eventId = (epoch: number, seq: number): number => epoch * mostEvents + seq;

/** The event of an id. */
export const eventOf = (id: number): { epoch: number; seq: number } => ({ epoch: Math.floor(id / mostEvents), seq: id % mostEvents });

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../db/schema.ts';
import type { SealedColumn } from '../../vault/sealed-column.ts';
import type { Vault } from '../../vault/vault.ts';
import { ChatError } from './provider.ts';

const contextOf = (app: string): string => `chat token ${app}`;

export const sealedTokens: SealedColumn = {
  table: 'chat_tokens',
  id: 'app',
  column: 'token',
  context: ({ app = '' }) => contextOf(app),
};

/** Longer than a call to the provider takes. */
const leaseMilliseconds = 15_000;
const lookMilliseconds = 100;
/** A token is not used in its last minutes. */
const marginMilliseconds = 5 * 60_000;

export interface FreshToken {
  token: string;
  seconds: number;
}

interface StoredToken {
  token: string;
  mark: string;
}

/**
 * The access token of an application, in one row for all nodes: at some providers a new one ends the one before. One node alone fetches it,
 * the others wait.
 */
export class AccessToken {
  readonly #db: Db;
  readonly #vault: Vault;
  /** Which application with which secret. */
  readonly #app: string;
  readonly #fetch: () => Promise<FreshToken>;

  constructor(db: Db, vault: Vault, app: string, fetch: () => Promise<FreshToken>) {
    this.#db = db;
    this.#vault = vault;
    this.#app = app;
    this.#fetch = fetch;
  }

  /** Makes a call with the token; where the provider says that it is not valid any more, once again with a new one. */
  async with<T>(call: (token: string) => Promise<T>): Promise<T> {
    const first = (await this.#read(new Date())) ?? (await this.#renew(null));
    try {
      return await call(first.token);
    } catch (error) {
      if (!(error instanceof ChatError) || error.trouble !== 'token') throw error;
      const { token } = await this.#renew(first.mark);
      return call(token);
    }
  }

  /** The token that is kept, as long as it is valid. */
  async #read(now: Date): Promise<StoredToken | null> {
    const row = await this.#db.selectFrom('chat_tokens').selectAll().where('app', '=', this.#app).executeTakeFirst();
    if (row === undefined || row.token === null || row.expires_at <= now.toISOString()) return null;
    return { token: this.#vault.open(row.token, contextOf(this.#app)), mark: row.mark };
  }

  /** Another token than the one with the mark: of another node, or a fresh one. */
  async #renew(stale: string | null): Promise<StoredToken> {
    await this.#db
      .insertInto('chat_tokens')
      .values({ app: this.#app, token: null })
      .onConflict((conflict) => conflict.column('app').doNothing())
      .execute();
    const until = Date.now() + 2 * leaseMilliseconds;
    while (Date.now() < until) {
      const kept = await this.#read(new Date());
      if (kept !== null && kept.mark !== stale) return kept;
      if (await this.#lease(kept?.mark ?? null)) return this.#replace();
      await wait(lookMilliseconds);
    }
    throw new ChatError('unreachable', 'another node did not get an access token in time');
  }

  async #lease(seen: string | null): Promise<boolean> {
    const now = new Date();
    const { numUpdatedRows } = await this.#db
      .updateTable('chat_tokens')
      .set({ lease_until: new Date(now.getTime() + leaseMilliseconds).toISOString() })
      .where('app', '=', this.#app)
      .where('lease_until', '<', now.toISOString())
      // Another node may have replaced it since it was read.
      .$if(seen !== null, (query) => query.where('mark', '=', seen!))
      .$if(seen === null, (query) => query.where((is) => is.or([is('token', 'is', null), is('expires_at', '<=', now.toISOString())])))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async #replace(): Promise<StoredToken> {
    const row = this.#db.updateTable('chat_tokens').where('app', '=', this.#app);
    try {
      const { token, seconds } = await this.#fetch();
      if (token === '' || !(seconds > 0)) throw new ChatError('unreachable', 'the answer has no access token, or not how long it is valid');
      const mark = randomUUID();
      const lasts = Math.max(seconds * 1000 - marginMilliseconds, seconds * 500);
      await row
        .set({ token: this.#vault.seal(token, contextOf(this.#app)), mark, lease_until: '' })
        .set({ expires_at: new Date(Date.now() + lasts).toISOString() })
        .execute();
      return { token, mark };
    } catch (error) {
      await row.set({ lease_until: '' }).execute();
      throw error;
    }
  }
}

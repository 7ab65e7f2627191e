import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { sealedWith, type Vault } from './vault.ts';

/** Columns of a row that something is sealed in. */
export type SealedRow = Record<string, string>;

/**
 * A column with texts that the secret key has sealed, which are sealed again after a change of the key. What lasts less than an hour needs
 * none: the former key is in the settings for longer.
 */
export interface SealedColumn {
  table: string;
  /** The primary key of the table: one text column. */
  id: string;
  column: string;
  /** More columns of the row that `context`, `marks` or `lock` need. */
  also?: readonly string[];
  context(row: SealedRow): string;
  /** Columns that depend on the key besides. */
  marks?(vault: Vault, row: SealedRow, text: string): SealedRow;
  /** The name with which others lock what they change of it. */
  lock?(row: SealedRow): string;
}

/** Rows with another key than this one. */
export const ofOtherKeys = ({ column }: SealedColumn, keyId: string) =>
  sql<boolean>`${sql.ref(column)} is not null and ${sql.ref(column)} not like ${`${sealedWith(keyId)}%`}`;

/** How many texts the column has, and how many of them the key has sealed. */
export async function countSealed(db: Db, sealed: SealedColumn, keyId: string): Promise<{ all: number; done: number }> {
  const { rows } = await sql<{ all: string | number; others: string | number | null }>`
    select count(${sql.ref(sealed.column)}) as "all", sum(case when ${ofOtherKeys(sealed, keyId)} then 1 else 0 end) as others
    from ${sql.table(sealed.table)}`.execute(db);
  const all = Number(rows[0]?.all ?? 0);
  return { all, done: all - Number(rows[0]?.others ?? 0) };
}

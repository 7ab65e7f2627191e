import { Kysely, SqliteDialect } from 'kysely';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, type Migration, migrationNames, migrations } from './migrate.ts';
import type { Schema } from './schema.ts';

/** The last migration of version 0.1.0. Those after it run while nodes of the version before still work with the database. */
const lastOfFirstRelease = '0001-first-release';

/** The part of a statement that breaks older programs; null if it only adds. */
function taken(sql: string): string | null {
  const text = sql.replaceAll(/["`]/g, '').replaceAll(/\s+/g, ' ').toLowerCase();
  if (/\bdrop (table|column|view)\b|\brename (to|column)\b|\balter column\b/.test(text)) return text;
  // A program that does not know the column inserts no value.
  return /\badd column\b/.test(text) && /\bnot null\b/.test(text) && !/\bdefault\b/.test(text) ? text : null;
}

/** What each migration takes away on an empty SQLite database without saying `oldest`. */
async function takenSilently(all: readonly Migration[], checked: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  let statements: string[] = [];
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: new Database(':memory:') }),
    log: ({ query }) => {
      statements.push(query.sql);
    },
  });
  const spied = all.map(({ name, up, oldest }): Migration => ({
    name,
    ...(oldest !== undefined && { oldest }),
    up: async (trx) => {
      statements = [];
      await up(trx);
      if (oldest === undefined && checked.includes(name))
        found.push(...statements.flatMap((sql) => (taken(sql) === null ? [] : [`${name}: ${taken(sql)}`])));
    },
  }));
  await migrate(db, { all: spied });
  await db.destroy();
  return found;
}

it.each([
  ['create table a (b text not null)', false],
  ['alter table "a" add column "b" text', false],
  [`alter table "a" add column "b" text default '' not null`, false],
  ['create index "i" on "a" ("b")', false],
  ['alter table "a" add column "b" text not null', true],
  ['alter table "a" drop column "b"', true],
  ['alter table "a" rename column "b" to "c"', true],
  ['alter table "a" rename to "c"', true],
  ['drop table "a"', true],
  ['alter table "a" alter column "b" set not null', true],
])('%s takes something away: %s', (sql, takes) => expect(taken(sql) !== null).toBe(takes));

it('R-OPS-02 a migration after the first release only adds, or says with `oldest` which versions it leaves behind', async () => {
  expect(migrationNames, 'name the last migration of 0.1.0 here').toContain(lastOfFirstRelease);
  const later = migrationNames.slice(migrationNames.indexOf(lastOfFirstRelease) + 1);
  expect(await takenSilently(migrations, later)).toEqual([]);
  const drop: Migration = { name: '9999-drop', up: (trx) => trx.schema.dropTable('hints_seen').execute() };
  expect(await takenSilently([...migrations, drop], ['9999-drop'])).toEqual(['9999-drop: drop table hints_seen']);
});

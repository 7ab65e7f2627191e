import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { DemoDatabase } from './demo-database.ts';
import { seedRooms } from './rooms/rooms.ts';
import { seedStock, seedVisits } from './seed.ts';
import { seedLedgers } from './ledgers/seed-ledgers.ts';

const tables = `
create table if not exists claims (
  id text primary key, tenant text not null, owner text not null, owner_name text not null, department text not null,
  title text not null, category text not null, amount integer not null, state text not null, comment text not null,
  items text not null, submitted_at text not null);
create table if not exists stock (
  sku text primary key, name text not null, spec text not null, warehouse text not null, unit text not null,
  quantity integer not null, minimum integer not null, price integer not null);
create table if not exists movements (
  id text primary key, sku text not null references stock (sku), kind text not null, quantity integer not null,
  partner text not null, operator text not null, at text not null);
create table if not exists visits (
  id text primary key, visitor text not null, company text not null, host text not null, gate text not null,
  purpose text not null, state text not null, at text not null);
create table if not exists bookings (
  id text primary key, room text not null, title text not null, owner text not null, start_at text not null, end_at text not null);
create table if not exists ledgers (
  ledger text not null, id text not null, at text not null, content text not null, primary key (ledger, id));
create table if not exists leaves (
  id integer primary key, tenant text not null, owner text not null, kind text not null, from_day text not null, to_day text not null,
  reason text not null, state text not null, submitted_at text not null);
create table if not exists budgets (department text primary key, total integer not null);
create table if not exists portal_calls (
  id integer primary key autoincrement, source text not null, name text not null, asked text not null);
create table if not exists flow_rows (
  flow text not null, id text not null, tenant text not null, at text not null, row text not null, primary key (flow, id));
create table if not exists portal_events (id text primary key);
create index if not exists claims_owner on claims (tenant, owner, submitted_at);
create index if not exists movements_at on movements (at);
`;

/** Columns added since the first version of the demo, with their definition for older rows. */
const addedColumns: Record<string, Record<string, string>> = {
  claims: {
    receipts: "text not null default '[]'",
    step: "text not null default 'manager'",
    approver: "text not null default ''",
    version: 'integer not null default 0',
    history: "text not null default '[]'",
  },
  bookings: {
    owner_code: "text not null default ''",
    tenant: "text not null default ''",
    people: "text not null default '[]'",
    guests: 'integer not null default 0',
    version: 'integer not null default 0',
  },
  ledgers: { tenant: "text not null default '10001'" },
  visits: {
    host_code: "text not null default ''",
    tenant: "text not null default '10001'",
    people: 'integer not null default 1',
    version: 'integer not null default 0',
  },
  leaves: {
    from_half: "text not null default 'morning'",
    to_half: "text not null default 'afternoon'",
    substitute: "text not null default ''",
    days: 'integer not null default 1',
    approver: "text not null default ''",
    version: 'integer not null default 0',
    history: "text not null default '[]'",
  },
};

function addColumns(db: DemoDatabase): void {
  for (const [table, columns] of Object.entries(addedColumns)) {
    const known = new Set((db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name));
    for (const [name, kind] of Object.entries(columns)) if (!known.has(name)) db.exec(`alter table ${table} add column ${name} ${kind}`);
  }
}

/** Increased when new seed data would contradict stored data. */
const seedVersion = 4;

/**
 * Deletes seed data of an earlier version, so that it is created again: people were not in the address book, sums did not add up, rooms had
 * other names, requests had no history of their own.
 */
function forgetOldCast(db: DemoDatabase): void {
  if (Number(db.pragma('user_version', { simple: true })) < seedVersion)
    db.exec(
      ['claims', 'budgets', 'leaves', 'flow_rows', 'movements', 'stock', 'visits', 'bookings', 'ledgers']
        .map((table) => `delete from ${table};`)
        .join('') + 'drop table if exists function_rows; drop table if exists function_owners;',
    );
  db.pragma(`user_version = ${seedVersion}`);
}

/** Opens the demo database; the first use fills it with dates relative to `now`. */
export function openDemoDatabase(file: string, now: Date): DemoDatabase {
  // Only the owner may read these files, as with the portal's own in the same folder.
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = new Database(file);
  if (file !== ':memory:') chmodSync(file, 0o600);
  db.pragma('journal_mode = WAL');
  db.pragma('foreign_keys = ON');
  db.exec(tables);
  addColumns(db);
  forgetOldCast(db);
  const { count } = db.prepare('select count(*) as count from stock').get() as { count: number };
  if (count === 0) {
    db.transaction(() => {
      seedStock(db, now);
      seedVisits(db, now);
      seedRooms(db, now);
    })();
  }
  db.transaction(() => {
    seedLedgers(db, now);
  })();
  return db;
}

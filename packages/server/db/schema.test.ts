import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/database-url.ts';
import { ownTables } from '../testing/own-tables.ts';
import { openDatabase } from './database.ts';
import { migrationNames } from './migrate.ts';

/** Tables that only one of the databases has, with the reason. */
const onlyPostgres = new Map([['call_counts', 'counts of all nodes, written in SQL of PostgreSQL alone (http/limits/call-counts.ts)']]);

const typesFolder = join(import.meta.dirname, 'schema');
const source = readdirSync(typesFolder)
  .map((file) => readFileSync(join(typesFolder, file), 'utf8'))
  .join('\n');

/** Fields of the interfaces of this name, or pattern, in `schema/`: name and type. */
function fieldsOf(name: string): [string, string][] {
  return [...source.matchAll(new RegExp(`^(?:export )?interface ${name} \\{\\n([\\s\\S]*?)^\\}`, 'gm'))].flatMap(([, body = '']) =>
    [...body.matchAll(/^ {2}(\w+): ([\s\S]*?);$/gm)].map(([, field = '', type = '']): [string, string] => [field, type]),
  );
}

/** `table.column`, and whether it may be null. */
const described = new Map(
  fieldsOf('\\w+Tables').flatMap(([table, type]) =>
    fieldsOf(type).map(([column, columnType]): [string, boolean] => [`${table}.${column}`, /\bnull\b/.test(columnType)]),
  ),
);

it('every migration of the folder is in the list of migrate.ts, in the order of its number', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''));
  expect(migrationNames).toEqual(files.sort());
});

it('R-SRV-02 the types of schema.ts have the tables and columns that the migrations make', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-'));
  const database = await emptyDatabase();
  const { db, close } = await openDatabase({ databaseUrl: database.url, dataFolder: folder });
  try {
    const found = (await ownTables(db))
      .filter(({ name }) => !onlyPostgres.has(name))
      .flatMap(({ name, columns }) => columns.map((column) => ({ name: `${name}.${column.name}`, isNullable: column.isNullable })));
    expect(found.length).toBeGreaterThan(200);
    expect(found.map(({ name }) => name).sort()).toEqual([...described.keys()].sort());
    // SQLite does not say of a key whether it may be null; the migrations are the same.
    if (database.url !== null)
      expect(found.filter(({ name, isNullable }) => described.get(name) !== isNullable).map(({ name }) => name)).toEqual([]);
  } finally {
    await close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

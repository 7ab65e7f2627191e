import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { migrate } from './migrate.ts';
import { quoted } from './postgres-programs.ts';
import type { Schema } from './schema.ts';

/** Tables with their columns, and whatever runs by itself: triggers, functions, views, rules, policies. */
const parts = `
  select format('%s %s', case c.relkind when 'r' then 'table' when 'v' then 'view' when 'S' then 'sequence' else 'relation' end, c.relname) as name,
         string_agg(format('%s %s %s %s', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)), ', ' order by a.attname) as text
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = current_schema()::regnamespace and c.relkind not in ('i', 't', 'I') group by c.oid, c.relkind, c.relname
  union all
  select format('trigger %s', t.tgname), pg_get_triggerdef(t.oid) || t.tgenabled::text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
  union all
  select format('function %s', proname), pg_get_functiondef(oid)
    from pg_proc where pronamespace = current_schema()::regnamespace and prokind in ('f', 'p')
  union all
  select format('rule %s', r.rulename), pg_get_ruledef(r.oid)
    from pg_rewrite r join pg_class c on c.oid = r.ev_class where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
  union all
  select format('policy %s', p.polname), coalesce(pg_get_expr(p.polqual, p.polrelid), '')
    from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = current_schema()::regnamespace`;

/** Parts of the restored schema that differ from its migrations, such as `trigger x`: added, changed or missing. */
export async function foreignPartsOf(client: pg.Client, schema: string): Promise<string[]> {
  const found = await readParts(client);
  const { rows } = await client.query<{ name: string }>(`select name from ${quoted(schema)}.schema_version`);
  const made = await partsMade(
    client,
    schema,
    rows.map(({ name }) => name),
  );
  const names = new Set([...found.keys(), ...made.keys()]);
  return [...names].filter((name) => found.get(name) !== made.get(name));
}

async function readParts(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; text: string }>(parts);
  return new Map(rows.map(({ name, text }) => [name, text]));
}

/** Makes the schema once more under the same name, since definitions name it, while the restored one has another. */
async function partsMade(client: pg.Client, schema: string, only: readonly string[]): Promise<Map<string, string>> {
  const aside = `${schema}_restored`;
  await client.query(`alter schema ${quoted(schema)} rename to ${quoted(aside)}`);
  try {
    await client.query(`create schema ${quoted(schema)}`);
    await migrate(over(client), { only });
    return await readParts(client);
  } finally {
    await client.query(`drop schema if exists ${quoted(schema)} cascade`);
    await client.query(`alter schema ${quoted(aside)} rename to ${quoted(schema)}`);
  }
}

/** Statements of Kysely through the one connection that there is. */
function over(client: pg.Client): Kysely<Schema> {
  const connection = { query: client.query.bind(client), release: () => {} } as unknown as PostgresPoolClient;
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { options: {}, connect: async () => connection, end: async () => {} } }),
  });
}

import { createHash } from 'node:crypto';
import type { CallName } from '@atrium/api/contract';
import { type RawBuilder, sql } from 'kysely';
import { onPostgres } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { ownTables } from '../../testing/own-tables.ts';
import type { Sender } from './population.ts';
import { standIn } from './spare-rows.ts';

/** A table and the columns that say whose its rows are. */
interface Table {
  name: string;
  person: string | null;
  tenant: string | null;
}

/** Everybody's requests write here: the log, counters, and what is kept for a while. */
const everybodys = new Set([
  'audit_log',
  'audit_head',
  'login_failures',
  'idempotency_keys',
  'one_time_links',
  'call_counts',
  'nodes',
  'usage_counts',
  'embedding_codes',
  'embedding_tokens',
  'embedding_assertions',
  'factor_challenges',
]);
/** The person's in every tenant; `changed_at` of `person_tenants` is written for all of them when the person changes. */
const everywhere = new Set(['sessions', 'files', 'person_terms', 'person_tenants']);
const signsIn = new Set<CallName>(['POST /idaas/login', 'POST /idaas/hand-over']);
const owners: Record<string, string> = { people: 'id' };

/** The tables of the database, each with its owner's columns. */
export async function tablesOf(db: Db): Promise<Table[]> {
  return (await ownTables(db))
    .filter(({ name }) => !everybodys.has(name))
    .map(({ name, columns }) => {
      const has = (column: string) => columns.some((one) => one.name === column);
      const tenant = has('tenant_id') && !everywhere.has(name) ? 'tenant_id' : null;
      return { name, tenant, person: owners[name] ?? (has('person_id') ? 'person_id' : null) };
    });
}

type Condition = RawBuilder<unknown>;

/** Two answers differ when a row changed that the sender has nothing to do with. */
export async function foreignRows(db: Db, tables: readonly Table[], sender: Sender, call: CallName): Promise<Map<string, string>> {
  const watched = tables.flatMap((table) => {
    const which = foreignIn(table, sender, call);
    return which === null ? [] : [{ name: table.name, which }];
  });
  if (onPostgres(db)) return printsOf(db, watched);
  const prints = new Map<string, string>();
  for (const { name, which } of watched) {
    const { rows } = await sql`select * from ${sql.table(name)} where ${which}`.execute(db);
    const texts = rows.map((row) => JSON.stringify(row)).sort();
    prints.set(name, createHash('sha256').update(texts.join('\n')).digest('hex'));
  }
  return prints;
}

/** The database makes the fingerprints of all tables in one statement: each would be a way there and back. */
async function printsOf(db: Db, watched: readonly { name: string; which: Condition }[]): Promise<Map<string, string>> {
  const parts = watched.map(
    ({ name, which }) => sql`select ${name}::text as name, md5(coalesce(string_agg(x::text, chr(10) order by x::text), '')) as print
      from (select * from ${sql.table(name)} where ${which}) as x`,
  );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/** Which rows of a table are none of the sender's business; null where the call may write to all. */
function foreignIn({ name, person, tenant }: Table, { personId, tenantId }: Sender, call: CallName): Condition | null {
  // A sign-in, or a frame's token, identifies the person by itself.
  if (signsIn.has(call) && /^(sessions|sign_on_)/.test(name)) return null;
  // Messages to colleagues are theirs from then on.
  const sending = call === 'POST /business-center/v1/message/send' && name.startsWith('message');
  if (sending && tenant === null) return null;
  const conditions = [
    ...(person === null || sending ? [] : [sql`${sql.ref(person)} <> ${personId}`]),
    ...(tenant === null ? [] : [sql`${sql.ref(tenant)} <> ${tenantId}`, sql`${sql.ref(tenant)} is null`]),
  ];
  const foreign = conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` or `)})`;
  // Reviewers of a report decide on it.
  const reviewed = name === 'reports' ? sql` and reviewer_id <> ${personId}` : sql``;
  const told = call.endsWith('task-substitutions/{id}') && /^message_(events|sequences)$/.test(name);
  const heard = told ? sql` and person_id <> ${standIn}` : sql``;
  // Their words are whose the messages are.
  const others = sql`content_id in (select content_id from messages where person_id <> ${personId} or tenant_id <> ${tenantId})`;
  const sessions = sql`session_id in (select id from sessions where person_id <> ${personId})`;
  const talks = sql`conversation_id in (select id from assistant_conversations where person_id <> ${personId} or tenant_id <> ${tenantId})`;
  const of = { message_terms: others, assistant_messages: talks, sub_app_overrides: sessions, sign_on_sessions: sessions };
  return of[name as keyof typeof of] ?? sql`${foreign}${reviewed}${heard}`;
}

/** The tables whose fingerprints differ. */
export const changed = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].filter(([name, print]) => after.get(name) !== print).map(([name]) => name);

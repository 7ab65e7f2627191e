import { createHash } from 'node:crypto';
import type { CallName } from '@atrium/api/contract';
import { type RawBuilder, sql } from 'kysely';
import { onPostgres } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { ownTables } from '../../testing/own-tables.ts';
import type { Sender } from './population.ts';

/** A table and the columns with its rows' owner. */
interface Table {
  name: string;
  person: string | null;
  tenant: string | null;
}

/** Tables that requests of all senders write: the log, counters and caches. */
const everybodys = new Set([
  'audit_log',
  'audit_unchained',
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
/** Tables whose rows belong to a person in any tenant. A change of a person dates their rows of `person_tenants` in all tenants. */
const everywhere = new Set(['sessions', 'files', 'person_terms', 'person_tenants']);
const signsIn = new Set<CallName>(['POST /idaas/login', 'POST /idaas/hand-over']);
const owners: Record<string, string> = { people: 'id' };

/** Returns the tables of the database with their owner columns. */
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

/** Returns fingerprints of all rows that do not concern the sender; two results differ if such a row has changed. */
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

/** One statement computes the fingerprints of all tables, to save round trips. */
async function printsOf(db: Db, watched: readonly { name: string; which: Condition }[]): Promise<Map<string, string>> {
  const parts = watched.map(
    ({ name, which }) => sql`select ${name}::text as name, md5(coalesce(string_agg(x::text, chr(10) order by x::text), '')) as print
      from (select * from ${sql.table(name)} where ${which}) as x`,
  );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/** Returns the condition for rows that do not concern the sender; null if the call may write to all. */
function foreignIn({ name, person, tenant }: Table, { personId, tenantId }: Sender, call: CallName): Condition | null {
  // A sign-in or a frame's token identifies the person by itself.
  if (signsIn.has(call) && /^(sessions|sign_on_)/.test(name)) return null;
  // Messages to colleagues belong to the colleagues.
  const sending = (call === 'POST /business-center/v1/message/send' || call.includes('/absences')) && name.startsWith('message');
  if (sending && tenant === null) return null;
  const conditions = [
    ...(person === null || sending ? [] : [sql`${sql.ref(person)} <> ${personId}`]),
    ...(tenant === null ? [] : [sql`${sql.ref(tenant)} <> ${tenantId}`, sql`${sql.ref(tenant)} is null`]),
  ];
  const foreign = conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join(conditions, sql` or `)})`;
  // Reviewers of a report decide on it.
  const reviewed = name === 'reports' ? sql` and reviewer_id <> ${personId}` : sql``;
  // Search terms belong to the owners of their messages.
  const others = sql`content_id in (select content_id from messages where person_id <> ${personId} or tenant_id <> ${tenantId})`;
  const sessions = sql`session_id in (select id from sessions where person_id <> ${personId})`;
  const talks = sql`conversation_id in (select id from assistant_conversations where person_id <> ${personId} or tenant_id <> ${tenantId})`;
  const of = { message_terms: others, assistant_messages: talks, sub_app_overrides: sessions, sign_on_sessions: sessions };
  return of[name as keyof typeof of] ?? sql`${foreign}${reviewed}`;
}

/** Returns the tables whose fingerprints differ. */
export const changed = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].filter(([name, print]) => after.get(name) !== print).map(([name]) => name);

import type { AuditKind, HistoryEntry } from '@atrium/api/contract';
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { AuditRow } from '../../../audit/chain.ts';
import { auditEntriesApart } from '../../../audit/queries.ts';
import { subjectKind } from '../../../audit/subject-kind.ts';
import { hour } from '../../../clock/repeat.ts';
import type { Db, Schema } from '../../../db/schema.ts';
import type { Session } from '../../../identity/queries.ts';
import { entries, entryOf } from '../records/history.ts';
import { readable } from '../records/readable.ts';
import { hasWord, mayHaveWord, readWords, type Word } from './words.ts';

export interface AuditFilter {
  person?: string;
  event?: string;
  kind?: AuditKind;
  subject?: string;
  /** First day, in the company's time zone. */
  from?: string;
  /** Last day, included. */
  until?: string;
  q?: string;
  before?: number;
}

/** The entries that a reader may see. */
export interface AuditScope {
  tenantId: string;
  /** Whether to include entries without a tenant and without a person of it: from commands, service accounts and directories. */
  platform: boolean;
}

/** One page; the next one starts before `next`, which is null if there are no older entries. */
export interface AuditPage {
  rows: HistoryEntry[];
  next: number | null;
}

/** Maximum number of entries that one search scans; `next` then continues there. */
const scannedEntries = 50_000;
/**
 * Maximum number of scanned entries that one search converts to text: for a word of the JSON itself, such as `field`, converting all
 * matches would take seconds.
 */
const readEntries = 2_500;
/** Entries get their `seq` by less than this after their time, also with the clocks of nodes, so its order is nearly that of times. */
const disorderMilliseconds = hour;

type Tables = Schema & { a: AuditRow };

/**
 * Returns a tenant's entries, newest first, with those of its people that have no tenant, such as failed sign-ins. Each filter has an index
 * that ends with `seq`. The parts are separate queries, because with one condition for all SQLite would read and sort the whole
 * tenant.
 */
export async function listAudit(db: Db, scope: AuditScope, filter: AuditFilter, most: number): Promise<AuditPage> {
  const parts = await partsOf(db, scope, filter);
  const read: HistoryEntry[] = [];
  for (const part of parts) read.push(...(await entries(part).orderBy('a.seq', 'desc').limit(most).execute()).map(entryOf));
  const found = newestFirst(read);
  return { rows: found.slice(0, most), next: found.length >= most ? (found[most - 1]?.seq ?? null) : null };
}

/**
 * The same for entries that contain all words of `q` as the reader sees them. Scans at most `scannedEntries` and converts at most
 * `readEntries` to text; `next` continues after them.
 */
export async function searchAudit(db: Db, reader: Session, scope: AuditScope, filter: AuditFilter, most: number): Promise<AuditPage> {
  const words = await readWords(db, reader.language, filter.q ?? '');
  if (words.length === 0) return listAudit(db, scope, filter, most);
  const parts = await partsOf(db, scope, filter);
  const floors = await Promise.all(
    parts.map((part) => part.select('a.seq').orderBy('a.seq', 'desc').limit(1).offset(scannedEntries).executeTakeFirst()),
  );
  const lowest = Math.max(0, ...floors.map((row) => Number(row?.seq ?? 0)));
  const read: Awaited<ReturnType<typeof matching>>[] = [];
  for (const part of parts) read.push(await matching(db, reader, part, { words, floor: lowest, most }));
  // If one part was not read to its end, the other part stops at the same `seq`.
  const floor = Math.max(...read.map((part) => part.floor));
  const found = newestFirst(read.flatMap(({ rows }) => rows)).filter(({ seq }) => seq > floor);
  if (found.length >= most) return { rows: found.slice(0, most), next: found[most - 1]?.seq ?? null };
  return { rows: found, next: floor === 0 ? null : floor + 1 };
}

/** Each entry once: one that got its place in the chain while the parts were read is in two of them. */
function newestFirst(rows: readonly HistoryEntry[]): HistoryEntry[] {
  const once = new Map(rows.map((row) => [JSON.stringify({ ...row, seq: 0 }), row]));
  return [...once.values()].toSorted((a, b) => b.seq - a.seq);
}

type Part = Awaited<ReturnType<typeof partsOf>>[number];

/** The database preselects entries page by page; the text that a person reads decides. `floor`: all matches above it are included. */
async function matching(
  db: Db,
  reader: Session,
  part: Part,
  { words, floor, most }: { words: readonly Word[]; floor: number; most: number },
): Promise<{ rows: HistoryEntry[]; floor: number }> {
  const found: HistoryEntry[] = [];
  let before: number | null = null;
  const chunk = Math.max(most * 2, 500);
  for (let count = 0; count < readEntries; count += chunk) {
    const rows: Awaited<ReturnType<ReturnType<typeof entries>['execute']>> = await entries(part)
      .where('a.seq', '>', floor)
      .$if(before !== null, (query) => query.where('a.seq', '<', before!))
      .where((eb) => eb.and(words.map((word) => mayHaveWord(db, eb as unknown as ExpressionBuilder<Tables, 'a'>, word))))
      .orderBy('a.seq', 'desc')
      .limit(chunk)
      .execute();
    const raw = rows.map(entryOf);
    for (const [at, entry] of (await readable(db, reader, raw)).entries())
      if (words.every((word) => hasWord(entry, word))) found.push(raw[at]!);
    if (rows.length < chunk || found.length >= most) return { rows: found.slice(0, most), floor };
    before = Number(rows.at(-1)!.seq);
  }
  return { rows: found, floor: (before ?? 1) - 1 };
}

async function partsOf(db: Db, { tenantId, platform }: AuditScope, filter: AuditFilter) {
  const { person, event, kind, subject, from, until, before } = filter;
  const [begins, ends] = [from === undefined ? null : startOf(from), until === undefined ? null : startOf(until, 1)];
  const first = begins === null ? null : await seqNear(db, begins, 'from');
  const last = ends === null ? null : await seqNear(db, ends, 'until');
  const wanted = (of: ReturnType<typeof auditEntriesApart>[number]) =>
    of
      .$if(person !== undefined, (query) => query.where('a.person_id', '=', person ?? ''))
      .$if(event !== undefined, (query) => query.where('a.event', '=', event ?? ''))
      .$if(subject !== undefined, (query) => query.where('a.subject', '=', subject ?? ''))
      .$if(kind !== undefined, (query) => query.where('a.subject', 'is not', null).where(subjectKind(db, 'a.subject'), '=', kind ?? 'user'))
      .$if(begins !== null, (query) => query.where('a.at', '>=', begins ?? ''))
      .$if(ends !== null, (query) => query.where('a.at', '<', ends ?? ''))
      .$if(first !== null, (query) => query.where('a.seq', '>=', first ?? 0))
      .$if(last !== null, (query) => query.where('a.seq', '<=', last ?? 0))
      .$if(before !== undefined, (query) => query.where('a.seq', '<', before ?? 0));
  const people = db.selectFrom('person_tenants').select('person_id').where('tenant_id', '=', tenantId);
  const ownSystems = platform ? await systemsOf(db, tenantId) : [];
  const withoutTenant = (of: ReturnType<typeof wanted>) =>
    of.where('a.tenant_id', 'is', null).where((eb) => {
      const ofPeople = [
        eb('a.person_id', 'in', people),
        eb(sql<string>`substr(a.subject, ${sql.lit('person:'.length + 1)})`, 'in', people),
      ];
      if (!platform) return eb.or(ofPeople);
      const isSystem = sql<SqlBool>`coalesce(a.subject, '') like 'system:%'`;
      return eb.or([eb.not(isSystem), ...(ownSystems.length === 0 ? [] : [eb('a.subject', 'in', ownSystems)])]);
    });
  return auditEntriesApart(db)
    .map(wanted)
    .flatMap((of) => [of.where('a.tenant_id', '=', tenantId), withoutTenant(of)]);
}

/** Returns the subjects of the business systems that serve a tenant, including ended ones. */
async function systemsOf(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db.selectFrom('service_accounts').select(['id', 'tenants']).execute();
  return rows.filter(({ tenants }) => (JSON.parse(tenants) as string[]).includes(tenantId)).map(({ id }) => `system:${id}`);
}

/** Returns the start of a day in the company's time zone, or of a later day: the process runs in `ATRIUM_TIME_ZONE`. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/**
 * Returns a bound of `seq` for entries from or until a time, with a margin, because the indexes of filters end with `seq`, not with the time.
 * Null where no entry of the chain is that old or new.
 */
async function seqNear(db: Db, time: string, side: 'from' | 'until'): Promise<number | null> {
  const [step, way, order] = side === 'from' ? ([-1, '<=', 'desc'] as const) : ([1, '>=', 'asc'] as const);
  const at = new Date(Date.parse(time) + step * disorderMilliseconds).toISOString();
  const row = await db
    .selectFrom('audit_log')
    .select('seq')
    .where('at', way, at)
    .orderBy('at', order)
    .orderBy('seq', order)
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : Number(row.seq);
}

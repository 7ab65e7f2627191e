import type { Kysely } from 'kysely';
import { writeReportTexts, writeTaskTexts } from '../db/rebuild-terms.ts';
import type { Db } from '../db/schema.ts';
import { chunks } from '../lists/chunks.ts';
import { deriveStatus, setDisabled } from '../modules/people-sources/status.ts';
import { refillFields } from '../modules/people-sources/refill-fields.ts';
import { settleDepartments } from '../modules/people/departments/settle-departments.ts';
import { forgetFields, freeUniqueValues, indexPeople, putPeople, replaceLinks, setColumns } from '../modules/people/write.ts';
import { stateKey, stateValue, type Work } from './compare.ts';
import { usedFiles } from './checks/used-files.ts';
import { momentOf, periodOf } from './shapes/moments.ts';
import { type Kind, kinds, places, type Row, type Shape } from './shapes/shapes.ts';

/** Tables of search terms, by kind. */
const termTables: Partial<Record<Kind, { table: string; owner: string }>> = {
  message: { table: 'message_terms', owner: 'content_id' },
  news: { table: 'news_terms', owner: 'news_id' },
};

/** Searchable forms of rows, by kind. */
const writeTexts: Partial<Record<Kind, typeof writeTaskTexts>> = { task: writeTaskTexts, report: writeReportTexts };

/** The same database with table names as data: rows of `shapes.ts` are already checked against the schema. */
type Tables = Kysely<Record<string, Row>>;

const uniqueColumns = ['username', 'user_code', 'unique_no'] as const;

/** Writes the work by kind; deletes last, in reverse order. Runs in the caller's transaction. */
export async function writeWork(trx: Db, work: Work, now: Date): Promise<void> {
  const db = trx as unknown as Tables;
  await freeNames(trx, work);
  for (const kind of kinds) {
    const added = work.added.filter((shape) => shape.kind === kind);
    const updated = work.updated.filter(({ shape }) => shape.kind === kind);
    const shapes = [...added, ...updated.map(({ shape }) => shape)];
    const linked = [...added, ...updated.filter(({ links }) => links).map(({ shape }) => shape)];
    if (kind === 'person') {
      await writePeople(trx, added, updated, now);
      await rewriteLinks(db, 'person_roles', 'person_id', linked, now);
      continue;
    }
    await insert(
      db,
      places[kind].table,
      added.map(({ row }) => timed(row, now)),
      [places[kind].key],
    );
    for (const { shape, columns } of updated) {
      if (Object.keys(columns).length > 0)
        await db.updateTable(places[kind].table).set(timed(columns, now)).where(places[kind].key, '=', shape.id).execute();
    }
    for (const [table, owner] of Object.entries(places[kind].links))
      if (ofScreensToo.has(table)) await changeLinks(db, table, added, updated);
      else await rewriteLinks(db, table, owner, linked, now);
    await rewriteTerms(db, kind, shapes);
    await writeTexts[kind]?.(
      trx,
      shapes.map(({ id }) => id),
    );
  }
  const declared = [...work.added, ...work.updated.map(({ shape }) => shape), ...work.removed].some(({ kind }) => kind === 'custom-field');
  for (const kind of kinds.toReversed()) {
    const ids = work.removed.filter((record) => record.kind === kind).map(({ id }) => id);
    await remove(trx, kind, ids, now);
    if (kind === 'custom-field') await forgetFields(trx, ids);
  }
  if (declared) await refillFields(trx);
  await settleDepartments(trx);
  await keepState(trx, work);
}

/** Clears unique values first, so that people can swap names and numbers in one run. */
async function freeNames(trx: Db, { updated }: Work): Promise<void> {
  for (const { shape, columns } of updated)
    if (shape.kind === 'person')
      await freeUniqueValues(
        trx,
        shape.id,
        uniqueColumns.filter((column) => column in columns),
      );
}

/** Writes people with all that describes them. Rows of `shapes.ts` are already checked against the schema. */
async function writePeople(trx: Db, added: Shape[], updated: Work['updated'], now: Date): Promise<void> {
  await putPeople(trx, added.map(({ row }) => columnsOfPerson(row)) as never);
  for (const { shape, columns } of updated) await setColumns(trx, shape.id, columnsOfPerson(columns));
  const ids = [...added, ...updated.map(({ shape }) => shape)].map(({ id }) => id);
  await deriveStatus(trx, ids, now);
  const linked = [...added, ...updated.filter(({ links }) => links).map(({ shape }) => shape)];
  for (const table of ['person_tenants', 'person_fields'] as const)
    await replaceLinks(
      trx,
      table,
      linked.map(({ id }) => id),
      linked.flatMap(({ links }) => links[table] ?? []) as never,
    );
  await indexPeople(trx, ids);
}

async function rewriteLinks(db: Tables, table: string, owner: string, shapes: Shape[], now: Date): Promise<void> {
  await deleteLinks(
    db,
    table,
    owner,
    shapes.map(({ id }) => id),
  );
  const rows = shapes.flatMap(({ links }) => links[table] ?? []).map((row) => timed(row, now));
  await insert(db, table, rows, table === 'person_roles' ? ['person_id', 'role_id'] : []);
}

/** Tables whose rows screens write beside those of the files: a load adds and removes its own alone. */
const ofScreensToo: ReadonlySet<string> = new Set(['opened_functions', 'opened_apps', 'closed_functions']);

async function changeLinks(db: Tables, table: string, added: Shape[], updated: Work['updated']): Promise<void> {
  const before = updated.flatMap(({ known }) => known.links[table] ?? []);
  const wanted = [...added, ...updated.map(({ shape }) => shape)].flatMap(({ links }) => links[table] ?? []);
  const texts = new Set(wanted.map((row) => JSON.stringify(row)));
  for (const row of before.filter((one) => !texts.has(JSON.stringify(one))))
    await db
      .deleteFrom(table)
      .where((of) => of.and(Object.entries(row).map(([column, value]) => of(column, '=', value))))
      .execute();
  for (const rows of chunks(wanted))
    await db
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Deletes links, but not roles that an administrator or a group has granted. */
async function deleteLinks(db: Tables, table: string, owner: string, ids: string[]): Promise<void> {
  if (table !== 'person_roles') return deleteWhere(db, table, owner, ids);
  for (const some of chunks(ids)) await db.deleteFrom(table).where(owner, 'in', some).where('given_by', '=', 'files').execute();
}

async function rewriteTerms(db: Tables, kind: Kind, shapes: Shape[]): Promise<void> {
  const own = termTables[kind];
  if (own === undefined) return;
  await deleteWhere(
    db,
    own.table,
    own.owner,
    shapes.map(({ id }) => id),
  );
  await insert(
    db,
    own.table,
    shapes.flatMap((shape) => shape.terms().map(({ term }) => ({ [own.owner]: shape.id, term }))),
  );
}

/** Removes records. A person who is gone from the files is disabled and leaves every tenant, but keeps their data. */
async function remove(trx: Db, kind: Kind, ids: string[], now: Date): Promise<void> {
  const db = trx as unknown as Tables;
  for (const [table, owner] of Object.entries(places[kind].links)) await deleteLinks(db, table, owner, ids);
  const used = kind === 'cover' || kind === 'news-file' ? await usedFiles(trx, kind, ids) : new Set<string>();
  const unused = ids.filter((id) => !used.has(id));
  if (kind !== 'person') return deleteWhere(db, places[kind].table, places[kind].key, unused);
  await setDisabled(trx, ids, 'source', true, now);
}

/** Converts the status to the files' own flag, which is separate from that of administrators; `status` combines both. */
function columnsOfPerson({ status, ...row }: Row): Row {
  return status === undefined ? row : { ...row, disabled_by_source: status === 'disabled' ? 1 : 0 };
}

/** Forgets people who are gone from the files and whom another source manages. */
export const forget = (trx: Db, ids: readonly string[]): Promise<void> =>
  deleteWhere(
    trx as unknown as Tables,
    'provision_state',
    'key',
    ids.flatMap((id) => [stateKey({ kind: 'person', id }), `password:${id}`]),
  );

export async function keepState(trx: Db, { added, updated, removed }: Work): Promise<void> {
  const db = trx as unknown as Tables;
  const kept = [...added, ...updated.map(({ shape }) => shape)];
  await insert(
    db,
    'provision_state',
    kept.map((shape) => ({ key: stateKey(shape), value: stateValue(shape) })),
    ['key'],
  );
  await deleteWhere(db, 'provision_state', 'key', removed.map(stateKey));
}

/** Inserts rows, grouped by equal columns; with `key`, existing rows are overwritten. */
async function insert(db: Tables, table: string, rows: Row[], key: string[] = []): Promise<void> {
  const alike = Map.groupBy(rows, (row) => Object.keys(row).join());
  for (const some of [...alike.values()].flatMap((group) => chunks(group))) {
    const columns = Object.keys(some[0]!).filter((column) => !key.includes(column));
    await db
      .insertInto(table)
      .values(some)
      .$if(key.length > 0, (query) =>
        query.onConflict((conflict) =>
          columns.length === 0
            ? conflict.columns(key).doNothing()
            : conflict
                .columns(key)
                .doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
        ),
      )
      .execute();
  }
}

async function deleteWhere(db: Tables, table: string, column: string, values: string[]): Promise<void> {
  for (const some of chunks(values)) await db.deleteFrom(table).where(column, 'in', some).execute();
}

function timed(row: Row, now: Date): Row {
  const times = Object.entries(row).filter(([column, value]) => column.endsWith('_at') && value !== null);
  const period: Row = typeof row.period === 'string' ? { period: periodOf(row.period, now) } : {};
  const details: Row = typeof row.details === 'string' ? { details: timedDetails(row.details, now) } : {};
  return { ...row, ...Object.fromEntries(times.map(([column, value]) => [column, momentOf(String(value), now)])), ...period, ...details };
}

/** Converts the times of the history within a task's details. */
function timedDetails(json: string, now: Date): string {
  const { history, ...rest } = JSON.parse(json) as { history?: { at: string }[] };
  return JSON.stringify({ ...rest, ...(history ? { history: history.map((entry) => ({ ...entry, at: momentOf(entry.at, now) })) } : {}) });
}

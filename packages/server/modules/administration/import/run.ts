import { type FieldChange, type ImportKind, importKinds, importPermissions, type ImportPlan, type ImportRow } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appendAudits, type AuditEntry } from '../../../audit/queries.ts';
import { entryOfRole } from '../../../audit/role-entry.ts';
import { lockName, oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPermitted } from '../../../identity/permission.ts';
import type { Session } from '../../../identity/queries.ts';
import { type Language, say } from '../../../messages/language.ts';
import { versionOf } from '../../../records/version.ts';
import { peopleLock } from '../../people-sources/records.ts';
import { importApps } from './apps.ts';
import { type Column, columnTitle, fieldName, sheetTitle } from './columns.ts';
import { comingPeople, importDepartments } from './departments.ts';
import { importFunctions } from './functions.ts';
import { type Line, linesOf, unknownColumns } from './lines.ts';
import type { Import, Outcome } from './outcome.ts';
import type { Rows } from './file/read-table.ts';
import { importPeople } from './people.ts';
import { importRoles } from './roles.ts';

const ofRoles = (tenantId: string): readonly string[] => [`roles ${tenantId}`];
const ofDepartments = (tenantId: string): readonly string[] => [`departments ${tenantId}`];

// Only rows of people are written in chunks; the others one by one.
const kinds: Record<ImportKind, { locks(tenantId: string): readonly string[]; mostRows: number }> = {
  apps: { locks: ofRoles, mostRows: 2000 },
  functions: { locks: ofRoles, mostRows: 2000 },
  roles: { locks: ofRoles, mostRows: 2000 },
  departments: { locks: ofDepartments, mostRows: 5000 },
  // Nobody archives a department between the read of all and the last row.
  people: { locks: (tenantId) => [...ofDepartments(tenantId), peopleLock('screens')], mostRows: 20_000 },
};

/** A sheet of the file. */
export interface FileSheet {
  kind: ImportKind;
  /** Known columns of the kind. */
  columns: readonly Column[];
  table: Rows;
}

export interface ImportRequest {
  session: Session;
  language: Language;
  /** Whether the file is a workbook of all kinds. */
  all: boolean;
  sheets: readonly FileSheet[];
  unknownSheets: readonly string[];
}

/** The outcomes of a sheet. */
export interface Done {
  sheet: FileSheet;
  outcomes: readonly Outcome[];
}

/** Returns the plan of a file and its rows; rolls all writes back. */
export async function rehearse({ db }: FastifyInstance, asked: ImportRequest): Promise<{ plan: ImportPlan; done: readonly Done[] }> {
  let done: Done[] = [];
  await alone(db, asked, async (trx) => {
    done = await outcomesIn(trx, asked, false);
    throw new TakenBack();
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return { plan: planOf(done, asked), done };
}

/** Applies a rehearsed plan, with an audit entry for each record. Throws 409 if the plan would be different now. */
export async function apply(request: FastifyRequest, asked: ImportRequest, version: string): Promise<ImportPlan['counts']> {
  const { db, vault, log } = request.server;
  const plan = await alone(db, asked, async (trx) => {
    const done = await outcomesIn(trx, asked, true);
    const found = planOf(done, asked);
    if (found.version !== version) throw new Refusal('recordStale', { data: found });
    const { personId, tenantId } = asked.session;
    await appendAudits(
      trx,
      vault,
      done
        .flatMap(({ outcomes }) => outcomes.flatMap(saidOf))
        .map(({ details, ...said }) => ({
          event: 'administration-changed' as const,
          personId,
          tenantId,
          address: request.ip,
          requestId: request.id,
          ...said,
          details: { ...details, by: 'import' },
        })),
    );
    return found;
  });
  log.info({ audit: 'administration-changed', person: asked.session.personId, address: request.ip, ...plan.counts }, 'imported');
  return plan.counts;
}

/** Returns the audit entries of a row: one for its record, and one for each role that a person gains. */
function saidOf(one: Outcome): Pick<AuditEntry, 'subject' | 'changes' | 'details'>[] {
  if (one.action !== 'create' && one.action !== 'change') return [];
  const { subject, changes, name, given = [] } = one;
  const roles = given.map((role) => entryOfRole(role, 'role-given', subject.slice('person:'.length)));
  return [{ subject, changes, details: { did: one.action === 'create' ? 'made' : 'changed', name } }, ...roles];
}

/** Error that rolls back a successful transaction. */
class TakenBack extends Error {}

function alone<T>(db: Db, { all, sheets, session: { tenantId } }: ImportRequest, work: (trx: Db) => Promise<T>): Promise<T> {
  const locks = [...new Set(sheets.flatMap(({ kind }) => kinds[kind].locks(tenantId)))].toSorted();
  return oneAtATime(db, all ? `import ${tenantId}` : (locks[0] ?? ''), async (trx) => {
    for (const lock of locks) await lockName(trx, lock);
    return work(trx);
  });
}

async function outcomesIn(trx: Db, { session, language, all, sheets }: ImportRequest, writes: boolean): Promise<Done[]> {
  const lines = new Map<FileSheet, Line[]>();
  for (const sheet of sheets) {
    const found = linesOf(sheet.columns, sheet.table, language);
    if (found.length === 0 && !all) throw new Refusal('importEmpty');
    if (found.length > kinds[sheet.kind].mostRows) throw new Refusal('importRows');
    lines.set(sheet, found);
  }
  const people = sheets.find(({ kind }) => kind === 'people');
  // Heads of departments may be people of the file, who are then written in a rehearsal of all, too.
  const namesHeads = [...lines].some(([{ kind }, rows]) => kind === 'departments' && rows.some(({ cells }) => cells['head'] !== undefined));
  const coming = comingPeople(people === undefined ? [] : lines.get(people)!);
  let giveHeads: (() => Promise<Outcome[]>) | undefined;
  const run: Record<ImportKind, (work: Import) => Promise<Outcome[]>> = {
    apps: importApps,
    functions: importFunctions,
    roles: importRoles,
    departments: async (work) => {
      const departments = await importDepartments(work, coming);
      giveHeads = departments.giveHeads;
      return departments.outcomes;
    },
    people: importPeople,
  };
  const done: Done[] = [];
  for (const kind of importKinds) {
    const sheet = sheets.find((one) => one.kind === kind);
    if (sheet === undefined) continue;
    const own = lines.get(sheet)!;
    const isAllowed = await isPermitted(trx, session, importPermissions[kind]);
    const work = { trx, session, lines: own, writes: writes || namesHeads };
    done.push({ sheet, outcomes: isAllowed ? await run[kind](work) : own.map(forbidden) });
  }
  if (giveHeads !== undefined) {
    const outcomes = await giveHeads();
    return done.map((one) => (one.sheet.kind === 'departments' ? { ...one, outcomes } : one));
  }
  return done;
}

const forbidden = (line: Line): Outcome => ({ line, action: 'refuse', name: line.cells['name'] ?? '', why: new Refusal('forbidden') });

function planOf(done: readonly Done[], { language, all, unknownSheets }: ImportRequest): ImportPlan {
  const rows = done.flatMap(({ sheet: { kind, columns }, outcomes }) =>
    outcomes.map((outcome): ImportRow => {
      const { line, action, name } = outcome;
      return {
        sheet: kind,
        row: line.row,
        action,
        name,
        number: (kind === 'people' && line.cells['number']) || '',
        reason: reasonOf(outcome, columns, language),
        changes: shownOf(outcome).map((one) => ({ ...one, field: fieldName(columns, one.field, language) })),
        administers: 'administers' in outcome ? (outcome.administers ?? []) : [],
      };
    }),
  );
  const count = (action: ImportRow['action']) => rows.filter((row) => row.action === action).length;
  const counts = { create: count('create'), change: count('change'), same: count('same'), refuse: count('refuse') };
  // Reasons depend on the language and add nothing to the action, so the version omits them.
  const version = versionOf(
    done.flatMap(({ sheet: { kind }, outcomes }) =>
      outcomes.map((outcome) => {
        const { line, action, name } = outcome;
        return [kind, line, action, name, shownOf(outcome), 'administers' in outcome ? outcome.administers : []];
      }),
    ),
  );
  const titles = done.flatMap(({ sheet: { kind, columns, table } }) =>
    unknownColumns(columns, table.rows).map((title) => (all ? `${sheetTitle(kind, language)}: ${title}` : title)),
  );
  return { version, counts, unknownColumns: titles, unknownSheets: [...unknownSheets], rows };
}

/** Returns the changes to show; of a new record without the field that names the row. */
function shownOf(outcome: Outcome): FieldChange[] {
  if (outcome.action === 'refuse' || outcome.action === 'same') return [];
  const { action, changes, shown = changes } = outcome;
  return action === 'change' ? shown : shown.filter(({ field }) => field !== 'name' && field !== 'number');
}

/** Returns why a row was rejected, or what of it cannot be done; with the column title of a wrong field. */
function reasonOf(outcome: Outcome, columns: readonly Column[], language: Language): string {
  const why = outcome.action === 'refuse' ? outcome.why : outcome.lacks;
  if (why === undefined) return '';
  const { errors = [], values } = why.details;
  if (errors.length === 0) return say(language, why.id, values);
  return errors
    .map(({ path, message }) => `${columnTitle(columns, path, language)}: ${say(language, message, values)}`.replace(/^: /, ''))
    .join('; ');
}

import type { FieldChange, ImportKind, ImportPlan, ImportRow } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appendAudits, type AuditEntry } from '../../../audit/queries.ts';
import { entryOfRole } from '../../../audit/role-entry.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../identity/queries.ts';
import { type Language, say } from '../../../messages/language.ts';
import { versionOf } from '../../../records/version.ts';
import { peopleLock } from '../../people-sources/records.ts';
import { type Column, columnTitle, fieldName, type Line, linesOf, unknownColumns } from './columns.ts';
import { importFunctions } from './functions.ts';
import type { Import, Outcome } from './outcome.ts';
import type { Rows } from './read-table.ts';
import { importPeople } from './people.ts';
import { importRoles } from './roles.ts';

const kinds: Record<ImportKind, { lock(tenantId: string): string; mostRows: number; run(work: Import): Promise<Outcome[]> }> = {
  people: { lock: () => peopleLock('screens'), mostRows: 20_000, run: importPeople },
  // Few rows, which are written one by one.
  roles: { lock: (tenantId) => `roles ${tenantId}`, mostRows: 2000, run: importRoles },
  functions: { lock: (tenantId) => `roles ${tenantId}`, mostRows: 2000, run: importFunctions },
};

interface ImportRequest {
  session: Session;
  language: Language;
  kind: ImportKind;
  /** Known columns of the kind. */
  columns: readonly Column[];
  /** Rows of the file. */
  table: Rows;
}

/** Returns the plan of a file and its rejected rows; rolls all writes back. */
export async function rehearse({ db }: FastifyInstance, asked: ImportRequest): Promise<{ plan: ImportPlan; refused: Line[] }> {
  let done: Outcome[] = [];
  await alone(db, asked, async (trx) => {
    done = await outcomesIn(trx, asked, false);
    throw new TakenBack();
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return { plan: planOf(done, asked), refused: done.flatMap(({ action, line }) => (action === 'refuse' ? [line] : [])) };
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
      done.flatMap(saidOf).map(({ details, ...said }) => ({
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

function alone<T>(db: Db, { kind, session }: ImportRequest, work: (trx: Db) => Promise<T>): Promise<T> {
  return oneAtATime(db, kinds[kind].lock(session.tenantId), work);
}

async function outcomesIn(trx: Db, { kind, session, language, columns, table }: ImportRequest, writes: boolean): Promise<Outcome[]> {
  const lines = linesOf(columns, table, language);
  if (lines.length === 0 || lines.length > kinds[kind].mostRows) throw new Refusal('importRows');
  return kinds[kind].run({ trx, session, lines, writes });
}

function planOf(outcomes: readonly Outcome[], { kind, language, columns, table }: ImportRequest): ImportPlan {
  const rows = outcomes.map((outcome): ImportRow => {
    const { line, action, name } = outcome;
    return {
      row: line.row,
      action,
      name,
      number: (kind === 'people' && line.cells['number']) || '',
      reason: outcome.action === 'refuse' ? reasonOf(outcome.why, columns, language) : '',
      changes: shownOf(outcome).map((one) => ({ ...one, field: fieldName(columns, one.field, language) })),
      administers: 'administers' in outcome ? (outcome.administers ?? []) : [],
    };
  });
  const count = (action: ImportRow['action']) => rows.filter((row) => row.action === action).length;
  const counts = { create: count('create'), change: count('change'), same: count('same'), refuse: count('refuse') };
  // Reasons depend on the language and add nothing to the action, so the version omits them.
  const version = versionOf(
    outcomes.map((outcome) => {
      const { line, action, name } = outcome;
      return [line, action, name, shownOf(outcome), 'administers' in outcome ? outcome.administers : []];
    }),
  );
  return { version, counts, unknownColumns: unknownColumns(columns, table.rows), rows };
}

/** Returns the changes to show; of a new record without the field that names the row. */
function shownOf(outcome: Outcome): FieldChange[] {
  if (outcome.action === 'refuse' || outcome.action === 'same') return [];
  const { action, changes, shown = changes } = outcome;
  return action === 'change' ? shown : shown.filter(({ field }) => field !== 'name' && field !== 'number');
}

/** Returns why a row was rejected, with the column title of a wrong field. */
function reasonOf({ id, details }: Refusal, columns: readonly Column[], language: Language): string {
  const { errors = [], values } = details;
  if (errors.length === 0) return say(language, id, values);
  return errors
    .map(({ path, message }) => `${columnTitle(columns, path, language)}: ${say(language, message, values)}`.replace(/^: /, ''))
    .join('; ');
}

import { isDeepStrictEqual } from 'node:util';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { appendAudit } from '../../../audit/queries.ts';
import { allFields } from '../../people/custom-fields.ts';
import type { PersonField } from '../../people/fields.ts';
import { guardRun, LastGuardError, MassChangeError, refuseLastGuard, stopAtNobody } from '../guard.ts';
import { findRecord, peopleLock, recordColumns, recordsOf, type Source, type SourceRecord, toRecord } from '../records.ts';
import { placeAgain, ruleOf } from '../place-people.ts';
import { type Place, stopRun } from '../stop-run.ts';
import { DocumentError, isActive, type UserDocument } from '../user-document.ts';
import { changePerson, putPerson } from '../write-person.ts';
import { identityOf } from './entry.ts';
import { foldDn, unitsOf } from './fold-dn.ts';
import { type LdapGroup, readGroups } from './members.ts';
import { attributesOf, documentOf, withManager } from './person-of.ts';
import { type LdapResult, LdapError, LdapReader, type ReaderLimits } from './reader.ts';
import type { DirectorySettings } from './settings.ts';
import { countChangedGroups } from './count-groups.ts';
import { type Became, type Renamed, swapNames } from './swap-names.ts';
import { movedPeople, plannedPlaces } from './planned-places.ts';
import { writeGroups } from './write-groups.ts';

/** Changes of a run, or of a plan. */
export interface SyncReport {
  found: number;
  created: number;
  restored: number;
  changed: number;
  disabled: number;
  unchanged: number;
  groups: number;
  /** Departments that the run makes, by the rule of the source. */
  newDepartments: number;
  /** People who come into another department. */
  moved: number;
  /** Departments that the tenant has not, or has twice; their people stay where they are. */
  unknownDepartments: string[];
  /** Entries that could not be taken, with the reason; the people stay as they are. */
  refused: string[];
  /** Groups that did not come whole and stay as they are. */
  unreadGroups: string[];
  /** Members of groups who are neither among the people nor among the groups that were read, by group; and how many these are. */
  membersNotFound: number;
  unknownMembers: string[];
  /** Parts on other servers, which are not followed. */
  referrals: string[];
  /** The run that waits for an approval; then nothing was written. */
  stopped: string | null;
}

interface Plan {
  wanted: Map<string, { document: UserDocument; dn: string; manager: string | null }>;
  gone: SourceRecord[];
  known: Map<string, SourceRecord>;
  /** Ids of people who come into another department. */
  moved: string[];
  report: SyncReport;
}

const together = 50;
const mostLines = 100;

export const sourceOf = ({ name, tenant }: DirectorySettings): Source => ({ name: `ldap:${name}`, tenantId: tenant });

/** Makes people and groups follow the directory. Throws LdapError, and writes nothing then. */
export async function syncDirectory(
  place: Place,
  settings: DirectorySettings,
  { plan: isPlan = false, limits }: { plan?: boolean; limits?: ReaderLimits } = {},
): Promise<SyncReport> {
  const source = sourceOf(settings);
  await requireTenant(place.db, source);
  const reader = await LdapReader.open(settings, limits);
  try {
    const fields = await allFields(place.db);
    const found = await reader.search(settings.base, settings.filter, attributesOf(fields));
    const groups = settings.groupsBase === null ? null : await readGroups(reader, settings.groupsBase);
    const plan = await planOf(place.db, source, found, fields, settings.base);
    const { report } = plan;
    report.unreadGroups = (groups?.unread ?? []).slice(0, mostLines);
    const missing = membersNotFound(groups?.groups ?? [], plan.wanted);
    report.membersNotFound = missing.length;
    report.unknownMembers = missing.slice(0, mostLines);
    try {
      await guard(place.db, source, plan, new Date());
      if (isPlan) {
        if (groups !== null) report.groups = await countChangedGroups(place.db, source, groups, plan.wanted);
        return report;
      }
      await writePeople(place, source, plan);
      await oneAtATime(place.db, peopleLock(source.name), (trx) => placeAgain(trx, source));
      if (groups !== null) report.groups = await writeGroups(place, source, groups, plan.wanted);
    } catch (error) {
      if (!(error instanceof MassChangeError)) throw error;
      report.stopped = isPlan ? 'would stop' : await stopRun(place, error.change, new Date());
    }
    return report;
  } finally {
    await reader.close();
  }
}

async function requireTenant(db: Db, { tenantId }: Source): Promise<void> {
  const found = await db.selectFrom('tenants').select('archived_at').where('id', '=', tenantId).executeTakeFirst();
  if (found === undefined) throw new LdapError(`There is no tenant ${tenantId}; correct ATRIUM_DIRECTORY_TENANT.`);
  if (found.archived_at !== null) throw new LdapError(`The tenant ${tenantId} is archived, so that its directory is not read.`);
}

async function planOf(
  db: Db,
  source: Source,
  { entries, referrals }: LdapResult,
  fields: readonly PersonField[],
  base: string,
): Promise<Plan> {
  const rule = await ruleOf(db, source.name);
  const report: SyncReport = {
    found: entries.length,
    created: 0,
    restored: 0,
    changed: 0,
    disabled: 0,
    unchanged: 0,
    groups: 0,
    newDepartments: 0,
    moved: 0,
    unknownDepartments: [],
    refused: [],
    unreadGroups: [],
    membersNotFound: 0,
    unknownMembers: [],
    referrals: [...new Set(referrals)].slice(0, mostLines),
    stopped: null,
  };
  const records = (await recordsOf(db, source).select(recordColumns).execute()).map(toRecord);
  const known = new Map(records.flatMap((record) => (record.externalId === null ? [] : [[record.externalId, record] as const])));
  const wanted: Plan['wanted'] = new Map();
  let isWhole = true;
  const now = new Date();
  for (const entry of entries) {
    const id = identityOf(entry);
    if (id === null) {
      // The entry cannot be identified, so no missing person may be disabled.
      isWhole = false;
      refuse(report, entry.dn, 'it has neither objectGUID nor entryUUID');
    } else
      wanted.set(id, {
        document: documentOf(entry, id, now, fields, rule.rule === 'path' ? unitsOf(entry.dn, base) : []),
        dn: entry.dn,
        manager: foldDn(entry.texts('manager')[0] ?? '') || null,
      });
  }
  const gone = isWhole
    ? records.filter((record) => record.externalId !== null && !wanted.has(record.externalId) && isActive(record.document))
    : [];
  for (const [id, { document }] of wanted) count(report, known.get(id), document);
  report.disabled += gone.length;
  const documents = [...wanted.values()].map(({ document }) => document);
  const places = await plannedPlaces(db, source, rule, documents);
  report.unknownDepartments = places.lines.slice(0, mostLines);
  report.newDepartments = places.toMake;
  const moved = await movedPeople(
    db,
    source,
    rule,
    [...wanted].map(([id, { document }]) => [known.get(id), document]),
  );
  report.moved = moved.length;
  return { wanted, gone, known, moved, report };
}

function membersNotFound(groups: readonly LdapGroup[], people: Plan['wanted']): string[] {
  const known = new Set([...people.values()].map(({ dn }) => foldDn(dn)));
  return groups.flatMap(({ name, members }) => [...members].flatMap(([dn, written]) => (known.has(dn) ? [] : `${name}: ${written}`)));
}

function refuse(report: SyncReport, dn: string, why: string): void {
  if (report.refused.length < mostLines) report.refused.push(`${dn}: ${why}`);
}

function count(report: SyncReport, before: SourceRecord | undefined, document: UserDocument): void {
  if (before === undefined) report.created += 1;
  else if (isActive(before.document) && !isActive(document)) report.disabled += 1;
  else if (!isActive(before.document) && isActive(document)) report.restored += 1;
}

async function guard(db: Db, source: Source, { wanted, gone, known, moved, report }: Plan, at: Date): Promise<void> {
  const active = [...known.values()].filter((record) => isActive(record.document));
  if (report.found === 0) await stopAtNobody(db, source, active.length, at);
  const disabled = active.filter(({ externalId }) => {
    const now = wanted.get(externalId ?? '');
    return now !== undefined && !isActive(now.document);
  });
  const ids = [...gone, ...disabled].map(({ personId }) => personId);
  const from = { name: source.name, tenants: [source.tenantId] };
  if (ids.length > 0) await guardRun(db, from, ids, active.length, at);
  if (moved.length > 0) await guardRun(db, from, moved, active.length, at, 'departments');
}

/** Writes people, and audits the written ones even if the database fails on the way: the next run writes the rest. */
async function writePeople(place: Place, source: Source, plan: Plan): Promise<void> {
  Object.assign(plan.report, { created: 0, restored: 0, disabled: 0 });
  try {
    await writeParts(place, source, plan);
  } catch (error) {
    await audit(place, source, plan.report).catch(() => undefined);
    throw error;
  }
  await audit(place, source, plan.report);
}

/** Writes people in two passes, since managers may be among them; then disables missing ones. The report counts the changes. */
async function writeParts(place: Place, source: Source, { wanted, gone, known, report }: Plan): Promise<void> {
  const ids = new Map([...known].map(([externalId, { personId }]) => [externalId, personId]));
  const fresh = [...wanted].filter(([id]) => !known.has(id));
  await inParts(place, source, report, fresh, async (trx, [externalId, { document, dn }], now) => {
    const put = await putPerson(trx, source, document, now);
    if (!('personId' in put)) return refuse(report, dn, put.state === 'taken' ? `${put.field} is taken` : `waits as claim ${put.claim}`);
    ids.set(externalId, put.personId);
    report[put.state] += 1;
  });
  const byDn = new Map([...wanted].map(([externalId, { dn }]) => [foldDn(dn), ids.get(externalId)]));
  const taken: Renamed[] = [];
  await inParts(place, source, report, [...wanted], async (trx, [externalId, { document, dn, manager }], now) => {
    const row = await recordsOf(trx, source).select(recordColumns).where('d.external_id', '=', externalId).executeTakeFirst();
    if (row === undefined) return;
    const full = withManager(document, manager === null ? undefined : byDn.get(manager));
    const record = toRecord(row);
    const became = await writeKnown(trx, source, record, full, now);
    if (became === 'taken') taken.push({ record, document: full, dn });
    else if (became === 'waiting') refuse(report, dn, whyNot.waiting);
    else if (known.has(externalId)) report[became] += 1;
  });
  for (const { dn, became } of await swapNames(place.db, source, taken, writeKnown)) {
    if (became === 'taken' || became === 'waiting') refuse(report, dn, whyNot[became]);
    else report[became] += 1;
  }
  const leaving = gone.map(({ personId }) => [personId, { dn: personId }] as const);
  await inParts(place, source, report, leaving, async (trx, [personId, { dn }], now) => {
    // Another source may have them by now.
    const record = await findRecord(trx, source, personId);
    if (record === undefined) return;
    const became = await writeKnown(trx, source, record, { ...record.document, active: false }, now);
    if (became === 'taken' || became === 'waiting') refuse(report, dn, whyNot[became]);
    else report[became] += 1;
  });
}

const whyNot = { taken: 'another person has this name or number', waiting: 'the new name waits for an administrator' };

/** Writes a person of the source where the directory says something else than before. */
async function writeKnown(trx: Db, source: Source, record: SourceRecord, document: UserDocument, now: Date): Promise<Became> {
  if (isDeepStrictEqual(record.document, document) && !record.isDeleted) return 'unchanged';
  const [was, is] = [isActive(record.document), isActive(document)];
  if (was && !is) await refuseLastGuard(trx, [record.personId]);
  const changed = await changePerson(trx, source, record, document, now);
  if (changed.state !== 'changed') return changed.state;
  return was === is ? 'changed' : is ? 'restored' : 'disabled';
}

/** Some people a transaction, so that others write in between; who is refused stays as they are. */
async function inParts<T extends readonly [string, { dn: string }]>(
  { db }: Place,
  source: Source,
  report: SyncReport,
  all: readonly T[],
  work: (trx: Db, one: T, now: Date) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += together) {
    await oneAtATime(db, peopleLock(source.name), async (trx) => {
      for (const one of all.slice(from, from + together)) {
        try {
          await work(trx, one, new Date());
        } catch (error) {
          // Both are thrown before anything is written.
          if (!(error instanceof DocumentError || error instanceof LastGuardError)) throw error;
          refuse(report, one[1].dn, error.message);
        }
      }
    });
  }
}

async function audit({ db, vault }: Place, source: Source, report: SyncReport): Promise<void> {
  const { created, restored, changed, disabled } = report;
  if (created + restored + changed + disabled === 0) return;
  await appendAudit(db, vault, {
    event: 'directory-synced',
    personId: null,
    tenantId: source.tenantId,
    address: 'this machine',
    requestId: 'sync',
    subject: `directory:${source.name}`,
    details: { source: source.name, created, restored, changed, disabled },
  });
}

import { type Kysely, sql } from 'kysely';
import { StartError } from '../startup/start-error.ts';
import { onPostgres } from './dialect.ts';
import * as firstRelease from './migrations/0001-first-release.ts';
import * as taskSteps from './migrations/0002-task-steps.ts';
import * as auditKinds from './migrations/0003-audit-kinds.ts';
import * as foldedNumbers from './migrations/0004-folded-numbers.ts';
import * as subAppFeatures from './migrations/0005-sub-app-features.ts';
import * as peopleChanged from './migrations/0006-people-changed.ts';
import * as customFields from './migrations/0007-custom-fields.ts';
import * as decisionChoices from './migrations/0008-decision-choices.ts';
import * as meetingsIn from './migrations/0009-meetings-in.ts';
import * as documents from './migrations/0010-documents.ts';
import * as changedCases from './migrations/0011-changed-cases.ts';
import * as decisionFiles from './migrations/0012-decision-files.ts';
import * as departments from './migrations/0013-departments.ts';
import * as directoryDepartments from './migrations/0014-directory-departments.ts';
import * as openedFunctions from './migrations/0015-opened-functions.ts';
import * as rolesThatEnd from './migrations/0016-roles-that-end.ts';
import * as departmentAudiences from './migrations/0017-department-audiences.ts';
import * as leavings from './migrations/0018-leavings.ts';
import * as branding from './migrations/0019-branding.ts';
import * as portalSettings from './migrations/0020-portal-settings.ts';
import * as deliveries from './migrations/0021-deliveries.ts';
import * as auditUnchained from './migrations/0022-audit-unchained.ts';
import * as chat from './migrations/0023-chat.ts';
import * as absences from './migrations/0024-absences.ts';
import * as webPush from './migrations/0025-web-push.ts';
import * as directorySignIns from './migrations/0026-directory-sign-ins.ts';
import * as formerPasswords from './migrations/0027-former-passwords.ts';
import * as formerKeys from './migrations/0028-former-keys.ts';
import * as tenants from './migrations/0030-tenants.ts';
import * as guideDepartments from './migrations/0031-guide-departments.ts';
import * as openedApps from './migrations/0032-opened-apps.ts';
import * as approvalCentres from './migrations/0033-approval-centres.ts';
import * as absencesMirrored from './migrations/0034-absences-mirrored.ts';
import * as decidedVersions from './migrations/0035-decided-versions.ts';
import { version, versionNumber } from '../startup/version.ts';
import type { Db } from './schema.ts';

export interface Migration {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
  /** The oldest version of the portal that works on the schema after it, for one that takes something away. Without it every earlier version does. */
  oldest?: string;
}

/** In the order in which they run; only ever added to. */
export const migrations: readonly Migration[] = [
  { name: '0001-first-release', up: firstRelease.up },
  { name: '0002-task-steps', up: taskSteps.up },
  { name: '0003-audit-kinds', up: auditKinds.up },
  { name: '0004-folded-numbers', up: foldedNumbers.up },
  { name: '0005-sub-app-features', up: subAppFeatures.up },
  { name: '0006-people-changed', up: peopleChanged.up },
  { name: '0007-custom-fields', up: customFields.up },
  { name: '0008-decision-choices', up: decisionChoices.up },
  { name: '0009-meetings-in', up: meetingsIn.up },
  { name: '0010-documents', up: documents.up },
  { name: '0011-changed-cases', up: changedCases.up },
  { name: '0012-decision-files', up: decisionFiles.up },
  { name: '0013-departments', up: departments.up },
  { name: '0014-directory-departments', up: directoryDepartments.up },
  { name: '0015-opened-functions', up: openedFunctions.up },
  { name: '0016-roles-that-end', up: rolesThatEnd.up },
  { name: '0017-department-audiences', up: departmentAudiences.up },
  { name: '0018-leavings', up: leavings.up },
  { name: '0019-branding', up: branding.up },
  { name: '0020-portal-settings', up: portalSettings.up },
  { name: '0021-deliveries', up: deliveries.up },
  { name: '0022-audit-unchained', up: auditUnchained.up },
  { name: '0023-chat', up: chat.up },
  { name: '0024-absences', up: absences.up },
  { name: '0025-web-push', up: webPush.up },
  { name: '0026-directory-sign-ins', up: directorySignIns.up },
  { name: '0027-former-passwords', up: formerPasswords.up },
  { name: '0028-former-keys', up: formerKeys.up },
  { name: '0030-tenants', up: tenants.up },
  { name: '0031-guide-departments', up: guideDepartments.up },
  { name: '0032-opened-apps', up: openedApps.up },
  { name: '0033-approval-centres', up: approvalCentres.up },
  { name: '0034-absences-mirrored', up: absencesMirrored.up },
  { name: '0035-decided-versions', up: decidedVersions.up },
];

/** Their names, in the same order. */
export const migrationNames = migrations.map(({ name }) => name);

interface Migrating {
  /** Called before an empty database gets its first tables; throws where it must stay empty. */
  begin?: () => void;
  /** The migrations of an earlier version, to have its schema. */
  only?: readonly string[];
  /** Other migrations than those of this version, for tests. */
  all?: readonly Migration[];
}

/** Brings the schema up to date, all or nothing; refuses a database that a newer version has changed so that this one cannot work with it. */
export async function migrate(
  db: Db,
  { begin = () => {}, all = migrations, only = all.map(({ name }) => name) }: Migrating = {},
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // Several nodes may start at once: one migrates, the others wait and find it done.
    if (onPostgres(trx)) await sql`select pg_advisory_xact_lock(480013)`.execute(trx);
    await trx.schema
      .createTable('schema_version')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute();
    const applied = (await trx.selectFrom('schema_version').select('name').orderBy('name').execute()).map(({ name }) => name);
    await refuseNewer(trx, applied);
    if (applied.length === 0) begin();
    const missing = all.filter(({ name }) => only.includes(name) && !applied.includes(name));
    for (const { name, up } of missing) {
      await up(trx.withTables<Record<never, never>>() as unknown as Kysely<unknown>);
      await trx.insertInto('schema_version').values({ name, applied_at: new Date().toISOString() }).execute();
    }
    await noteOldest(trx, missing);
    return missing.map(({ name }) => name);
  });
}

/** Writes down which version is the oldest that works on this schema, for the start of an earlier one. */
async function noteOldest(trx: Db, done: readonly Migration[]): Promise<void> {
  const value = Math.max(...done.map(({ oldest }) => (oldest === undefined ? 0 : versionNumber(oldest))));
  await refuseBelow(trx, value);
}

/** No version below this number starts on the database any more. */
export async function refuseBelow(trx: Db, value: number): Promise<void> {
  if (value <= 0 || value <= (await oldestVersion(trx))) return;
  await trx
    .insertInto('versions')
    .values({ name: 'oldest', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

async function oldestVersion(trx: Db): Promise<number> {
  const row = await trx.selectFrom('versions').select('value').where('name', '=', 'oldest').executeTakeFirst();
  return row?.value ?? 0;
}

async function refuseNewer(trx: Db, applied: string[]): Promise<void> {
  const unknown = applied.find((name) => !migrationNames.includes(name));
  if (unknown === '0001-foundation') {
    throw new StartError(
      'The database is older than release 0.1.0, the first one, and cannot be brought up to date; begin with an empty one.',
    );
  }
  if (unknown === undefined || (await oldestVersion(trx)) <= versionNumber(version)) return;
  throw new StartError(
    `The database was migrated by a newer version of the portal (${unknown}), which this version (${version}) cannot work with; run that version, or restore a backup made before it.`,
  );
}

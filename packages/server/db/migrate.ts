import { type Kysely, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { onPostgres } from './dialect.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as messagesNews from './migrations/0002-messages-news.ts';
import * as work from './migrations/0003-work.ts';
import * as directoryFiles from './migrations/0004-directory-files.ts';
import * as accountAuditBankCards from './migrations/0005-account-audit-bank-cards.ts';
import * as signOn from './migrations/0006-sign-on.ts';
import * as subAppHosting from './migrations/0007-sub-app-hosting.ts';
import * as rightsVersion from './migrations/0008-rights-version.ts';
import * as callCounts from './migrations/0009-call-counts.ts';
import * as personTerms from './migrations/0010-person-terms.ts';
import * as keyOwner from './migrations/0011-key-owner.ts';
import * as subAppGate from './migrations/0012-sub-app-gate.ts';
import * as subAppKinds from './migrations/0013-sub-app-kinds.ts';
import * as networksWriteChecks from './migrations/0014-networks-write-checks.ts';
import * as names from './migrations/0015-names.ts';
import * as messageCenter from './migrations/0016-message-center.ts';
import * as personCards from './migrations/0018-person-cards.ts';
import * as frame from './migrations/0020-frame.ts';
import * as appOwner from './migrations/0021-app-owner.ts';
import * as watermark from './migrations/0022-watermark.ts';
import * as hints from './migrations/0023-hints.ts';
import * as workReports from './migrations/0030-reports.ts';
import * as meetingsDevicesMail from './migrations/0031-meetings-devices-mail.ts';
import * as securitySettings from './migrations/0028-security-settings.ts';
import * as news from './migrations/0026-news.ts';
import * as guidesWorkbench from './migrations/0027-guides-workbench.ts';
import * as formDrafts from './migrations/0024-form-drafts.ts';
import * as taskWork from './migrations/0025-task-work.ts';
import * as noFunctionTerms from './migrations/0033-no-function-terms.ts';
import * as assistant from './migrations/0035-assistant.ts';
import * as embedding from './migrations/0034-embedding.ts';
import * as languageOutcome from './migrations/0036-language-outcome.ts';
import * as taskPresence from './migrations/0037-task-presence.ts';
import * as keptFiles from './migrations/0040-kept-files.ts';
import * as bridge from './migrations/0041-bridge.ts';
import * as usernames from './migrations/0044-usernames.ts';
import * as taskActions from './migrations/0045-task-actions.ts';
import * as ticketNumbers from './migrations/0046-ticket-numbers.ts';
import * as noSubAppKinds from './migrations/0047-no-sub-app-kinds.ts';
import * as integrationEvents from './migrations/0050-integration-events.ts';
import * as integrationTickets from './migrations/0057-integration-tickets.ts';
import * as integrationCases from './migrations/0058-integration-cases.ts';
import * as viewTokens from './migrations/0059-view-tokens.ts';
import * as integrationTasks from './migrations/0049-integration-tasks.ts';
import * as serviceAccounts from './migrations/0048-service-accounts.ts';
import * as peopleReferences from './migrations/0051-people-references.ts';
import * as messagesIn from './migrations/0055-messages-in.ts';
import * as peopleSources from './migrations/0052-people-sources.ts';
import * as directoryRuns from './migrations/0053-directory-runs.ts';
import * as directorySyncs from './migrations/0054-directory-syncs.ts';
import * as newsIn from './migrations/0056-news-in.ts';
import type { Db } from './schema.ts';

interface Migration {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** In the order in which they run; only ever added to. */
const migrations: readonly Migration[] = [
  { name: '0001-foundation', up: foundation.up },
  { name: '0002-messages-news', up: messagesNews.up },
  { name: '0003-work', up: work.up },
  { name: '0004-directory-files', up: directoryFiles.up },
  { name: '0005-account-audit-bank-cards', up: accountAuditBankCards.up },
  { name: '0006-sign-on', up: signOn.up },
  { name: '0007-sub-app-hosting', up: subAppHosting.up },
  { name: '0008-rights-version', up: rightsVersion.up },
  { name: '0009-call-counts', up: callCounts.up },
  { name: '0010-person-terms', up: personTerms.up },
  { name: '0011-key-owner', up: keyOwner.up },
  { name: '0012-sub-app-gate', up: subAppGate.up },
  { name: '0013-sub-app-kinds', up: subAppKinds.up },
  { name: '0014-networks-write-checks', up: networksWriteChecks.up },
  { name: '0015-names', up: names.up },
  { name: '0016-message-center', up: messageCenter.up },
  { name: '0018-person-cards', up: personCards.up },
  { name: '0020-frame', up: frame.up },
  { name: '0021-app-owner', up: appOwner.up },
  { name: '0022-watermark', up: watermark.up },
  { name: '0023-hints', up: hints.up },
  { name: '0024-form-drafts', up: formDrafts.up },
  { name: '0025-task-work', up: taskWork.up },
  { name: '0026-news', up: news.up },
  { name: '0027-guides-workbench', up: guidesWorkbench.up },
  { name: '0028-security-settings', up: securitySettings.up },
  { name: '0030-reports', up: workReports.up },
  { name: '0031-meetings-devices-mail', up: meetingsDevicesMail.up },
  { name: '0033-no-function-terms', up: noFunctionTerms.up },
  { name: '0034-embedding', up: embedding.up },
  { name: '0035-assistant', up: assistant.up },
  { name: '0036-language-outcome', up: languageOutcome.up },
  { name: '0037-task-presence', up: taskPresence.up },
  { name: '0040-kept-files', up: keptFiles.up },
  { name: '0041-bridge', up: bridge.up },
  { name: '0044-usernames', up: usernames.up },
  { name: '0045-task-actions', up: taskActions.up },
  { name: '0046-ticket-numbers', up: ticketNumbers.up },
  { name: '0047-no-sub-app-kinds', up: noSubAppKinds.up },
  { name: '0048-service-accounts', up: serviceAccounts.up },
  { name: '0049-integration-tasks', up: integrationTasks.up },
  { name: '0050-integration-events', up: integrationEvents.up },
  { name: '0051-people-references', up: peopleReferences.up },
  { name: '0052-people-sources', up: peopleSources.up },
  { name: '0053-directory-runs', up: directoryRuns.up },
  { name: '0054-directory-syncs', up: directorySyncs.up },
  { name: '0055-messages-in', up: messagesIn.up },
  { name: '0056-news-in', up: newsIn.up },
  { name: '0057-integration-tickets', up: integrationTickets.up },
  { name: '0058-integration-cases', up: integrationCases.up },
  { name: '0059-view-tokens', up: viewTokens.up },
];

/** Their names, in the same order. */
export const migrationNames = migrations.map(({ name }) => name);

interface Migrating {
  /** Called before an empty database gets its first tables; throws where it must stay empty. */
  begin?: () => void;
  /** The migrations of an earlier version, to have its schema. */
  only?: readonly string[];
}

/** Brings the schema up to date, all or nothing; refuses a database that a newer version has migrated. */
export async function migrate(db: Db, { begin = () => {}, only = migrationNames }: Migrating = {}): Promise<string[]> {
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
    refuseNewer(applied);
    if (applied.length === 0) begin();
    const missing = migrations.filter(({ name }) => only.includes(name) && !applied.includes(name));
    for (const { name, up } of missing) {
      await up(trx.withTables<Record<never, never>>() as unknown as Kysely<unknown>);
      await trx.insertInto('schema_version').values({ name, applied_at: new Date().toISOString() }).execute();
    }
    return missing.map(({ name }) => name);
  });
}

function refuseNewer(applied: string[]): void {
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined) {
    throw new StartError(
      `The database was migrated by a newer version of the portal (${unknown}); run that version, or restore a backup made before it.`,
    );
  }
}

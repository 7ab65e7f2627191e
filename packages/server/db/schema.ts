import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AbsenceTables } from './schema/absences.ts';
import type { AccountTables } from './schema/account.ts';
import type { AppTables } from './schema/apps.ts';
import type { AssistantTables } from './schema/assistant.ts';
import type { AuditTables } from './schema/audit.ts';
import type { BrandingTables } from './schema/branding.ts';
import type { CalendarTables } from './schema/calendar.ts';
import type { ChatTables } from './schema/chat.ts';
import type { DeliveryTables } from './schema/deliveries.ts';
import type { DraftTables } from './schema/drafts.ts';
import type { EmbeddingTables } from './schema/embedding.ts';
import type { FileTables } from './schema/files.ts';
import type { GuideTables } from './schema/guides.ts';
import type { HomeTables } from './schema/home.ts';
import type { IdentityTables } from './schema/identity.ts';
import type { IntegrationTables } from './schema/integration.ts';
import type { LinkTables } from './schema/links.ts';
import type { MeetingTables } from './schema/meetings.ts';
import type { MessageTables } from './schema/messages.ts';
import type { NewsTables } from './schema/news.ts';
import type { OperationTables } from './schema/operations.ts';
import type { PeopleTables } from './schema/people.ts';
import type { PeopleSourceTables } from './schema/people-sources.ts';
import type { PortalNoticeTables } from './schema/portal-notices.ts';
import type { ProvisioningTables } from './schema/provisioning.ts';
import type { PushTables } from './schema/push.ts';
import type { ReportTables } from './schema/reports.ts';
import type { RoleTables } from './schema/roles.ts';
import type { SearchTables } from './schema/search.ts';
import type { SettingTables } from './schema/settings.ts';
import type { SignInTables } from './schema/sign-in.ts';
import type { SignOnTables } from './schema/sign-on.ts';
import type { SubAppTables } from './schema/sub-apps.ts';
import type { TaskTables } from './schema/tasks.ts';
import type { TenantTables } from './schema/tenants.ts';
import type { WebPushTables } from './schema/web-push.ts';

/**
 * Every table with its columns; each subject has a file in `schema/`. Text ids; booleans are 0 or 1; times are ISO 8601 text in UTC; JSON is
 * text. Both dialects hold the same values.
 */
export interface Schema
  extends
    AbsenceTables,
    AccountTables,
    AppTables,
    AssistantTables,
    AuditTables,
    BrandingTables,
    CalendarTables,
    ChatTables,
    DeliveryTables,
    DraftTables,
    EmbeddingTables,
    FileTables,
    GuideTables,
    HomeTables,
    IdentityTables,
    IntegrationTables,
    LinkTables,
    MeetingTables,
    MessageTables,
    NewsTables,
    OperationTables,
    PeopleTables,
    PeopleSourceTables,
    PortalNoticeTables,
    ProvisioningTables,
    PushTables,
    ReportTables,
    RoleTables,
    SearchTables,
    SettingTables,
    SignInTables,
    SignOnTables,
    SubAppTables,
    TaskTables,
    TenantTables,
    WebPushTables {}

export type Db = Kysely<Schema>;
export type Row<T extends keyof Schema> = Selectable<Schema[T]>;
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;

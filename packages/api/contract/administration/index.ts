import { administrationAbsences } from './absences.ts';
import { administrationAccess } from './access.ts';
import { administrationAudit } from './audit.ts';
import { administrationBranding } from './branding.ts';
import { administrationChatPeople } from './chat-people.ts';
import { administrationChoices } from './choices.ts';
import { administrationDepartments } from './departments.ts';
import { administrationGuides } from './guides.ts';
import { administrationHealth } from './health.ts';
import { administrationImport } from './import.ts';
import { administrationLeaving } from './leaving.ts';
import { administrationPeopleBatches } from './people-batches.ts';
import { administrationPeople } from './people.ts';
import { administrationApps } from './apps.ts';
import { administrationFiles } from './files.ts';
import { administrationFunctions } from './functions.ts';
import { administrationMaintenance } from './maintenance.ts';
import { administrationNews } from './news.ts';
import { administrationNotices } from './notices.ts';
import { administrationRoles } from './roles.ts';
import { administrationSessions } from './sessions.ts';
import { administrationSettings } from './settings.ts';
import { administrationSources } from './sources.ts';
import { administrationStart } from './start.ts';
import { administrationSubApps } from './sub-apps.ts';
import { administrationSystems } from './systems.ts';
import { administrationTenants } from './tenants.ts';

/** Calls of the administration (`packages/administration`), each with the permission of its area. */
export const administration = {
  ...administrationChoices,
  ...administrationAccess,
  ...administrationPeople,
  ...administrationLeaving,
  ...administrationAbsences,
  ...administrationPeopleBatches,
  ...administrationDepartments,
  ...administrationApps,
  ...administrationFiles,
  ...administrationFunctions,
  ...administrationRoles,
  ...administrationSessions,
  ...administrationAudit,
  ...administrationBranding,
  ...administrationHealth,
  ...administrationImport,
  ...administrationMaintenance,
  ...administrationNews,
  ...administrationGuides,
  ...administrationNotices,
  ...administrationSettings,
  ...administrationSources,
  ...administrationChatPeople,
  ...administrationStart,
  ...administrationSubApps,
  ...administrationSystems,
  ...administrationTenants,
} as const;

export * from './absences.ts';
export * from './access.ts';
export * from './audit.ts';
export * from './branding.ts';
export * from './chat-people.ts';
export * from './choices.ts';
export * from './departments.ts';
export type { ArticleState, ArticleVersion } from './articles.ts';
export * from './guides.ts';
export * from './health.ts';
export * from './leaving.ts';
export * from './people-batches.ts';
export * from './people.ts';
export * from './apps.ts';
export * from './files.ts';
export * from './functions.ts';
export * from './import.ts';
export * from './maintenance.ts';
export * from './news.ts';
export * from './notices.ts';
export * from './records.ts';
export * from './roles.ts';
export * from './sessions.ts';
export * from './settings.ts';
export * from './sources.ts';
export * from './start.ts';
export * from './sub-apps.ts';
export * from './systems.ts';
export * from './tenants.ts';

import { administrationApps } from './apps.ts';
import { administrationAudit } from './audit.ts';
import { administrationChoices } from './choices.ts';
import { administrationHealth } from './health.ts';
import { administrationFunctions } from './functions.ts';
import { administrationAccess } from './access.ts';
import { administrationPeople } from './people.ts';
import { administrationRoles } from './roles.ts';
import { administrationSessions } from './sessions.ts';
import { administrationSources } from './sources.ts';
import { administrationSubApps } from './sub-apps.ts';
import { administrationSystems } from './systems.ts';

/** Calls of the administration (`packages/administration`), each with the permission of its area. */
export const administration = {
  ...administrationChoices,
  ...administrationApps,
  ...administrationFunctions,
  ...administrationAccess,
  ...administrationPeople,
  ...administrationRoles,
  ...administrationSessions,
  ...administrationAudit,
  ...administrationHealth,
  ...administrationSources,
  ...administrationSubApps,
  ...administrationSystems,
} as const;

export * from './apps.ts';
export * from './audit.ts';
export * from './choices.ts';
export * from './health.ts';
export * from './functions.ts';
export * from './access.ts';
export * from './people.ts';
export * from './records.ts';
export * from './roles.ts';
export * from './sessions.ts';
export * from './sources.ts';
export * from './sub-apps.ts';
export * from './systems.ts';

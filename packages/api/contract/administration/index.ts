import { administrationAccess } from './access.ts';
import { administrationAudit } from './audit.ts';
import { administrationChoices } from './choices.ts';
import { administrationHealth } from './health.ts';
import { administrationPeople } from './people.ts';
import { administrationRoles } from './roles.ts';
import { administrationSessions } from './sessions.ts';
import { administrationSources } from './sources.ts';
import { administrationSystems } from './systems.ts';

/** Calls of the administration (`packages/administration`), each with the permission of its area. */
export const administration = {
  ...administrationChoices,
  ...administrationAccess,
  ...administrationPeople,
  ...administrationRoles,
  ...administrationSessions,
  ...administrationAudit,
  ...administrationHealth,
  ...administrationSources,
  ...administrationSystems,
} as const;

export * from './access.ts';
export * from './audit.ts';
export * from './choices.ts';
export * from './health.ts';
export * from './people.ts';
export * from './records.ts';
export * from './roles.ts';
export * from './sessions.ts';
export * from './sources.ts';
export * from './systems.ts';

import { administrationAudit } from './audit.ts';
import { administrationChoices } from './choices.ts';
import { administrationRoles } from './roles.ts';
import { administrationSessions } from './sessions.ts';

/** Calls of the administration (`packages/administration`), each with the permission of its area. */
export const administration = {
  ...administrationChoices,
  ...administrationRoles,
  ...administrationSessions,
  ...administrationAudit,
} as const;

export * from './audit.ts';
export * from './choices.ts';
export * from './records.ts';
export * from './roles.ts';
export * from './sessions.ts';

import type { FastifyInstance } from 'fastify';
import { accessRoutes } from './access/routes.ts';
import { appRoutes } from './apps/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { functionRoutes } from './apps/function-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { brandingScreenRoutes } from './branding/routes.ts';
import { choiceRoutes } from './choices/routes.ts';
import { guideScreenRoutes } from './guides/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { importRoutes } from './import/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { maintenanceRoutes } from './maintenance/routes.ts';
import { newsFileRoutes } from './news/file-routes.ts';
import { newsScreenRoutes } from './news/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { startRoutes } from './start/routes.ts';
import { subAppScreenRoutes } from './sub-apps/routes.ts';
import { systemRoutes } from './systems/routes.ts';

/** Calls of the administration, each area with its permission (`packages/administration` has the screens). */
export function administration(server: FastifyInstance): void {
  choiceRoutes(server);
  accessRoutes(server);
  peopleRoutes(server);
  appRoutes(server);
  fileRoutes(server);
  functionRoutes(server);
  roleRoutes(server);
  sessionRoutes(server);
  auditRoutes(server);
  brandingScreenRoutes(server);
  healthRoutes(server);
  importRoutes(server);
  maintenanceRoutes(server);
  newsScreenRoutes(server);
  newsFileRoutes(server);
  guideScreenRoutes(server);
  noticeRoutes(server);
  settingRoutes(server);
  sourceRoutes(server);
  startRoutes(server);
  subAppScreenRoutes(server);
  systemRoutes(server);
}

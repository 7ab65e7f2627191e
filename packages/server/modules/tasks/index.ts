import type { FastifyInstance } from 'fastify';
import { hour, minute, repeat, timeBefore } from '../../clock/repeat.ts';
import { findAskedFor } from './asked-for.ts';
import { taskFilterRoutes } from './filter-routes.ts';
import { deleteDraftsBefore } from './move-queries.ts';
import { restoreMilliseconds, taskMoveRoutes } from './move-routes.ts';
import { taskPresenceRoutes } from './presence-routes.ts';
import { taskRoutes } from './routes.ts';
import { watchTasks } from './watch.ts';
import { taskPart } from './task-part.ts';
import { taskWorkRoutes } from './work-routes.ts';

/** To-dos, applications, decisions, drafts of work orders. */
export function tasks(server: FastifyInstance): void {
  server.decorate('findAskedFor', findAskedFor);
  server.streams.parts.push(taskPart);
  taskRoutes(server);
  taskMoveRoutes(server);
  taskWorkRoutes(server);
  taskPresenceRoutes(server);
  taskFilterRoutes(server);
  watchTasks(server);
  repeat(server, hour, 'deleted drafts could not be deleted for good', () =>
    deleteDraftsBefore(server.db, timeBefore(restoreMilliseconds + minute)),
  );
}

import type { FastifyInstance } from 'fastify';
import { sealedSecrets } from './events/endpoint-queries.ts';
import { integrationRoutes } from './routes.ts';
import { tellOfReply } from './meetings-in/tell-reply.ts';
import { taskSystems } from './task-systems.ts';

/** The integration API, and the deliveries to business systems. */
export function integration(server: FastifyInstance): void {
  server.decorate('taskSystems', taskSystems(server));
  server.decorate('tellOfReply', tellOfReply);
  server.sealed.push(sealedSecrets);
  integrationRoutes(server);
}

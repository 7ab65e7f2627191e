import type { FastifyInstance } from 'fastify';
import { zoneOf } from '../../../clock/tenant-zone.ts';
import { answer } from '../../../http/answer.ts';
import { listOverrides } from './queries.ts';

export function fileRoutes(server: FastifyInstance): void {
  const { config, db } = server;

  answer(server, 'GET /administration/v1/mode', async ({ session }) => ({
    readOnly: config.administrationReadOnly,
    timeZone: await zoneOf(db, session.tenantId, config.timeZone),
  }));

  answer(server, 'GET /administration/v1/overrides', ({ session, query }) => listOverrides(db, session, query));
}

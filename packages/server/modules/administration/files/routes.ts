import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/answer.ts';

export function fileRoutes(server: FastifyInstance): void {
  const { config } = server;

  answer(server, 'GET /administration/v1/mode', async () => ({ readOnly: config.administrationReadOnly }));
}

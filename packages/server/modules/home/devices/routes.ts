import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/answer.ts';
import { listDevices } from './queries.ts';

export function deviceRoutes(server: FastifyInstance): void {
  answer(server, 'GET /business-center/v1/devices/mine', ({ session }) => listDevices(server.db, session));
}

import type { FastifyInstance } from 'fastify';
import { addressBookRoutes } from './address-book-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { ownRecordRoutes } from './own-record-routes.ts';
import { directoryRoutes } from './routes.ts';

/** Looking people up, the address book, one's own record. */
export function people(server: FastifyInstance): void {
  directoryRoutes(server);
  addressBookRoutes(server);
  ownRecordRoutes(server);
  exportRoutes(server);
}

import type { FastifyInstance } from 'fastify';
import { checkExternalService } from '../../../startup/check-external-service.ts';
import { LdapReader } from './reader.ts';
import { syncByTimer } from './timer.ts';

/** People from a directory, by a timer. */
export function ldap(server: FastifyInstance): void {
  syncByTimer(server);
  const { directory } = server.config;
  if (directory === null) return;
  const check = async () => (await LdapReader.open(directory)).close();
  checkExternalService(server, { name: `ldap:${directory.name}`, address: directory.url, check });
}

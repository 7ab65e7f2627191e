import type { FastifyInstance } from 'fastify';
import { ldap } from './ldap/index.ts';
import { scim } from './scim/index.ts';

/** People and groups from elsewhere: an identity provider (SCIM 2.0) and a directory (LDAP), read by a timer. */
export function peopleSources(server: FastifyInstance): void {
  ldap(server);
  scim(server);
}

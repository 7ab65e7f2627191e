import type { MessageLine } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Asker } from '../../identity/rights.ts';

export type AskedFor = NonNullable<MessageLine['task']>;

/** Finds which of these tasks wait for the person, with what can be decided. The module tasks decorates the server with it. */
export type FindAskedFor = (db: Db, asker: Asker, taskIds: readonly string[]) => Promise<Map<string, AskedFor>>;

declare module 'fastify' {
  interface FastifyInstance {
    findAskedFor: FindAskedFor;
  }
}

import type { FastifyInstance } from 'fastify';
import type { MassChangeError } from '../guard.ts';
import { stopRun } from '../stop-run.ts';
import { ScimError } from './scim-error.ts';

const hour = 60 * 60;

/** A refusal that clients try again later: until somebody has approved the run, it stays one. */
export async function stopped(server: FastifyInstance, { change }: MassChangeError): Promise<ScimError> {
  const run = await stopRun(server, change, new Date());
  return new ScimError(429, `This changes too many people at once; it waits for an approval (run ${run}).`, { retryAfterSeconds: hour });
}

import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import { isClockOff } from './keep-clock.ts';
import { hasRoom, isReachable, isWritable, leastFreeMegabytes } from './queries.ts';
import { Stalls } from './stalls.ts';

/** A write is tried so often at most, however often it is asked. */
const triedMilliseconds = 5_000;

export function operationRoutes(server: FastifyInstance): void {
  server.get('/healthz', async () => ({ status: 'ok' }));

  const stalls = new Stalls();
  const endStalls = stalls.begin();
  server.addHook('onClose', async () => endStalls());
  // For balancers: nothing that nodes share, or all of them would leave the balancer at once when the database does.
  const faults = [() => server.drain.leaving || server.drain.started, () => stalls.isStuck(), isClockOff];
  server.get('/livez', async () => {
    if (faults.some((isFaulty) => isFaulty())) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    return { status: 'alive' };
  });

  let tried = { at: -Infinity, works: Promise.resolve(true) };
  const writes = (): Promise<boolean> => {
    if (Date.now() - tried.at >= triedMilliseconds) tried = { at: Date.now(), works: isWritable(server.db) };
    return tried.works;
  };
  let logged: string | null = null;
  server.get('/readyz', async (request) => {
    const reason = await whyNotReady(server, writes);
    // The log names each reason once, not with every question.
    if (reason !== null && reason !== logged) request.log.warn(`the node is not ready: ${reason}`);
    if (reason === null && logged !== null) request.log.info('the node is ready again');
    logged = reason;
    if (reason !== null) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    return { status: 'ready' };
  });
}

async function whyNotReady({ config, db, drain, vault }: FastifyInstance, writes: () => Promise<boolean>): Promise<string | null> {
  if (drain.leaving || drain.started) return 'it is stopping';
  if (vault.lacks !== null) return `its settings lack the secret key ${vault.lacks}, with which the database is written now`;
  if (!(await hasRoom(config))) return `less than ${leastFreeMegabytes} MB are free for the embedded database in ${config.dataFolder}`;
  if (!(await isReachable(db))) return 'the database does not answer within two seconds';
  return (await writes()) ? null : 'the database takes no writes';
}

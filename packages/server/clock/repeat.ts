import type { FastifyInstance } from 'fastify';
import { databaseMilliseconds } from './database-now.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/**
 * Runs `work` every so many milliseconds until the server closes, and never twice at once on this node. An error is logged with
 * the sentence `failure`; the work runs again when its time comes. The first run is one interval after this call.
 */
export function repeat(server: FastifyInstance, milliseconds: number, failure: string, work: () => Promise<unknown>): void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch((error: unknown) => server.log.warn({ err: error }, failure));
    isRunning = false;
  };
  const timer = setInterval(() => void run(), milliseconds).unref();
  server.addHook('preClose', async () => clearInterval(timer));
}

/** The time so many milliseconds before now, as the database stores it. */
export const timeBefore = (milliseconds: number): string => new Date(databaseMilliseconds() - milliseconds).toISOString();

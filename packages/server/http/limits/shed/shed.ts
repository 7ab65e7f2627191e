import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { repeat } from '../../../clock/repeat.ts';
import { poolCounts } from '../../../db/postgres/postgres-pool.ts';
import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import { type ShedClass, shedClassOf } from './classes.ts';
import { Pressure } from './pressure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pressure: Pressure;
  }
}

const sampleMilliseconds = 1_000;
const resolutionMilliseconds = 50;

/** Refuses what gives way while requests wait for long in this node: for the event loop, or for a connection of the database. */
export function shedUnderLoad(server: FastifyInstance): void {
  const { config, db, metrics } = server;
  const pressure = new Pressure(config.shedAfterMilliseconds);
  server.decorate('pressure', pressure);
  const delay = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  delay.enable();
  server.addHook('onClose', async () => void delay.disable());
  const connection = new ConnectionWait(db);
  repeat(server, sampleMilliseconds, 'the load of the node could not be measured', async () => {
    const loop = Number.isNaN(delay.mean) ? 0 : delay.mean / 1e6 - resolutionMilliseconds;
    delay.reset();
    pressure.observe(Math.max(loop, connection.measure()));
  });
  metrics.watch('atrium_shed_level', 'Classes of calls that this node refuses under load', () => pressure.level);
  metrics.watch('atrium_pool_waiting', 'Requests that wait for a database connection', () => poolCounts(db).waiting);
  metrics.watch('atrium_pool_in_use', 'Database connections that are in use', () => poolCounts(db).inUse);
  metrics.watch('atrium_pool_wait_seconds', 'Wait for a database connection at the last look', () => connection.last / 1000);
  server.addHook('onRequest', async (request) => {
    const shedClass = shedClassOf(request);
    const retryAfterSeconds = shedClass === null ? null : shed(server, shedClass);
    if (retryAfterSeconds !== null) throw new Refusal('unavailable', { retryAfterSeconds });
  });
}

/** After how many seconds a request of this class, which gives way now, may come again; null where it goes on. Counts it. */
export function shed({ pressure, metrics }: Pick<FastifyInstance, 'pressure' | 'metrics'>, shedClass: ShedClass): number | null {
  if (!pressure.refuses(shedClass)) return null;
  metrics.shed.inc({ class: shedClass });
  return pressure.retryAfterSeconds();
}

/** How long a request waits for a connection: asks for one as requests do. While the database is away, that is no load. */
class ConnectionWait {
  /** Of the last look, in milliseconds. */
  last = 0;
  readonly #db: Db;
  #began: number | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The last wait, or the present one where it is longer; begins to wait again. */
  measure(): number {
    const now = performance.now();
    if (this.#began !== null) return Math.max(this.last, now - this.#began);
    this.#began = now;
    void this.#db
      .connection()
      .execute(async () => performance.now() - now)
      .catch(() => 0)
      .then((waited) => {
        this.last = waited;
        this.#began = null;
      });
    return this.last;
  }
}

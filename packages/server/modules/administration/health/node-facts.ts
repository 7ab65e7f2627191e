import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { day, minute, repeat, timeBefore } from '../../../clock/repeat.ts';
import { failuresOf, type ServiceFailure } from '../../../startup/check-external-service.ts';
import { version } from '../../../startup/version.ts';
import { clockDifference, databaseNow } from '../../../clock/database-now.ts';

/** Present state of a node. */
export interface NodeFacts {
  host: string;
  streams: number;
  requestsInFlight: number;
  memoryMegabytes: number;
  /** 99th percentile of the event loop delay in the last 30 seconds. */
  lagMilliseconds: number;
  /** How much the database's clock is ahead of this node's; below 0.1 s it is 0. */
  clockSeconds: number;
  /** Services that get no requests because they kept failing. */
  paused: string[];
  /** Identity providers and the directory that failed the last check. */
  unusable: string[];
  failures: ServiceFailure[];
  /** Ids of the secret keys of its settings, in their order; `vault/change-key.ts` reads them. */
  keys: readonly string[];
}

const everyMilliseconds = minute / 2;
/** A node that stops waits this long for the database; afterwards the list shows it without an answer for a day, as a killed one. */
const goodbyeMilliseconds = 2_000;

/** Writes this node's state to the database every 30 seconds, and deletes it when the node stops. */
export function announceNode(server: FastifyInstance): void {
  const { db, metrics } = server;
  const id = randomUUID();
  const startedAt = databaseNow().toISOString();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  /** Returns the labels of a metric with a value above 0. */
  const named = async (metric: string, label: string) =>
    (await metrics.values(metric)).filter(({ value }) => value > 0).map(({ labels }) => String(labels[label]));
  const number = async (name: string) => (await metrics.values(name)).reduce((sum, { value }) => sum + value, 0);

  async function announce(): Promise<void> {
    const facts: NodeFacts = {
      host: hostname(),
      streams: await number('atrium_push_streams'),
      requestsInFlight: await number('atrium_http_requests_in_flight'),
      memoryMegabytes: Math.round(process.memoryUsage.rss() / 1024 / 1024),
      lagMilliseconds: Math.round(delay.percentile(99) / 1e6),
      clockSeconds: clockDifference() / 1000,
      paused: await named('atrium_upstream_paused', 'upstream'),
      unusable: await named('atrium_external_service_unusable', 'service'),
      failures: failuresOf(server),
      keys: server.vault.given,
    };
    delay.reset();
    const said = { seen_at: databaseNow().toISOString(), version, facts: JSON.stringify(facts) };
    await db
      .insertInto('nodes')
      .values({ id, started_at: startedAt, ...said })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
      .execute();
    await db.deleteFrom('nodes').where('seen_at', '<', timeBefore(day)).execute();
  }

  const silent = 'the node could not say that it is there';
  let last = Promise.resolve();
  const announceNow = () => (last = announce());
  server.addHook('onReady', async () => {
    announceNow().catch((error: unknown) => server.log.warn({ err: error }, silent));
  });
  repeat(server, everyMilliseconds, silent, announceNow);
  server.addHook('onClose', async () => {
    delay.disable();
    const gone = last
      .catch(() => {})
      .then(() => db.deleteFrom('nodes').where('id', '=', id).execute())
      .catch((error: unknown) => server.log.warn({ err: error }, 'the node could not say that it stops'));
    await Promise.race([gone, setTimeout(goodbyeMilliseconds, null, { ref: false })]);
  });
}

import type { LogEvent } from 'kysely';
import { isOutage } from '../db/outage.ts';
import type { Metrics } from './metrics.ts';

/** Counts statements of the database as they end. */
export const countQueries =
  (metrics: Metrics) =>
  (event: LogEvent): void => {
    metrics.queries.observe(event.queryDurationMillis / 1000);
    if (event.level === 'error') metrics.queryErrors.inc({ kind: isOutage(event.error) ? 'outage' : 'query' });
  };

import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/** Memory, processor time, event loop lag and garbage collection: of the process, however many servers are in it. */
export function processMetrics(): Registry {
  if (registry === undefined) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}

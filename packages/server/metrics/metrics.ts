import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { processMetrics } from './process-metrics.ts';

const fast = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const patient = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What a server counts for monitoring. Labels are routes, codes and names of services: nothing of a person or a tenant. */
export class Metrics {
  readonly #registry = new Registry();
  readonly requests = new Counter({
    name: 'atrium_http_requests_total',
    help: 'Answered requests; the status is "aborted" where the client went away first',
    labelNames: ['method', 'route', 'status'],
    registers: [this.#registry],
  });
  readonly durations = new Histogram({
    name: 'atrium_http_request_duration_seconds',
    help: 'From the request to the end of its answer, push streams left out',
    labelNames: ['method', 'route'],
    buckets: patient,
    registers: [this.#registry],
  });
  readonly inFlight = new Gauge({
    name: 'atrium_http_requests_in_flight',
    help: 'Requests without an answer so far, push streams left out',
    registers: [this.#registry],
  });
  readonly refusals = new Counter({
    name: 'atrium_refusals_total',
    help: 'Refused requests by service code',
    labelNames: ['code', 'refusal'],
    registers: [this.#registry],
  });
  readonly upstreams = new Counter({
    name: 'atrium_upstream_requests_total',
    help: 'Requests that were handed to another service, by how they ended',
    labelNames: ['upstream', 'status'],
    registers: [this.#registry],
  });
  readonly circuits = new Gauge({
    name: 'atrium_upstream_paused',
    help: '1 while a service is not asked because it kept failing, for this node',
    labelNames: ['upstream'],
    registers: [this.#registry],
  });
  readonly externalServices = new Gauge({
    name: 'atrium_external_service_unusable',
    help: '1 while an identity provider or the directory could not be used at the last check, by this node',
    labelNames: ['service'],
    registers: [this.#registry],
  });
  readonly queries = new Histogram({
    name: 'atrium_database_query_duration_seconds',
    help: 'Time of database statements',
    buckets: fast,
    registers: [this.#registry],
  });
  readonly queryErrors = new Counter({
    name: 'atrium_database_errors_total',
    help: 'Failed database statements; an outage is the database being away, full or busy',
    labelNames: ['kind'],
    registers: [this.#registry],
  });
  readonly shed = new Counter({
    name: 'atrium_shed_total',
    help: 'Requests that were refused under load, by what gives way: export, search, writing, sign-in',
    labelNames: ['class'],
    registers: [this.#registry],
  });
  readonly audited = new Counter({
    name: 'atrium_audit_events_total',
    help: 'Rows of the audit log by event; sign-ins are signed-in, sign-in-failed and locked-out',
    labelNames: ['event'],
    registers: [this.#registry],
  });

  readonly embedding = new Counter({
    name: 'atrium_embedding_total',
    help: 'Codes and tokens for pages outside the portal: what was asked for, and whether it was given',
    labelNames: ['what', 'outcome'],
    registers: [this.#registry],
  });

  /** The present values of a number that is counted or watched, by their labels; empty where there is no such number. */
  async values(name: string): Promise<{ labels: Record<string, string | number>; value: number }[]> {
    const found = (await this.#registry.getMetricsAsJSON()).find((metric) => metric.name === name);
    return (found?.values ?? []).map(({ labels, value }) => ({ labels: labels as Record<string, string | number>, value }));
  }

  /** A number that is looked up when somebody asks for the metrics; left out where it cannot be had. */
  watch(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        try {
          this.set(await read());
        } catch {
          this.remove();
        }
      },
    });
    this.#registry.registerMetric(gauge);
  }

  /** All of it in Prometheus' text format. */
  async text(): Promise<string> {
    return Registry.merge([processMetrics(), this.#registry]).metrics();
  }

  static readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
}

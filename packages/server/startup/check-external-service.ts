import type { FastifyInstance } from 'fastify';
import { failureReason } from './failure-reason.ts';
import { minute, repeat } from '../clock/repeat.ts';

/** An external service that people come from: an identity provider or a directory. */
interface ExternalService {
  name: string;
  address: string;
  /** Rejects with the reason why it cannot be used. */
  check(): Promise<unknown>;
}

/** A service that failed its last check, and why. */
export interface ServiceFailure {
  service: string;
  address: string;
  reason: string;
}

const failures = new WeakMap<FastifyInstance['db'], Map<string, ServiceFailure>>();

/** The services of this node that failed their last check. */
export const failuresOf = ({ db }: Pick<FastifyInstance, 'db'>): ServiceFailure[] => [...(failures.get(db)?.values() ?? [])];

/**
 * Checks a service once when the server is ready, in the background. If it cannot be used, logs one warning, sets the metric that the
 * administration shows, and checks again each minute until it answers.
 */
export function checkExternalService(server: FastifyInstance, { name, address, check }: ExternalService): void {
  let isAway = false;
  const known = failures.get(server.db) ?? new Map<string, ServiceFailure>();
  failures.set(server.db, known);
  const look = async () => {
    const reason = await check().then(
      () => null,
      (error: unknown) => failureReason(error),
    );
    if (reason !== null && !isAway)
      server.log.warn(
        { service: name, address, reason },
        'an identity provider or directory cannot be used: correct its setting, or start it',
      );
    if (reason === null && isAway) server.log.info({ service: name, address }, 'an identity provider or directory can be used again');
    isAway = reason !== null;
    if (reason === null) known.delete(name);
    else known.set(name, { service: name, address, reason });
    server.metrics.externalServices.set({ service: name }, isAway ? 1 : 0);
  };
  server.addHook('onReady', async () => void look());
  repeat(server, minute, 'a service could not be checked', async () => {
    if (isAway) await look();
  });
}

import type { FastifyInstance } from 'fastify';
import { failureReason } from './failure-reason.ts';
import { minute, repeat } from './repeat.ts';

/** What the portal needs of somebody else: an identity provider, a directory. */
interface Outside {
  name: string;
  address: string;
  /** Fails with an error that says why it cannot be used. */
  check(): Promise<unknown>;
}

/**
 * Checks it once when the server is ready, and delays nothing by that. Where it cannot be used, the log warns once, the metrics and the
 * administration say so, and it is checked again each minute until it answers.
 */
export function checkOutside(server: FastifyInstance, { name, address, check }: Outside): void {
  let isAway = false;
  const look = async () => {
    const reason = await check().then(
      () => null,
      (error: unknown) => failureReason(error),
    );
    if (reason !== null && !isAway)
      server.log.warn(
        { service: name, address, reason },
        'a service that people sign in or come by cannot be used; correct its setting, or start it',
      );
    if (reason === null && isAway)
      server.log.info({ service: name, address }, 'a service that people sign in or come by can be used again');
    isAway = reason !== null;
    server.metrics.outside.set({ service: name }, isAway ? 1 : 0);
  };
  server.addHook('onReady', async () => void look());
  repeat(server, minute, 'a service could not be checked', async () => {
    if (isAway) await look();
  });
}

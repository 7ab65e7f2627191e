import type { FastifyInstance } from 'fastify';
import { forgetEmbedding } from './queries.ts';

const everyMilliseconds = 10 * 60_000;
const keepMilliseconds = 60 * 60_000;

/** Forgets codes, tokens and proofs that are over. */
export function tidyEmbedding(server: FastifyInstance): void {
  const tidy = () =>
    forgetEmbedding(server.db, new Date(), keepMilliseconds).catch((error: unknown) =>
      server.log.warn({ err: error }, 'old codes and tokens of other pages could not be forgotten'),
    );
  const timer = setInterval(() => void tidy(), everyMilliseconds).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}

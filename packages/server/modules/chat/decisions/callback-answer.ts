import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatProvider } from '../provider.ts';

/** The provider waits three seconds; a decision that takes longer goes on. Tests on a slow machine wait longer. */
export const answerLimit = { milliseconds: 2_500 };

export type Raw = FastifyRequest<{ Body: string | undefined; Querystring: Record<string, unknown> }>;

export const refuse = (request: FastifyRequest, reply: FastifyReply, chat: ChatProvider, reason: string): FastifyReply => {
  request.log.warn({ service: chat.kind, reason }, 'a callback was refused');
  return reply.header('cache-control', 'no-store').code(403).type('application/json; charset=utf-8').send('{}');
};

/** The result, if it comes in time for the answer; else the work goes on without it. */
export async function inTime<T>(
  request: FastifyRequest,
  work: Promise<T>,
  milliseconds = answerLimit.milliseconds,
): Promise<T | undefined> {
  const settled = work.catch((error: unknown) => {
    request.log.error({ err: error }, 'a press on a card could not be handled');
    return undefined;
  });
  return Promise.race([settled, wait(milliseconds, undefined, { ref: false })]);
}

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestLanguage } from '../../../http/request-language.ts';
import { say } from '../../../messages/language.ts';
import type { ChatProvider } from '../provider.ts';
import type { Pressed } from './press.ts';

/** The provider waits three seconds; a decision that takes longer goes on. Tests on a slow machine wait longer. */
export const answerLimit = { milliseconds: 2_500 };

export type Raw = FastifyRequest<{ Body: string | undefined; Querystring: Record<string, unknown> }>;

export const refuse = (request: FastifyRequest, reply: FastifyReply, chat: ChatProvider, reason: string): FastifyReply => {
  request.log.warn({ service: chat.kind, reason }, 'a callback was refused');
  return reply.header('cache-control', 'no-store').code(403).type('application/json; charset=utf-8').send('{}');
};

/** What became of a press, if it is known in time for the answer; else the work goes on without it. A press that failed is no success. */
export async function inTime(
  request: FastifyRequest,
  work: Promise<Pressed>,
  milliseconds = answerLimit.milliseconds,
): Promise<Pressed | undefined> {
  const settled = work.catch((error: unknown): Pressed => {
    request.log.error({ err: error }, 'a press on a card could not be handled');
    return { isDone: false, text: say(requestLanguage(request), 'unavailable'), isBroken: true };
  });
  return Promise.race([settled, wait(milliseconds, undefined, { ref: false })]);
}

import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/answer.ts';
import { readFacts } from './facts.ts';

const events = 4;
const betweenMilliseconds = 400;

/** Getting started: what the portal still lacks. */
export function startRoutes(server: FastifyInstance): void {
  answer(server, 'GET /administration/v1/start', ({ request, session, query: { origin } }) => readFacts(request, session, origin));

  answer(server, 'GET /administration/v1/start/stream', async ({ reply }) =>
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(measured())),
  );
}

/** The same as the portal's own events, at times that a page knows. */
async function* measured(): AsyncGenerator<string> {
  for (let number = 1; number <= events; number += 1) {
    if (number > 1) await pause(betweenMilliseconds);
    yield `event: measure\ndata: ${number}\n\n`;
  }
}

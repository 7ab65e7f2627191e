import { once } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secure } from '../../http/origins/security-headers.ts';
import type { AnswerEvent } from './brain.ts';

export interface Pace {
  /** How often a silent connection says that it lives. */
  pingMilliseconds: number;
  /** How long a client may take to read what waits. */
  slowMilliseconds: number;
  /** How often it is looked whether the person may still be answered. */
  lookMilliseconds: number;
  /** How long an answer may take, whatever the model sends. */
  longestMilliseconds: number;
}

/** Server-sent events to one client. Its `signal` says that nobody reads any more. */
export class AnswerStream {
  readonly #reply: FastifyReply;
  readonly #gone = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #slow: number;

  /** From here on the answer is ours alone: nothing buffers, compresses or keeps it. */
  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    { pingMilliseconds, slowMilliseconds }: Pick<Pace, 'pingMilliseconds' | 'slowMilliseconds'>,
  ) {
    this.#reply = reply;
    this.#slow = slowMilliseconds;
    secure(request, reply);
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no');
    // Kept for another request it would keep a server from stopping that ends while an answer is given.
    reply.header('connection', 'close');
    reply.hijack();
    reply.raw.once('close', () => this.#gone.abort());
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    reply.raw.flushHeaders();
    this.#timer = setInterval(() => this.#write({ name: 'ping', data: {} }), pingMilliseconds).unref();
  }

  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  /** Sends an event, and waits until the client has read the earlier ones. */
  async say(event: AnswerEvent): Promise<void> {
    this.#write(event);
    const { raw } = this.#reply;
    if (!raw.writableNeedDrain || raw.destroyed) return;
    const late = setTimeout(() => raw.destroy(), this.#slow).unref();
    await once(raw, 'drain', { signal: this.signal }).catch(() => {});
    clearTimeout(late);
  }

  end(): void {
    clearInterval(this.#timer);
    if (!this.#reply.raw.writableEnded) this.#reply.raw.end();
  }

  #write({ name, data }: AnswerEvent): void {
    const { raw } = this.#reply;
    if (!raw.writableEnded && !raw.destroyed) raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}

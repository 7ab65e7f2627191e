import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { acceptedLanguage, say } from '../messages/language.ts';
import { Refusal, type RefusalId } from './refusal.ts';
import { always, dataPolicy, transportSecurity } from './origins/security-headers.ts';

/** Refusals by error code of Node's parser; every other error is malformed. */
const byCode: Record<string, RefusalId> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};

/** Refuses requests that are no HTTP or too slow, with the body and the security headers of every refusal. */
export function refuseClientError(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  // The client broke off, or an answer is on its way already: Node looks at the same.
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent === true) return void socket.destroy();
  const { id, status, code } = new Refusal(byCode[error.code ?? ''] ?? 'malformed');
  this.metrics.refusals.inc({ code, refusal: id });
  this.log.info({ code: error.code, status }, 'a connection did not bring a request');
  // Where the head has come and the body is late, its language is known.
  const language = acceptedLanguage(answering?.req.headers['accept-language']);
  const body = JSON.stringify({ code, msg: say(language, id) });
  const headers = {
    ...always,
    ...transportSecurity(this.config),
    'content-security-policy': dataPolicy,
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-language': language,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

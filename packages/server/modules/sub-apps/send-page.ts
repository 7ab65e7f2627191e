import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a page that is revalidated each time. */
export function sendPage(reply: FastifyReply, request: FastifyRequest, page: Buffer): FastifyReply {
  const tag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag: tag });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(page);
}

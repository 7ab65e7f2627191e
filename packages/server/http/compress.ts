import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { CallName } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/**
 * Long reads without secrets and without echoed input, so that their length reveals nothing (BREACH, SECURITY.md). Responses with a token,
 * a sign-in link or an echo of the request stay uncompressed.
 */
export const compressed: ReadonlySet<CallName> = new Set<CallName>([
  'POST /wuyou-auth/auth/list-old-apps',
  'GET /wuyou-auth/auth/list-recommended-menus',
  'GET /share-bff/micro-services/query-app-list',
  'POST /business-center/v1/task/query',
  'POST /business-center/v1/message/lines',
  'GET /business-center/v1/news/front',
]);

/** Shorter answers fit a packet or two as they are. */
const worthIt = 1_024;
/** A fifth of a millisecond for a usual answer; higher levels save a tenth more and take five times as long. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Compresses those responses for clients that accept it, outside the main thread. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.routeOptions.config;
    if (call === undefined || !compressed.has(call) || reply.statusCode !== 200) return payload;
    if (typeof payload !== 'string' || payload.length < worthIt || !takesBrotli(request)) return payload;
    const short = await compress(payload, { params });
    reply.header('content-encoding', 'br').removeHeader('content-length');
    return short;
  });
}

const takesBrotli = ({ headers }: FastifyRequest): boolean => {
  const wanted = String(headers['accept-encoding'] ?? '');
  return /(^|[\s,])br\s*(,|$|;\s*q=(1|0\.\d*[1-9]))/i.test(wanted);
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendKept } from '../../../http/files.ts';
import { findKept } from './queries.ts';

const decompress = promisify(brotliDecompress);
const keepable = /^(assets|elements\/\d+\.[0-9a-f]{12})\/[\w.-]+\.js$/;

/** Sends a file of this build, below its folder of the portal, or else one that an earlier build has had and a page elsewhere has pinned. */
export async function sendOfAnyBuild(request: FastifyRequest, reply: FastifyReply, path: string, forEver: boolean): Promise<FastifyReply> {
  const { db, config } = request.server;
  const portal = join(config.distFolder, 'portal');
  const earlier = forEver && keepable.test(path) && !existsSync(join(portal, path)) ? await findKept(db, path) : undefined;
  if (earlier === undefined) return sendKept(reply, portal, path, forEver);
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .type('text/javascript; charset=utf-8');
  if (/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.header('content-encoding', 'br').send(earlier);
  return reply.send(await decompress(earlier));
}

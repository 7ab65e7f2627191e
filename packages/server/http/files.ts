import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { compressAnswers } from './compress.ts';

/** Makes `sendBuilt` work: files with their compressed forms, entity tags and ranges. Long answers are compressed as they go. */
export async function registerFiles(server: FastifyInstance): Promise<void> {
  compressAnswers(server);
  await server.register(fastifyStatic, { serve: false, preCompressed: true, dotfiles: 'deny', index: false });
}

/** Sends a file of the build; cached for ever if its name has its hash, else revalidated each time. */
export function sendBuilt(reply: FastifyReply, root: string, path: string): FastifyReply {
  return sendKept(reply, root, path, isHashed(path));
}

/** Sends a file that is cached for ever, or revalidated each time. */
export function sendKept(reply: FastifyReply, root: string, path: string, forEver: boolean): FastifyReply {
  if (forEver) return reply.sendFile(path, root, { maxAge: '1y', immutable: true });
  return reply.header('cache-control', 'no-cache').sendFile(path, root, { cacheControl: false });
}

/** Sends a file that others include by an address that does not change: it may be an hour old. */
export function sendForAnHour(reply: FastifyReply, root: string, path: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').sendFile(path, root, { cacheControl: false });
}

/** `main-BqF3k_2a.js`, `app.3f9a01bc.js`: the bundlers put eight or more characters of a hash before the ending. */
const hashed = /-(?=[\w-]*[A-Z0-9])[\w-]{8,}\.\w+$|\.(?=[a-f]*\d)[0-9a-f]{8,32}(\.[a-z]+)*\.\w+$/;
/** No file system has longer names, and the pattern tries a long one in many ways. */
const longestName = 255;

/** Whether the name of a file has the hash of its content. */
export function isHashed(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.length <= longestName && hashed.test(name);
}

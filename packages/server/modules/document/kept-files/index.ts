import type { FastifyInstance } from 'fastify';
import { keepPinnedFiles } from './keep.ts';

/** Pinned files of earlier builds. */
export function keptFiles(server: FastifyInstance): void {
  keepPinnedFiles(server);
}

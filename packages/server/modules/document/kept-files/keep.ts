import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { pinnedFiles } from './pinned-files.ts';
import { deleteUnseen, insertKept, keptPaths, touchKept } from './queries.ts';

const compress = promisify(brotliCompress);
/** For how long after its last start a build can still be had. */
const days = 400;
/** So many files go into one statement. */
const portion = 50;

/** Keeps the pinned files of this build for the builds that follow, once the server listens. */
export function keepPinnedFiles(server: FastifyInstance): void {
  let work: Promise<void> | undefined;
  server.addHook('onListen', async () => {
    work = keepBuild(server.db, join(server.config.distFolder, 'portal')).catch((error: unknown) =>
      server.log.warn({ err: error }, 'the pinned files of this build could not be kept'),
    );
  });
  server.addHook('onClose', () => work);
}

/** Stores new files of the build, and deletes builds that no server has started with for 400 days. */
export async function keepBuild(db: Db, portal: string, now = new Date()): Promise<void> {
  const paths = await pinnedFiles(portal);
  const at = now.toISOString();
  for (let from = 0; from < paths.length; from += portion) {
    const some = paths.slice(from, from + portion);
    const kept = await keptPaths(db, some);
    const fresh = some.filter((path) => !kept.has(path));
    const files = await Promise.all(fresh.map(async (path) => ({ path, content: await compressed(join(portal, path)), seen_at: at })));
    // Two nodes that start together would wait for each other's rows for ever.
    await oneAtATime(db, 'kept-files', async (trx) => {
      await touchKept(trx, some, at);
      if (files.length > 0) await insertKept(trx, files);
    });
  }
  await deleteUnseen(db, new Date(now.getTime() - days * 86_400_000).toISOString());
}

/** The build has compressed files that are worth it. */
async function compressed(file: string): Promise<Buffer> {
  return readFile(`${file}.br`).catch(async () => compress(await readFile(file)));
}

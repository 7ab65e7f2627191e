import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import type { Place } from '../stop-run.ts';
import { LdapError } from './reader.ts';
import type { DirectorySettings } from './settings.ts';
import { sourceOf, syncDirectory, type SyncReport } from './sync.ts';
import { databaseNow } from '../../../clock/database-now.ts';

const lookMilliseconds = 60_000;

/** Reads the directory as often as the settings say, on one of the nodes. */
export function syncByTimer(server: FastifyInstance): void {
  const { directory } = server.config;
  if (directory === null || directory.everyMinutes === 0) return;
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (await claim(server.db, directory, databaseNow())) {
        const report = await syncAndKeep(server, directory);
        const { refused, unreadGroups, unknownMembers: _, referrals, unknownDepartments, ...numbers } = report;
        const lines = {
          unknownDepartments: unknownDepartments.length,
          refused: refused.length,
          unreadGroups: unreadGroups.length,
          referrals: referrals.length,
        };
        server.log.info({ ...numbers, ...lines }, 'the directory was read');
      }
    } catch (error) {
      const why = error instanceof LdapError ? { reason: error.message } : { err: error };
      server.log.warn(why, 'the directory could not be read; nobody was changed');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), lookMilliseconds).unref();
  server.addHook('onReady', async () => void look());
  server.addHook('preClose', async () => clearInterval(timer));
}

/** Whether it is time, and this node is the first to say so. */
export async function claim(db: Db, settings: DirectorySettings, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const source = sourceOf(settings).name;
  const due = new Date(now.getTime() - settings.everyMinutes * 60_000).toISOString();
  const { numInsertedOrUpdatedRows: count } = await db
    .insertInto('directory_syncs')
    .values({ source, started_at: at, finished_at: null })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({ started_at: at, finished_at: null }).where('directory_syncs.started_at', '<=', due),
    )
    .executeTakeFirst();
  return count === 1n;
}

/** Reads the directory and keeps the report. Throws LdapError, whose message is kept, too. */
export async function syncAndKeep(place: Place, settings: DirectorySettings): Promise<SyncReport> {
  const source = sourceOf(settings).name;
  const keep = async (report: object) => {
    const said = { finished_at: databaseNow().toISOString(), report: JSON.stringify(report) };
    await place.db
      .insertInto('directory_syncs')
      .values({ source, started_at: said.finished_at, ...said })
      .onConflict((conflict) => conflict.column('source').doUpdateSet(said))
      .execute();
  };
  try {
    const report = await syncDirectory(place, settings);
    await keep(report);
    return report;
  } catch (error) {
    if (error instanceof LdapError) await keep({ error: error.message });
    throw error;
  }
}

import type { FastifyInstance } from 'fastify';
import { appendAudit } from '../audit/queries.ts';
import { lockName, oneAtATime } from '../db/one-at-a-time.ts';
import { repeat } from '../clock/repeat.ts';
import { readMaintenance, writeMaintenance } from './file.ts';
import { isAudited, storedMaintenance, storeMaintenance, tellPages } from './queries.ts';
import { activeIn, type Change, type MaintenanceState, noMaintenance, hasEnded, withoutEnded } from './state.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The last state from the command or the screen. */
    maintenance: {
      state: MaintenanceState;
      /** Reads the file. */
      read(): Promise<void>;
      /** Makes file and database the same, whichever is newer, and writes the audit log. */
      synchronize(): Promise<void>;
      /** Applies a state that the screen has stored. */
      take(state: MaintenanceState): Promise<void>;
    };
  }
}

/**
 * Reads the file every second, so that it works without the database. File and database are synchronized as soon as possible: a command's
 * change on one node reaches the others by the database, and a screen's change is in the file when the database is down.
 */
export async function observeMaintenance(server: FastifyInstance): Promise<void> {
  const { db, config, log } = server;
  const path = config.maintenanceFile;
  const audited = new Set<string>();
  let told: string | null = null;
  const maintenance = {
    state: noMaintenance,
    read: async () => {
      const state = await readMaintenance(path);
      if (state.at >= maintenance.state.at) maintenance.state = state;
    },
    synchronize: async () => {
      const stored = await storedMaintenance(db);
      if (stored.at > maintenance.state.at) await maintenance.take(stored);
      else if (stored.at < maintenance.state.at) await storeNewer(server);
      if (maintenance.state.maintenances.some((one) => hasEnded(one))) await maintenance.take(await storeWithoutEnded(server));
      for (const change of maintenance.state.changes.filter(({ id }) => !audited.has(id)).toReversed()) {
        await auditOnce(server, change);
        audited.add(change.id);
      }
      const active = JSON.stringify(activeIn(maintenance.state));
      if (told !== null && told !== active) await tellPages(db);
      told = active;
    },
    take: async (state: MaintenanceState) => {
      maintenance.state = state;
      // A folder that cannot be written is no reason to go on as before.
      await writeMaintenance(path, state).catch((error: unknown) => log.warn({ err: error }, failure));
    },
  };
  server.decorate('maintenance', maintenance);
  await maintenance.read().catch((error: unknown) => log.warn({ err: error }, failure));
  repeat(server, 1000, failure, maintenance.read);
  repeat(server, 1000, 'the maintenance mode and the database cannot be made the same', maintenance.synchronize);
}

const failure = 'the file of the maintenance mode cannot be followed';

/** In turn with screens, so that a change that one of them stored meanwhile stays. */
async function storeNewer({ db, maintenance }: FastifyInstance): Promise<void> {
  await oneAtATime(db, 'maintenance', async (trx) => {
    const { at } = await storedMaintenance(trx);
    if (at < maintenance.state.at) await storeMaintenance(trx, maintenance.state);
  });
}

/** Ends what ends itself. Without the database it is over all the same, and is removed when the database is back. */
function storeWithoutEnded({ db, maintenance }: FastifyInstance): Promise<MaintenanceState> {
  return oneAtATime(db, 'maintenance', async (trx) => {
    const stored = await storedMaintenance(trx);
    const present = maintenance.state.at > stored.at ? maintenance.state : stored;
    const left = withoutEnded(present);
    if (left !== present) await storeMaintenance(trx, left);
    return left;
  });
}

/** Several nodes have the same state; the first of them writes. */
async function auditOnce({ db, vault }: FastifyInstance, { id, by, mode, scope }: Change): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockName(trx, 'maintenance audit');
    if (await isAudited(trx, id)) return;
    await appendAudit(trx, vault, {
      event: 'administration-changed',
      personId: null,
      address: '',
      requestId: id,
      tenantId: scope.startsWith('tenant:') ? scope.slice('tenant:'.length) : null,
      subject: `maintenance:${scope}`,
      details: { did: mode === 'off' ? 'maintenance-off' : 'maintenance-on', name: mode, by },
    });
  });
}

import type { FastifyInstance } from 'fastify';
import { appendAudit } from '../audit/queries.ts';
import { lockName } from '../db/one-at-a-time.ts';
import { repeat } from '../repeat.ts';
import { type Change, type Maintenance, noMaintenance, readMaintenance } from './file.ts';
import { isAudited } from './queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What "npm run maintenance" has said last. */
    maintenance: { state: Maintenance; read(): Promise<void> };
  }
}

/** Reads the file every second, so the database need not be there, and writes its changes to the audit log as soon as it is. */
export async function observeMaintenance(server: FastifyInstance): Promise<void> {
  const path = server.config.maintenanceFile;
  const audited = new Set<string>();
  const maintenance = {
    state: noMaintenance,
    read: async () => {
      const state = await readMaintenance(path);
      maintenance.state = state;
      for (const change of state.changes.filter(({ id }) => !audited.has(id)).toReversed()) {
        await auditOnce(server, change, state.tenant);
        audited.add(change.id);
      }
    },
  };
  server.decorate('maintenance', maintenance);
  const failure = 'the file of the maintenance mode cannot be followed';
  await maintenance.read().catch((error: unknown) => server.log.warn({ err: error }, failure));
  repeat(server, 1000, failure, maintenance.read);
}

/** Several nodes read the same file; the first of them writes. */
async function auditOnce({ db, vault }: FastifyInstance, { id, by, mode }: Change, tenantId: string | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockName(trx, 'maintenance');
    if (await isAudited(trx, id)) return;
    await appendAudit(trx, vault, {
      ...{ event: 'administration-changed', personId: null, tenantId, address: '', requestId: id },
      subject: 'maintenance:portal',
      details: { did: mode === 'off' ? 'maintenance-off' : 'maintenance-on', name: mode, by },
    });
  });
}

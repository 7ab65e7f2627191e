import type { FastifyInstance } from 'fastify';
import { repeat } from '../../clock/repeat.ts';
import { eventText } from '../../push/event-text.ts';
import { announced } from './maintenance-notices.ts';
import { shownAt } from './queries.ts';

/** Pages request within 6 seconds after a notification, so people see a change within about 10. */
const lookMilliseconds = 2_000;

/** Checks which notices are shown, and notifies the open pages of a tenant of a difference: changed on any node, begun or over. */
export function watchPortalNotices(server: FastifyInstance): void {
  let before: Map<string, string> | null = null;
  let maintained = announced(server.maintenance.state);
  repeat(server, lookMilliseconds, 'notices could not be watched', async () => {
    const now = await readShown(server);
    const tenants = new Set([...now.keys(), ...(before?.keys() ?? [])]);
    const changed = [...tenants].filter((tenantId) => now.get(tenantId) !== before?.get(tenantId));
    if (before !== null && changed.length > 0) server.streams.write(new Set(changed), eventText('portal-notices', {}));
    before = now;
    const next = announced(server.maintenance.state);
    if (next !== maintained) server.streams.writeAll(eventText('portal-notices', {}));
    maintained = next;
  });
}

/** Shown notices and their states, by tenant. */
async function readShown({ db }: FastifyInstance): Promise<Map<string, string>> {
  const rows = await shownAt(db, new Date().toISOString()).select(['n.tenant_id', 'n.id', 'n.changed_at']).orderBy('n.id').execute();
  const shown = new Map<string, string>();
  for (const row of rows) shown.set(row.tenant_id, `${shown.get(row.tenant_id) ?? ''} ${row.id} ${row.changed_at}`);
  return shown;
}

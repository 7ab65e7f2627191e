import type { Device } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { inLanguage } from '../../../names/in-language.ts';
import type { Asker } from '../../../identity/rights.ts';

/** The user's devices, the newest first. */
export async function listDevices(db: Db, { personId, tenantId, language }: Asker): Promise<Device[]> {
  const rows = await db
    .selectFrom('devices as d')
    .leftJoin('shared_names as s', (join) => join.onRef('s.text', '=', 'd.kind').on('s.kind', '=', 'device'))
    .leftJoin('shared_names as j', (join) => join.onRef('j.text', '=', 'd.model').on('j.kind', '=', 'device'))
    .select([
      'd.id',
      'd.kind',
      's.names as kinds',
      'd.drawing',
      'd.model',
      'j.names as models',
      'd.serial_no as serialNo',
      'd.assigned_at as assignedAt',
      'd.return_at as returnAt',
      'd.state',
    ])
    .where('d.person_id', '=', personId)
    .where('d.tenant_id', '=', tenantId)
    .orderBy('d.assigned_at', 'desc')
    .orderBy('d.id')
    .execute();
  return rows.map((row) => inLanguage(language, row));
}

import type { Device } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Holder } from '../session/rights.ts';

/** What the person was given, the newest first. */
export function listDevices(db: Db, { personId, tenantId }: Holder): Promise<Device[]> {
  return db
    .selectFrom('devices')
    .select(['id', 'kind', 'model', 'serial_no as serialNo', 'assigned_at as assignedAt', 'state'])
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .orderBy('assigned_at', 'desc')
    .orderBy('id')
    .execute();
}

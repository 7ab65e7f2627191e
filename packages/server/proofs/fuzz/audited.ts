import { type CallName, callsByName } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { auditEntries } from '../../audit/queries.ts';

/** Calls that also succeed without a change, and then write no audit entry; tests beside their modules cover both. */
const mayDoNothing: ReadonlySet<CallName> = new Set<CallName>([
  'POST /business-center/v1/task/decide',
  'POST /business-center/v1/news/{id}/confirm',
  'POST /business-center/v1/reports/approve',
  'POST /business-center/v1/reports/reopen',
  'POST /{product}-user-center/user/update',
  'DELETE /business-center-config-web/v1/user/bank/card/delete/{id}',
  'POST /wuyou-auth/embedding/revoke',
]);

/** Returns the successful requests of a call without an audit entry, if the contract names an `audit` event. */
export async function untold(db: Db, name: CallName, requestIds: readonly string[]): Promise<string[]> {
  const { audit } = callsByName[name];
  if (audit === undefined || requestIds.length === 0 || mayDoNothing.has(name)) return [];
  const rows = await auditEntries(db).select('request_id').where('event', '=', audit).where('request_id', 'in', requestIds).execute();
  const told = new Set(rows.map((row) => row.request_id));
  return requestIds.filter((id) => !told.has(id));
}

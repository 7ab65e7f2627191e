import type { AuditKind, Ownership } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import type { Kind } from '../../../provisioning/shapes/shapes.ts';
import { requireVersion } from '../../../records/version.ts';
import { giveBack } from './give-back.ts';
import { isOfFile, takeOver } from './ownership.ts';
import type { RecordCall, RecordCalls } from './record-calls.ts';

interface OwnerCall extends RecordCall {
  body: { owner: 'screens' | 'files'; version: string };
}

interface Steps<R> {
  /** Gives the record back to its file; `giveBack` unless more depends on it. */
  give?(trx: Db): Promise<void>;
  /** Throws if the caller may not own the record as it is, or as it becomes; both are the same if only the owner changes. */
  may?(trx: Db, before: R, after: R): Promise<void>;
}

/** Takes over a record of a file, or gives it back, and returns the new record. Does nothing if the owner is the same. */
export function changeOwner<R extends { version: string; ownership: Ownership }, K extends Kind & AuditKind>(
  { request, session, params: { id }, body: { owner, version } }: OwnerCall,
  { type: { kind }, alone, found, log }: RecordCalls<R, K>,
  { give = (trx) => giveBack(trx, { kind, id }), may = async () => {} }: Steps<R> = {},
): Promise<R> {
  return alone(session, id, async (trx) => {
    const before = await found(trx, session, id);
    await may(trx, before, before);
    requireVersion(version, before);
    if (before.ownership.file === null || isOfFile(before.ownership) === (owner === 'files')) return before;
    if (owner === 'screens') await takeOver(trx, { kind, id }, session.personId);
    else await give(trx);
    const after = await found(trx, session, id);
    await may(trx, before, after);
    await log(request, trx, id, { did: owner === 'screens' ? 'taken-over' : 'given-back', before, after });
    return after;
  });
}

import type { AuditKind, Ownership } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import type { Db } from '../../../db/schema.ts';
import type { Kind } from '../../../provisioning/shapes/shapes.ts';
import { changesBetween } from '../../../records/changes.ts';
import { giveBack } from './give-back.ts';
import { isOfFile, takeOver } from './ownership.ts';
import { requireVersion } from '../../../records/version.ts';

/** A kind of record that screens change. */
export interface RecordKind<R> {
  kind: Kind & AuditKind;
  nameOf(record: R): string;
  /** Fields that the history compares. */
  fieldsOf(record: R): object;
}

interface Written<R> {
  trx: Db;
  id: string;
  did: 'made' | 'changed' | 'deleted' | 'taken-over' | 'given-back' | 'published' | 'withdrawn' | 'discarded' | 'restored';
  /** Null for a new record; `after` is null for a deleted one. */
  before: R | null;
  after: R | null;
}

/** Writes an audit entry with every field before and after. */
export async function recordChange<R>(
  request: FastifyRequest,
  { kind, nameOf, fieldsOf }: RecordKind<R>,
  { trx, id, did, before, after }: Written<R>,
): Promise<void> {
  const [was, is] = [before && fieldsOf(before), after && fieldsOf(after)];
  const named = after ?? before;
  const details = { did, name: named === null ? '' : nameOf(named) };
  await recordCall(request, { subject: `${kind}:${id}`, details, changes: changesBetween(was, is), trx });
}

interface OwnerChange<R> {
  trx: Db;
  id: string;
  asked: { owner: 'screens' | 'files'; version: string };
  /** Reads the record. */
  find(): Promise<R>;
  /** Gives the record back to its file; `giveBack` unless more depends on it. */
  give?(): Promise<void>;
  /** Throws if the caller may not own the record as it is, or as it becomes; both are the same if only the owner changes. */
  may?(before: R, after: R): Promise<void>;
}

/** Takes over a record of a file, or gives it back, and returns the new record. Does nothing if the owner is the same. */
export async function changeOwner<R extends { version: string; ownership: Ownership }>(
  request: FastifyRequest,
  of: RecordKind<R>,
  { trx, id, asked, find, give = () => giveBack(trx, { kind: of.kind, id }), may = async () => {} }: OwnerChange<R>,
): Promise<R> {
  const before = await find();
  await may(before, before);
  requireVersion(asked.version, before);
  if (before.ownership.file === null || isOfFile(before.ownership) === (asked.owner === 'files')) return before;
  if (asked.owner === 'screens') await takeOver(trx, { kind: of.kind, id }, request.session?.personId ?? '');
  else await give();
  const after = await find();
  await may(before, after);
  await recordChange(request, of, { trx, id, did: asked.owner === 'screens' ? 'taken-over' : 'given-back', before, after });
  return after;
}

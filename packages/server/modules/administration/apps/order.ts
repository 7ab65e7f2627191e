import type { Db } from '../../../db/schema.ts';
import { Refusal } from '../../../http/refusal.ts';
import { ownershipOf, requireOwn } from '../records/ownership.ts';
import { ownedByFiles } from './queries.ts';

interface Named {
  code: string;
  name: string;
}

/** The change of an order, for the audit log. */
export const movesOf = (present: readonly Named[], codes: readonly string[]) => {
  const nameOf = new Map(present.map(({ code, name }) => [code, name]));
  const from = present.map(({ name }) => name).join(', ');
  return [{ field: 'order', from, to: codes.map((code) => nameOf.get(code)).join(', ') }];
};

/** Throws if the order does not contain exactly the present records, or changes the order among records of files. */
export async function requireOrder(
  trx: Db,
  kind: 'app' | 'function' | 'department',
  present: readonly Named[],
  codes: readonly string[],
): Promise<void> {
  const there = new Set(present.map(({ code }) => code));
  if (there.size !== codes.length || codes.some((code) => !there.has(code))) throw new Refusal('recordStale');
  const files = await ownedByFiles(trx, kind);
  const kept = present.map(({ code }) => code).filter((code) => files.has(code));
  const asked = codes.filter((code) => files.has(code));
  const moved = kept.find((code, at) => asked[at] !== code);
  if (moved !== undefined) requireOwn(await ownershipOf(trx, { kind, id: moved }));
}

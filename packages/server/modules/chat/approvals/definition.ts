import type { Db } from '../../../db/schema.ts';
import { type ApprovalDefinition, ChatError, type ProviderApprovals } from '../provider.ts';
import { centre, readCentre } from './instance-queries.ts';

/** Longer than a call to the provider takes. */
const leaseMilliseconds = 15_000;

/**
 * The provider's code of the definition that all instances have. It is made once for all nodes, and changed where its names or the address of
 * the portal have changed.
 */
export async function codeOfDefinition(db: Db, approvals: ProviderApprovals, wanted: ApprovalDefinition, now: Date): Promise<string> {
  const digest = approvals.digestOf(wanted);
  const known = await readCentre(db);
  if (known !== undefined && known.digest === digest) return known.code;
  const { numUpdatedRows } = await db
    .updateTable('approval_centres')
    .set({ lease_until: new Date(now.getTime() + leaseMilliseconds).toISOString() })
    .where('provider', '=', centre)
    .where('digest', '<>', digest)
    .where('lease_until', '<', now.toISOString())
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChatError('limited', 'another node makes the definition');
  const release = { lease_until: '' };
  try {
    const code = await approvals.define(wanted, known?.code ?? '');
    if (code === '') throw new ChatError('failed', 'the answer has no code of the definition');
    await db
      .updateTable('approval_centres')
      .set({ ...release, code, digest })
      .where('provider', '=', centre)
      .execute();
    return code;
  } catch (error) {
    await db.updateTable('approval_centres').set(release).where('provider', '=', centre).execute();
    throw error;
  }
}

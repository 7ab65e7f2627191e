import { readerOf } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import type { Holder } from '../../identity/rights.ts';
import { draftMilliseconds } from '../../db/schema/drafts.ts';

/** The person's drafts of forms in sub-applications in the tenant, without their content. */
export async function listViewDrafts(db: Db, { personId, tenantId }: Holder): Promise<{ key: string; revision: number }[]> {
  const of = { personId, tenantId, prefix: 'view:%' };
  const drafts = readerOf(db).statement('view-drafts', (who: typeof of) =>
    db
      .selectFrom('form_drafts')
      .select(['form_key', 'revision', 'changed_at'])
      .where('person_id', '=', who.personId)
      .where('tenant_id', '=', who.tenantId)
      .where('form_key', 'like', who.prefix),
  );
  const notBefore = new Date(Date.now() - draftMilliseconds).toISOString();
  return (await drafts(of)).filter(({ changed_at: at }) => at >= notBefore).map(({ form_key: key, revision }) => ({ key, revision }));
}

import type { QuickLink } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import type { Language } from '../../../messages/language.ts';
import { inLanguage } from '../../../names/in-language.ts';
import type { Holder } from '../../../identity/rights.ts';

/** Those of the tenant and those for every tenant, in the order of the organisation's file and the person's language. */
export async function listQuickLinks(db: Db, { tenantId, language }: Holder & { language: Language }): Promise<QuickLink[]> {
  const rows = await db
    .selectFrom('quick_links as l')
    .leftJoin('shared_names as s', (join) => join.onRef('s.text', '=', 'l.name').on('s.kind', '=', 'link'))
    .select(['l.id', 'l.name', 'l.url', 's.names'])
    .where((of) => of.or([of('l.tenant_id', '=', tenantId), of('l.tenant_id', 'is', null)]))
    .orderBy('l.sort')
    .orderBy('l.id')
    .execute();
  return rows.map((row) => inLanguage(language, row));
}

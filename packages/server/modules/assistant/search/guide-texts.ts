import type { GuideKind } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';

/** An article of a guide that people of a tenant read, in all its languages. */
export interface GuideText {
  id: string;
  guideId: string;
  kind: GuideKind;
  guideTitle: string;
  guideTitles: string;
  title: string;
  titles: string;
  body: string;
  bodies: string;
}

/** Articles of the tenant's own guides, else of those for every tenant, as `findGuide` chooses. The canteen's rotation is not among them. */
export async function guideTexts(db: Db, tenantId: string): Promise<GuideText[]> {
  const guides = await db
    .selectFrom('guides')
    .select(['id', 'kind', 'tenant_id', 'title', 'titles'])
    .where((of) => of.or([of('tenant_id', '=', tenantId), of('tenant_id', 'is', null)]))
    .orderBy('id')
    .execute();
  const chosen = guides.filter(
    (one) => one.tenant_id !== null || !guides.some((other) => other.kind === one.kind && other.tenant_id !== null),
  );
  if (chosen.length === 0) return [];
  const rows = await db
    .selectFrom('guide_articles')
    .select(['id', 'guide_id', 'title', 'titles', 'body', 'bodies'])
    .where('week', 'is', null)
    .where(
      'guide_id',
      'in',
      chosen.map(({ id }) => id),
    )
    .orderBy('guide_id')
    .orderBy('sort')
    .execute();
  const byId = new Map(chosen.map((one) => [one.id, one]));
  return rows.flatMap(({ id, guide_id: guideId, title, titles, body, bodies }) => {
    const guide = byId.get(guideId);
    if (guide === undefined) return [];
    return [{ id, guideId, kind: guide.kind, guideTitle: guide.title, guideTitles: guide.titles, title, titles, body, bodies }];
  });
}

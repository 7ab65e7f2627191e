import type { Guide, GuideKind } from '@atrium/api/contract';
import { zoneOf } from '../../clock/tenant-zone.ts';
import { wallClock } from '../../clock/wall-clock.ts';
import { departmentsAbove } from '../../db/department-tree.ts';
import type { Db, Row } from '../../db/schema.ts';
import type { Language } from '../../messages/language.ts';
import { inLanguage, textIn } from '../../names/in-language.ts';
import type { Asker, Holder } from '../../identity/rights.ts';
import { avatarOf } from '../user/avatar.ts';
import { weekNumber } from './canteen.ts';

/** When somebody is there, in other languages: JSON, language → sentence. */
export async function hoursElsewhere(db: Db, hours: string): Promise<string | null> {
  const row = await db.selectFrom('shared_names').select('names').where('kind', '=', 'hours').where('text', '=', hours).executeTakeFirst();
  return row?.names ?? null;
}

/** The tenant's own guide, else the one for every tenant. */
export function findGuide(db: Db, { tenantId }: Holder, kind: GuideKind): Promise<Row<'guides'> | undefined> {
  return db
    .selectFrom('guides')
    .selectAll()
    .where('kind', '=', kind)
    .where((of) => of.or([of('tenant_id', '=', tenantId), of('tenant_id', 'is', null)]))
    .orderBy((of) => of.case().when('tenant_id', 'is', null).then(1).else(0).end())
    .limit(1)
    .executeTakeFirst();
}

/** Articles of a guide that the user sees, in order: published by now, not expired, for everybody, or for a role or a department of the user. */
export function listArticles(db: Db, { personId, tenantId }: Holder, guideId: string): Promise<Row<'guide_articles'>[]> {
  const now = new Date().toISOString();
  return db
    .selectFrom('guide_articles as a')
    .selectAll('a')
    .where('guide_id', '=', guideId)
    .where('state', '=', 'published')
    .where((of) => of.or([of('published_at', 'is', null), of('published_at', '<=', now)]))
    .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', now)]))
    .where((of) => {
      const roles = of.selectFrom('guide_article_roles as ar').select('ar.role_id').whereRef('ar.article_id', '=', 'a.id');
      const own = roles.innerJoin('person_roles as pr', 'pr.role_id', 'ar.role_id').where('pr.person_id', '=', personId);
      const departments = of
        .selectFrom('guide_article_departments as ad')
        .select('ad.department_id')
        .whereRef('ad.article_id', '=', 'a.id');
      const within = departments.where('ad.department_id', 'in', departmentsAbove({ personId, tenantId }));
      return of.or([of.and([of.not(of.exists(roles)), of.not(of.exists(departments))]), of.exists(own), of.exists(within)]);
    })
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Names of dishes in the asker's language, by their plain names. */
export async function dishNames(db: Db, language: Language, plain: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (plain.length === 0) return new Map();
  const rows = await db
    .selectFrom('shared_names')
    .select(['text', 'names'])
    .where('kind', '=', 'dish')
    .where('text', 'in', plain)
    .execute();
  return new Map(rows.map(({ text, names }) => [text, textIn(language, text, names)]));
}

/** Contacts in the user's tenant. Those who take turns are on duty for a week each. */
export async function listContacts(db: Db, { tenantId, language }: Asker, guideId: string, now: Date): Promise<Guide['contacts']> {
  const rows = await db
    .selectFrom('guide_contacts as c')
    .innerJoin('people as p', 'p.id', 'c.person_id')
    .innerJoin('person_tenants as t', 't.person_id', 'p.id')
    .select(['p.real_name as name', 'c.duty', 'c.duties', 'c.rota', 'p.phone', 'p.email', 'p.user_code as userCode', 'p.picture', 'p.sex'])
    .where('c.guide_id', '=', guideId)
    .where('p.status', '=', 'active')
    .where('t.tenant_id', '=', tenantId)
    .orderBy('c.sort')
    .orderBy('p.id')
    .execute();
  const turns = rows.filter(({ rota }) => rota === 1);
  const turn = turns.length === 0 ? undefined : turns[weekNumber(wallClock(now, await zoneOf(db, tenantId)).day) % turns.length];
  return rows.map((row) => {
    const { picture, sex, rota: _, ...contact } = inLanguage(language, row);
    return { ...contact, avatar: avatarOf({ picture, sex }), onDuty: row === turn };
  });
}

/** Codes of the functions that belong to a guide, in its order. */
export async function listGuideFunctions(db: Db, guideId: string): Promise<string[]> {
  const rows = await db.selectFrom('guide_functions').select('function_code').where('guide_id', '=', guideId).orderBy('sort').execute();
  return rows.map(({ function_code: code }) => code);
}

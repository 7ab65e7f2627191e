import type { BankCard } from '@atrium/api/contract';
import { contains } from '../../../db/contains.ts';
import type { Db, NewRow, Row } from '../../../db/schema.ts';
import type { Holder } from '../../../identity/rights.ts';

const ownCards = (db: Db, { personId, tenantId }: Holder) =>
  db.selectFrom('bank_cards').where('person_id', '=', personId).where('tenant_id', '=', tenantId);

/** The default card first, then the newest. */
export function listCards(db: Db, holder: Holder): Promise<Row<'bank_cards'>[]> {
  return ownCards(db, holder).selectAll().orderBy('is_default', 'desc').orderBy('created_at', 'desc').orderBy('id').execute();
}

export function findCard(db: Db, holder: Holder, id: string): Promise<Row<'bank_cards'> | undefined> {
  return ownCards(db, holder).selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countCards(db: Db, holder: Holder): Promise<number> {
  const row = await ownCards(db, holder)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Whether another card of the person has this number. */
export async function isNumberTaken(db: Db, holder: Holder, mark: string, except: string): Promise<boolean> {
  return (await ownCards(db, holder).select('id').where('no_mark', '=', mark).where('id', '<>', except).executeTakeFirst()) !== undefined;
}

export async function insertCard(db: Db, card: NewRow<'bank_cards'>): Promise<void> {
  await db.insertInto('bank_cards').values(card).execute();
}

export async function changeCard(db: Db, { personId, tenantId }: Holder, id: string, change: Partial<NewRow<'bank_cards'>>): Promise<void> {
  await db
    .updateTable('bank_cards')
    .set(change)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Of a person's cards one is the default. */
export async function onlyDefault(db: Db, { personId, tenantId }: Holder, id: string): Promise<void> {
  await db
    .updateTable('bank_cards')
    .set({ is_default: 0 })
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('id', '<>', id)
    .execute();
}

export async function deleteCard(db: Db, { personId, tenantId }: Holder, id: string): Promise<void> {
  await db.deleteFrom('bank_cards').where('id', '=', id).where('person_id', '=', personId).where('tenant_id', '=', tenantId).execute();
}

interface BranchQuery {
  bankCode: string;
  regionCode?: string;
  keyword: string;
}

/** A region holds those whose codes begin with its own. */
const matching = (db: Db, { bankCode, regionCode, keyword }: BranchQuery) =>
  db
    .selectFrom('bank_subbranches')
    .where('bank_code', '=', bankCode)
    .$if(regionCode !== undefined, (query) => query.where('region_code', '>=', regionCode!).where('region_code', '<=', `${regionCode}:`))
    .$if(keyword !== '', (query) => query.where((where) => contains(where.ref('name'), keyword)));

export function listSubbranches(
  db: Db,
  wanted: BranchQuery & { pageIndex: number; pageSize: number },
): Promise<{ code: string; name: string; regionCode: string }[]> {
  return matching(db, wanted)
    .select(['code', 'name', 'region_code as regionCode'])
    .orderBy('sort')
    .orderBy('code')
    .limit(wanted.pageSize)
    .offset((wanted.pageIndex - 1) * wanted.pageSize)
    .execute();
}

export async function countSubbranches(db: Db, wanted: BranchQuery): Promise<number> {
  const row = await matching(db, wanted)
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export function findSubbranch(
  db: Db,
  code: string,
): Promise<{ code: string; name: string; region: string; bankCode: string; bankName: string } | undefined> {
  return db
    .selectFrom('bank_subbranches as s')
    .innerJoin('banks as b', 'b.code', 's.bank_code')
    .select(['s.code', 's.name', 's.region_code as region', 'b.code as bankCode', 'b.name as bankName'])
    .where('s.code', '=', code)
    .executeTakeFirst();
}

/** The number but for its last four digits; `info` puts the whole one in its place. */
export const masked = (row: Row<'bank_cards'>): BankCard => ({
  id: row.id,
  holder: row.holder,
  bankCode: row.bank_code,
  bankName: row.bank_name,
  subbranchCode: row.subbranch_code,
  subbranchName: row.subbranch_name,
  cardNo: `**** **** **** ${row.last_four}`,
  regionCode: row.region_code,
  isDefault: row.is_default === 1,
  countsFrom: row.is_default === 1 && row.counts_from !== null && row.counts_from > new Date().toISOString() ? row.counts_from : null,
  updatedAt: row.updated_at,
});

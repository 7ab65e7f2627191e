import type { BankCard } from '@atrium/api/contract';
import { contains } from '../../../db/contains.ts';
import type { Db, NewRow, Row } from '../../../db/schema.ts';
import { textOfLanguage } from '../../../names/text-of-language.ts';
import type { Holder } from '../../../identity/rights.ts';
import type { Language } from '../../../messages/language.ts';
import { inLanguage, textIn } from '../../../names/in-language.ts';

const ownCards = (db: Db, { personId, tenantId }: Holder) =>
  db.selectFrom('bank_cards').where('person_id', '=', personId).where('tenant_id', '=', tenantId);

/** Name of the lock for changes of a person's cards. */
export const cardsLock = ({ personId }: Pick<Holder, 'personId'>): string => `cards ${personId}`;

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

/** Whether another card of the person has a number with one of these marks. */
export async function isNumberTaken(db: Db, holder: Holder, marks: readonly string[], except: string): Promise<boolean> {
  return (await ownCards(db, holder).select('id').where('no_mark', 'in', marks).where('id', '<>', except).executeTakeFirst()) !== undefined;
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
  language: Language;
  bankCode: string;
  regionCode?: string;
  keyword: string;
}

/** A region holds those whose codes begin with its own. */
const matching = (db: Db, { language, bankCode, regionCode, keyword }: BranchQuery) =>
  db
    .selectFrom('bank_subbranches as b')
    .leftJoin('shared_names as s', (join) => join.onRef('s.text', '=', 'b.name').on('s.kind', '=', 'bank'))
    .where('b.bank_code', '=', bankCode)
    .$if(regionCode !== undefined, (query) =>
      query.where('b.region_code', '>=', regionCode!).where('b.region_code', '<=', `${regionCode}:`),
    )
    .$if(keyword !== '', (query) =>
      query.where((of) => of.or([contains(of.ref('b.name'), keyword), contains(textOfLanguage(db, of.ref('s.names'), language), keyword)])),
    );

export async function listSubbranches(
  db: Db,
  wanted: BranchQuery & { pageIndex: number; pageSize: number },
): Promise<{ code: string; name: string; regionCode: string }[]> {
  const rows = await matching(db, wanted)
    .select(['b.code', 'b.name', 's.names', 'b.region_code as regionCode'])
    .orderBy('b.sort')
    .orderBy('b.code')
    .limit(wanted.pageSize)
    .offset((wanted.pageIndex - 1) * wanted.pageSize)
    .execute();
  return rows.map((row) => inLanguage(wanted.language, row));
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

/** Cards as their owner sees them, with the names of banks and sub-branches in the language. */
export async function shownCards(db: Db, language: Language, rows: readonly Row<'bank_cards'>[]): Promise<BankCard[]> {
  const texts = rows.flatMap((row) => [row.bank_name, row.subbranch_name]);
  // PostgreSQL takes no empty list.
  if (texts.length === 0) return [];
  const named = await db
    .selectFrom('shared_names')
    .select(['text', 'names'])
    .where('kind', '=', 'bank')
    .where('text', 'in', texts)
    .execute();
  const names = new Map(named.map((one) => [one.text, one.names]));
  const said = (text: string) => textIn(language, text, names.get(text));
  return rows.map(masked).map((card) => ({ ...card, bankName: said(card.bankName), subbranchName: said(card.subbranchName) }));
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

import { personFields } from '../modules/people/fields.ts';
import { personTerms, type Term, withDuties } from '../search/terms.ts';
import type { Db } from './schema.ts';

type TermRow = Term & { tenant_id: string; person_id: string };

const searched = personFields.filter(({ search }) => search !== undefined);
const worded = searched.filter(({ search }) => search === 'words');
const named = searched.filter(({ search }) => search !== 'words');

/** Rows of `person_terms` for each of some people, in each of their tenants. */
export async function personTermRows(db: Db, ids: readonly string[]): Promise<Map<string, TermRow[]>> {
  const people = await db
    .selectFrom('people')
    .select(['id', 'real_name', 'user_code', 'unique_no', ...searched.map(({ column }) => column)])
    .where('id', 'in', ids)
    .execute();
  const tenants = await db
    .selectFrom('person_tenants')
    .select(['person_id', 'tenant_id', 'duties'])
    .where('person_id', 'in', ids)
    .execute();
  const own = await db
    .selectFrom('person_fields as f')
    .innerJoin('custom_fields as c', 'c.name', 'f.name')
    .select(['f.person_id', 'f.value'])
    .where('f.person_id', 'in', ids)
    .where('c.searched', '=', 1)
    .where('c.hidden', '=', 0)
    .execute();
  const tenantsOf = Map.groupBy(tenants, (row) => row.person_id);
  const ownOf = Map.groupBy(own, (row) => row.person_id);
  return new Map(
    people.map((row) => {
      const fields = Object.fromEntries(named.map(({ column, search }) => [search, row[column]]));
      const terms = personTerms(row.real_name, row.user_code, { uniqueNo: row.unique_no, ...fields });
      const words = [...worded.map(({ column }) => row[column]), ...(ownOf.get(row.id) ?? []).map(({ value }) => value)];
      const rows = (tenantsOf.get(row.id) ?? []).flatMap(({ tenant_id, duties }) =>
        withDuties(terms, [duties, ...words].join(' ')).map((term) => ({ tenant_id, person_id: row.id, ...term })),
      );
      return [row.id, rows];
    }),
  );
}

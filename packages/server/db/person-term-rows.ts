import { searchedFields } from '../modules/people/fields.ts';
import { personTerms, type Term, withDuties } from '../search/terms.ts';
import type { Db } from './schema.ts';

type TermRow = Term & { tenant_id: string; person_id: string };

/** Rows of `person_terms` for each of some people, in each of their tenants. */
export async function personTermRows(db: Db, ids: readonly string[]): Promise<Map<string, TermRow[]>> {
  const columns = searchedFields.map(({ column }) => column);
  const people = await db
    .selectFrom('people')
    .select(['id', 'real_name', 'user_code', 'unique_no', ...columns])
    .where('id', 'in', ids)
    .execute();
  const tenants = await db
    .selectFrom('person_tenants')
    .select(['person_id', 'tenant_id', 'duties'])
    .where('person_id', 'in', ids)
    .execute();
  const byPerson = Map.groupBy(tenants, (row) => row.person_id);
  return new Map(
    people.map((row) => {
      const fields = Object.fromEntries(searchedFields.map(({ column, search }) => [search, row[column]]));
      const terms = personTerms(row.real_name, row.user_code, { uniqueNo: row.unique_no, ...fields });
      const rows = (byPerson.get(row.id) ?? []).flatMap(({ tenant_id, duties }) =>
        withDuties(terms, duties).map((term) => ({ tenant_id, person_id: row.id, ...term })),
      );
      return [row.id, rows];
    }),
  );
}

import type { Db } from '../../db/schema.ts';
import { customFields } from '../people/custom-fields.ts';
import { indexPeople, putOwnFields } from '../people/write.ts';
import { DocumentError, project, type UserDocument } from './user-document.ts';

const batch = 400;

/** Writes the company's fields again from the stored documents of SCIM and LDAP, and the search terms, after a change of `custom-fields.json`. */
export async function refillFields(trx: Db): Promise<void> {
  const fields = await customFields(trx);
  for (let after = ''; ;) {
    const rows = await trx
      .selectFrom('people as p')
      .leftJoin('directory_people as d', (join) => join.onRef('d.person_id', '=', 'p.id').onRef('d.source', '=', 'p.managed_by'))
      .select((of) => [
        'p.id',
        'd.attributes',
        of.exists(of.selectFrom('person_fields as f').select('f.name').whereRef('f.person_id', '=', 'p.id')).as('described'),
      ])
      .where('p.id', '>', after)
      .orderBy('p.id')
      .limit(batch)
      .execute();
    const changed: string[] = [];
    for (const { id, attributes, described } of rows) {
      const isRefilled = attributes !== null && (await putOwnFields(trx, id, valuesIn(JSON.parse(attributes))));
      if (isRefilled || described) changed.push(id);
    }
    await indexPeople(trx, changed);
    if (rows.length < batch) return;
    after = rows.at(-1)!.id;
  }

  function valuesIn(document: UserDocument): Record<string, string> {
    try {
      return project(document, fields).fields;
    } catch (error) {
      // Refused when its source sends it again.
      if (error instanceof DocumentError) return {};
      throw error;
    }
  }
}

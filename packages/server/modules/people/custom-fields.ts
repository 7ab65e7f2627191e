import { cut } from '../../characters/cut.ts';
import type { Db, Row } from '../../db/schema.ts';
import { type Language, say } from '../../messages/language.ts';
import { textIn } from '../../names/in-language.ts';
import { type FieldColumn, type PersonField, personFields } from './fields.ts';

/** SCIM schema of own fields without an attribute in `custom-fields.json`. */
const customSchema = 'urn:ietf:params:scim:schemas:extension:atrium:2.0:User';
const longest = 400;

/** The portal's fields, and those that the company declares in `custom-fields.json`. */
export const allFields = async (db: Db): Promise<PersonField[]> => [...personFields, ...(await customFields(db))];

export async function customFields(db: Db): Promise<PersonField[]> {
  const rows = await db
    .selectFrom('custom_fields as f')
    .leftJoin('shared_names as j', (join) => join.onRef('j.text', '=', 'f.name').on('j.kind', '=', 'field'))
    .select(['f.name', 'f.scim', 'f.ldap', 'f.hidden', 'f.searched', 'j.names as others'])
    .orderBy('f.sort')
    .execute();
  return rows.map(({ name, scim, ldap, hidden, searched, others }) => ({
    name,
    others,
    scim: scim ?? `${customSchema}:${name}`,
    ldap: JSON.parse(ldap) as string[],
    clean: (text) => cut(text, longest),
    edit: { longest },
    ...(hidden === 0 && { isExported: true }),
    ...(searched === 1 && { search: 'words' }),
  }));
}

/** Names and labels of the portal's fields that have a label. */
export const labelledFields = (language: Language): { id: string; name: string }[] =>
  personFields.flatMap(({ name, label }) => (label === undefined ? [] : [{ id: name, name: say(language, label) }]));

export const labelOf = (language: Language, { name, label, others }: PersonField): string =>
  label === undefined ? textIn(language, name, others ?? null) : say(language, label);

/** Values of people by the name of the field, the empty ones too. */
export async function valuesOf(
  db: Db,
  people: readonly Pick<Row<'people'>, 'id' | FieldColumn>[],
  fields: readonly PersonField[],
): Promise<Map<string, Record<string, string>>> {
  const own = new Map<string, string>();
  const ownNames = fields.filter(({ column }) => column === undefined).map(({ name }) => name);
  if (ownNames.length > 0 && people.length > 0) {
    const ids = people.map(({ id }) => id);
    const rows = await db.selectFrom('person_fields').selectAll().where('person_id', 'in', ids).where('name', 'in', ownNames).execute();
    for (const row of rows) own.set(`${row.person_id} ${row.name}`, row.value);
  }
  return new Map(
    people.map((row) => [
      row.id,
      Object.fromEntries(
        fields.map(({ name, column }) => [name, column === undefined ? (own.get(`${row.id} ${name}`) ?? '') : row[column as FieldColumn]]),
      ),
    ]),
  );
}

import type { Db } from '../../../db/schema.ts';
import type { Session } from '../../../identity/queries.ts';
import { textIn } from '../../../names/in-language.ts';
import { catalogueOf } from '../../apps/granted.ts';
import { keyPrefix } from '../../integration/accounts/account-queries.ts';
import { labelledFields } from '../../people/custom-fields.ts';

/** Kinds of records that ids in a history refer to. */
export type Named =
  | 'role'
  | 'app'
  | 'function'
  | 'sub-app'
  | 'department'
  | 'tenant'
  | 'person'
  | 'account'
  | 'key'
  | 'news'
  | 'person-field';

/** Returns the name of a record, or its id if it is deleted. */
export type NameOf = (kind: Named, id: string) => string;

interface NamedRecord {
  id: string;
  name: string;
  others?: string | null;
}

type Ids = Partial<Record<Named, ReadonlySet<string>>>;

/** Reads the names of records in the reader's language, with one query for each kind. */
export async function readNames(db: Db, reader: Session, ids: Ids): Promise<NameOf> {
  const { language } = reader;
  const found = await Promise.all(
    (Object.entries(ids) as [Named, ReadonlySet<string>][])
      .filter(([, some]) => some.size > 0)
      .map(async ([kind, some]) => [kind, new Map((await read(db, reader, kind, [...some])).map((row) => [row.id, row]))] as const),
  );
  const rows = new Map(found);
  return (kind, id) => {
    const row = rows.get(kind)?.get(id);
    return row === undefined ? id : textIn(language, row.name, row.others);
  };
}

async function read(db: Db, reader: Session, kind: Named, ids: string[]): Promise<NamedRecord[]> {
  switch (kind) {
    case 'app':
      return (await catalogueOf(db, reader)).apps.map(({ code, name }) => ({ id: code, name }));
    case 'function':
      return (await catalogueOf(db, reader)).functions.map(({ code, name }) => ({ id: code, name }));
    case 'role':
      return db.selectFrom('roles').select(['id', 'name', 'names as others']).where('id', 'in', ids).execute();
    case 'department':
      return db.selectFrom('departments').select(['id', 'name', 'names as others']).where('id', 'in', ids).execute();
    case 'tenant':
      return db.selectFrom('tenants').select(['id', 'name', 'names as others']).where('id', 'in', ids).execute();
    case 'sub-app':
      return db.selectFrom('sub_apps').select(['name as id', 'title as name', 'titles as others']).where('name', 'in', ids).execute();
    case 'news':
      return db.selectFrom('news').select(['id', 'title as name', 'titles as others']).where('id', 'in', ids).execute();
    case 'person':
      return db.selectFrom('people').select(['id', 'real_name as name']).where('id', 'in', ids).execute();
    case 'person-field':
      return [
        ...(await db
          .selectFrom('shared_names')
          .select(['text as id', 'text as name', 'names as others'])
          .where('kind', '=', 'field')
          .where('text', 'in', ids)
          .execute()),
        ...labelledFields(reader.language),
      ];
    case 'account':
      return db.selectFrom('service_accounts').select(['id', 'name']).where('id', 'in', ids).execute();
    case 'key':
      return keysOf(db, ids);
  }
}

/** Reads keys as screens show them: beginning and name. Old keys have no stored beginning. */
async function keysOf(db: Db, ids: string[]): Promise<NamedRecord[]> {
  const rows = await db.selectFrom('service_keys').select(['id', 'name', 'begins']).where('id', 'in', ids).execute();
  return rows.map(({ id, name, begins }) => ({
    id,
    name: [begins && `${keyPrefix}${begins}…`, name].filter(Boolean).join(' ') || id,
  }));
}

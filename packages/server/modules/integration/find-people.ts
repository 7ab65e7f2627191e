import type { PersonReference } from '@atrium/api/integration';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

export interface FoundPerson {
  id: string;
  userCode: string;
  name: string;
}

const columns = { userCode: 'p.user_code', uniqueNo: 'p.unique_no', mail: 'p.email', phone: 'p.phone' } as const;
type Kind = keyof typeof columns;

/** A reference as it is kept and compared, such as `mail:li@example.com`: mail without case, phone numbers without blanks and hyphens. */
export function referenceKey(reference: PersonReference): string {
  const [kind, value] = Object.entries(reference)[0] as [Kind, string];
  const text = value.normalize('NFC').trim();
  if (kind === 'mail') return `mail:${text.toLowerCase()}`;
  return kind === 'phone' ? `phone:${text.replace(/[\s()-]/g, '')}` : `${kind}:${text}`;
}

/** What was said, of its key. */
export const referenceOf = (key: string): PersonReference => {
  const at = key.indexOf(':');
  return { [key.slice(0, at)]: key.slice(at + 1) } as PersonReference;
};

/**
 * The people of a tenant who work there, by `referenceKey`. What nobody has is missing, and so is what several have: a telephone
 * that an office shares says nobody.
 */
export async function findPeople(db: Db, tenantId: string, keys: readonly string[]): Promise<Map<string, FoundPerson>> {
  const found = new Map<string, FoundPerson>();
  for (const [kind, group] of Map.groupBy(new Set(keys), (key) => key.slice(0, key.indexOf(':')) as Kind)) {
    const said =
      kind === 'mail'
        ? sql<string>`lower(p.email)`
        : kind === 'phone'
          ? sql<string>`replace(replace(replace(replace(p.phone, ' ', ''), '-', ''), '(', ''), ')', '')`
          : sql<string>`${sql.ref(columns[kind])}`;
    const rows = await db
      .selectFrom('people as p')
      .innerJoin('person_tenants as t', 't.person_id', 'p.id')
      .select(['p.id', 'p.user_code', 'p.real_name'])
      .select(said.as('said'))
      .where('t.tenant_id', '=', tenantId)
      .where('p.status', '=', 'active')
      .where(
        said,
        'in',
        group.map((key) => key.slice(kind.length + 1)),
      )
      .execute();
    for (const [text, people] of Map.groupBy(rows, (row) => row.said)) {
      const [one] = people;
      if (one !== undefined && people.length === 1)
        found.set(`${kind}:${text}`, { id: one.id, userCode: one.user_code, name: one.real_name });
    }
  }
  return found;
}

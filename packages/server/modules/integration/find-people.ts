import type { PersonReference } from '@atrium/api/integration';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** A person of the tenant; a disabled one is found as such. */
export interface FoundPerson {
  id: string;
  isActive: boolean;
}

/** `ambiguous`: several active people have this mail address or number. */
export type Finding = FoundPerson | 'unknown' | 'ambiguous';

type Key = keyof PersonReference;

const atOnce = 500;

/** The column of each kind of reference, as the indexes of `people` have it. */
const stored: Record<Key, RawBuilder<string>> = {
  userCode: sql<string>`p.user_code`,
  uniqueNo: sql<string>`p.unique_no`,
  mail: sql<string>`lower(p.email)`,
  phone: sql<string>`replace(replace(replace(replace(replace(p.phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+86', '')`,
};

const comparable: Record<Key, (text: string) => string> = {
  userCode: (text) => text,
  uniqueNo: (text) => text,
  mail: (text) => text.trim().toLowerCase(),
  phone: (text) => text.replaceAll(/[ ()-]/g, '').replace('+86', ''),
};

/** Whether `people as p` has this code, number, mail address or telephone number, compared as a reference to a person is. */
export const isPerson = (kind: Key, text: string) => sql<SqlBool>`${stored[kind]} = ${comparable[kind](text)}`;

const keyOf = (reference: PersonReference): { kind: Key; value: string } => {
  const [[kind, text] = ['userCode', ''] as const] = Object.entries(reference) as [Key, string][];
  return { kind, value: comparable[kind](text) };
};

/** People of a tenant by what business systems know them by, in the order of the references. Nobody of another tenant is found. */
export async function findPeople(db: Db, tenantId: string, references: readonly PersonReference[]): Promise<Finding[]> {
  const wanted = references.map(keyOf);
  const found = new Map<string, FoundPerson[]>();
  for (const [kind, keys] of Map.groupBy(wanted, (one) => one.kind)) {
    const values = [...new Set(keys.map(({ value }) => value))].filter((value) => value !== '');
    for (let from = 0; from < values.length; from += atOnce) {
      for (const { value, ...person } of await lookUp(db, tenantId, kind, values.slice(from, from + atOnce)))
        found.set(`${kind} ${value}`, [...(found.get(`${kind} ${value}`) ?? []), person]);
    }
  }
  return wanted.map(({ kind, value }) => only(found.get(`${kind} ${value}`) ?? []));
}

/** A number of somebody who left may be reused: only active people are compared. */
function only(people: readonly FoundPerson[]): Finding {
  const active = people.filter(({ isActive }) => isActive);
  if (active.length > 1) return 'ambiguous';
  return active[0] ?? people[0] ?? 'unknown';
}

async function lookUp(db: Db, tenantId: string, kind: Key, values: readonly string[]): Promise<(FoundPerson & { value: string })[]> {
  const rows = await db
    .selectFrom('people as p')
    .innerJoin('person_tenants as t', 't.person_id', 'p.id')
    .select(['p.id', 'p.status', stored[kind].as('value')])
    .where('t.tenant_id', '=', tenantId)
    .where(stored[kind], 'in', values)
    .orderBy('p.id')
    .execute();
  return rows.map(({ id, status, value }) => ({
    id,
    value,
    isActive: status === 'active',
  }));
}

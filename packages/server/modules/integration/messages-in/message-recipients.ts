import type { IntegrationData, SendMessage } from '@atrium/api/integration';
import type { Db } from '../../../db/schema.ts';
import type { Audience } from '../../messages/sending/audience.ts';
import { type Finding, findPeople } from '../find-people.ts';
import { unknownIds } from './message-queries.ts';
import { IntegrationRefusal } from '../refusal.ts';

export type Skipped = IntegrationData<'POST /messages'>['skipped'][number];

export interface Recipients {
  audience: Audience;
  /** Named people who cannot get it. */
  skipped: Skipped[];
  /** Where in the request a person was named. */
  fields: ReadonlyMap<string, string>;
}

export const sentences = {
  unknown_person: 'Nobody in the tenant is known by this.',
  ambiguous_person: 'Several people are known by this.',
  disabled_person: 'This person has been disabled.',
} as const;

/** Whom a message is for. A department or role that there is not is refused; people who cannot get it are named. */
export async function recipientsOf(db: Db, tenantId: string, to: SendMessage['to']): Promise<Recipients> {
  const { people = [], departments = [], roles = [], everyone = false } = to;
  await refuseUnknown(db, tenantId, 'departments', departments);
  await refuseUnknown(db, tenantId, 'roles', roles);
  const found = await findPeople(db, tenantId, people);
  const skipped: Skipped[] = [];
  const fields = new Map<string, string>();
  for (const [index, finding] of found.entries()) {
    const field = `to/people/${index}`;
    const code = faultOf(finding);
    if (code !== null) skipped.push({ field, code, message: sentences[code] });
    else if (typeof finding === 'object' && !fields.has(finding.id)) fields.set(finding.id, field);
  }
  return { audience: { people: [...fields.keys()], departments, roles, everyone }, skipped, fields };
}

function faultOf(finding: Finding): keyof typeof sentences | null {
  if (finding === 'unknown') return 'unknown_person';
  if (finding === 'ambiguous') return 'ambiguous_person';
  return finding.isActive ? null : 'disabled_person';
}

/** Refuses a department or role that the tenant does not have; `field` is where they are in the request. */
export async function refuseUnknown(
  db: Db,
  tenantId: string,
  kind: 'departments' | 'roles',
  ids: readonly string[],
  field = 'to',
): Promise<void> {
  const unknown = await unknownIds(db, kind, tenantId, ids);
  if (unknown.size === 0) return;
  const noun = kind === 'departments' ? 'department' : 'role';
  const index = ids.findIndex((id) => unknown.has(id));
  throw new IntegrationRefusal(`unknown_${noun}`, `The tenant has no ${noun} ${ids[index]}.`, { field: `${field}/${kind}/${index}` });
}

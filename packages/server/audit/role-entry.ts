import type { AuditEntry } from './queries.ts';

/** The history entry of a role for a person who gets or loses it. */
export function entryOfRole(
  { id, name }: { id: string; name: string },
  did: 'role-given' | 'role-taken' | 'role-ended',
  personId: string,
): Pick<AuditEntry, 'subject' | 'details' | 'changes'> & { subject: string } {
  const [from, to] = did === 'role-given' ? ['', '✓'] : ['✓', ''];
  return { subject: `role:${id}`, details: { did, name }, changes: [{ field: `people.${personId}`, from, to }] };
}

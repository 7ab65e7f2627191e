import { inOneLine } from '../../../characters.ts';
import { foldDn, identityOf, type LdapEntry } from './entry.ts';
import { LdapError, type LdapReader } from './reader.ts';

const groupAttributes = ['objectGUID', 'entryUUID', 'cn', 'member', 'uniqueMember'];
const groupFilter = '(|(objectClass=groupOfNames)(objectClass=groupOfUniqueNames)(objectClass=group))';

export interface LdapGroup {
  externalId: string;
  name: string;
  /** Folded DNs of people, of groups inside too. */
  members: Set<string>;
}

/** The groups with everybody who is in them or in a group inside; those whose members do not come whole are left out and named. */
export async function readGroups(reader: LdapReader, base: string): Promise<{ groups: LdapGroup[]; unread: string[] }> {
  const { entries } = await reader.search(base, groupFilter, groupAttributes);
  const direct = new Map<string, string[]>();
  const unread: string[] = [];
  for (const entry of entries) {
    try {
      const values = [...(await reader.allValues(entry, 'member')), ...(await reader.allValues(entry, 'uniqueMember'))];
      direct.set(foldDn(entry.dn), values.map(foldDn));
    } catch (error) {
      if (!(error instanceof LdapError)) throw error;
      unread.push(entry.dn);
    }
  }
  const groups = entries.flatMap((entry) => groupOf(entry, direct, unread));
  return { groups, unread };
}

function groupOf(entry: LdapEntry, direct: ReadonlyMap<string, string[]>, unread: string[]): LdapGroup[] {
  const externalId = identityOf(entry);
  const name = inOneLine(entry.text('cn'));
  const members = peopleBelow(foldDn(entry.dn), direct, new Set(unread.map(foldDn)));
  if (externalId === null || name === '' || members === null) {
    if (!unread.includes(entry.dn)) unread.push(entry.dn);
    return [];
  }
  return [{ externalId, name, members }];
}

/** Walks the groups inside, each once, so that circles end; null where one of them did not come whole. */
function peopleBelow(group: string, direct: ReadonlyMap<string, string[]>, unread: ReadonlySet<string>): Set<string> | null {
  const people = new Set<string>();
  const seen = new Set<string>();
  const waiting = [group];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (unread.has(next)) return null;
    for (const dn of direct.get(next) ?? []) {
      if (direct.has(dn) || unread.has(dn)) waiting.push(dn);
      else people.add(dn);
    }
  }
  return people;
}

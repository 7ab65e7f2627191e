import { inOneLine } from '../../../characters/characters.ts';
import { identityOf, type LdapEntry } from './entry.ts';
import { foldDn } from './fold-dn.ts';
import { LdapError, type LdapReader } from './reader.ts';

const groupAttributes = ['objectGUID', 'entryUUID', 'cn', 'member', 'uniqueMember'];
const groupFilter = '(|(objectClass=groupOfNames)(objectClass=groupOfUniqueNames)(objectClass=group))';

export interface LdapGroup {
  externalId: string;
  name: string;
  /** Folded DNs of people, of groups inside too, each with the DN as it is written in a group. */
  members: Map<string, string>;
}

/** The groups with everybody who is in them or in a group inside; those whose members do not come whole are left out and named. */
export async function readGroups(reader: LdapReader, base: string): Promise<{ groups: LdapGroup[]; unread: string[] }> {
  const { entries } = await reader.search(base, groupFilter, groupAttributes);
  const direct: Direct = new Map();
  const unread: string[] = [];
  for (const entry of entries) {
    try {
      const values = [...(await reader.allValues(entry, 'member')), ...(await reader.allValues(entry, 'uniqueMember'))];
      direct.set(foldDn(entry.dn), new Map(values.map((dn) => [foldDn(dn), dn])));
    } catch (error) {
      if (!(error instanceof LdapError)) throw error;
      unread.push(entry.dn);
    }
  }
  const groups = entries.flatMap((entry) => groupOf(entry, direct, unread));
  return { groups, unread };
}

/** By the folded DN of a group its members; by their folded DN, the DN as it is written. */
type Direct = Map<string, ReadonlyMap<string, string>>;

function groupOf(entry: LdapEntry, direct: Direct, unread: string[]): LdapGroup[] {
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
function peopleBelow(group: string, direct: Direct, unread: ReadonlySet<string>): Map<string, string> | null {
  const people = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = [group];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (unread.has(next)) return null;
    for (const [dn, written] of direct.get(next) ?? []) {
      if (direct.has(dn) || unread.has(dn)) waiting.push(dn);
      else people.set(dn, written);
    }
  }
  return people;
}

import type { Generated } from 'kysely';

/** A person as the source knows them that manages them. */
interface DirectoryPeople {
  person_id: string;
  /** As `people.managed_by`. */
  source: string;
  tenant_id: string;
  external_id: string | null;
  /** JSON: the SCIM user as the source has it, without `id`, `meta` and `groups`. */
  attributes: string;
  created_at: string;
  changed_at: string;
  /** The source has deleted the person, who is disabled and can come back. */
  deleted_at: string | null;
  /** Since when the source has them disabled. */
  disabled_at: Generated<string | null>;
  /** When the source has put them into another department last. */
  moved_at: Generated<string | null>;
}

/** What becomes of departments that a source names and the tenant does not have; without a row the source makes none. */
interface DirectoryDepartments {
  source: string;
  rule: 'off' | 'name' | 'path';
  /** The department below which they are made; null: at the top. */
  root_id: string | null;
}

/** People whose department in the source is none of the tenant, or not one alone: they stay where they are. */
interface DirectoryUnplaced {
  person_id: string;
  source: string;
  tenant_id: string;
  /** As the source says, `A/B/C` for a path. */
  department: string;
  why: 'unknown' | 'several' | 'full';
}

/** Search values of people of sources: every value of their attributes, folded. */
interface DirectoryValues {
  person_id: string;
  /** Path in lower case, such as `emails.value`. */
  attribute: string;
  /** Position among the values of an attribute that has several. */
  element: number;
  value: string;
}

/** A group of a source. */
interface DirectoryGroups {
  id: string;
  source: string;
  tenant_id: string;
  external_id: string | null;
  name: string;
  folded_name: string;
  /** JSON: further attributes from the source. */
  attributes: Generated<string>;
  /** The role that its members have by it. */
  role_id: string | null;
  created_at: string;
  changed_at: string;
}

interface DirectoryGroupMembers {
  group_id: string;
  person_id: string;
}

/** A source claims a person from elsewhere; an administrator decides. */
interface DirectoryClaims {
  id: string;
  source: string;
  tenant_id: string;
  person_id: string;
  /** By which they are alike. */
  field: 'userName' | 'mail' | 'number';
  external_id: string | null;
  user_name: string;
  /** JSON, as in `directory_people`. */
  attributes: string;
  asked_at: string;
  decision: 'approved' | 'refused' | null;
  decided_at: string | null;
  decided_by: string | null;
}

/** A change of many people at once that waits for an approval, or has got one. */
interface DirectoryRuns {
  id: string;
  source: string;
  /** Many are disabled or put into other departments, a group loses all its members, or a search found nobody. */
  kind: 'people' | 'departments' | 'group' | 'nobody';
  /** The group; empty for others. */
  subject: string;
  /** JSON: ids of those whom it is about. */
  people: string;
  /** Of how many. */
  of_people: number;
  stopped_at: string;
  decision: 'approved' | 'refused' | null;
  decided_at: string | null;
  decided_by: string | null;
}

/** When a directory was read last. */
interface DirectorySyncs {
  source: string;
  started_at: string;
  /** null while it is read, and where that was cut off. */
  finished_at: string | null;
  /** JSON: SyncReport of `modules/people-sources/ldap/sync.ts`. */
  report: Generated<string>;
}

export interface PeopleSourceTables {
  directory_syncs: DirectorySyncs;
  directory_runs: DirectoryRuns;
  directory_departments: DirectoryDepartments;
  directory_unplaced: DirectoryUnplaced;
  directory_people: DirectoryPeople;
  directory_values: DirectoryValues;
  directory_groups: DirectoryGroups;
  directory_group_members: DirectoryGroupMembers;
  directory_claims: DirectoryClaims;
}

import type { Generated } from 'kysely';
import type { Flag, Others } from './column-types.ts';

interface Departments {
  id: string;
  tenant_id: string;
  parent_id: string | null;
  name: string;
  names: Others;
  sort: number;
  /** The person who leads it: the manager of its people whose source names no other. */
  head_id: Generated<string | null>;
  /** The company's own number of it, such as a cost centre; empty where it has none. */
  code: Generated<string>;
  /** Since when nobody finds it any more; it is kept for histories, and can be restored. */
  archived_at: Generated<string | null>;
  /** The department that has its people since. */
  merged_into: Generated<string | null>;
}

interface People {
  id: string;
  /** Normalized (`modules/sign-in/username.ts`), but for accounts of earlier versions that would then have another one's name. */
  username: string;
  user_code: string;
  unique_no: string;
  real_name: string;
  nick_name: string;
  sex: 'male' | 'female' | 'unknown';
  picture: string | null;
  title: string;
  email: string;
  phone: string;
  office: string;
  /** argon2id of the SHA-256 hex that the browser sends; an empty hash never signs in. */
  password_hash: string;
  status: 'active' | 'disabled';
  tsmp_visible: Flag;
  extension: Generated<string>;
  /** Name of the IANA data base, or empty: not known. */
  time_zone: Generated<string>;
  /** Hash of a password that its owner has reported as known to others: it cannot be used to sign in. */
  disowned_hash: Generated<string | null>;
  /** In which language the person reads; null: never here. */
  language: Generated<string | null>;
  /** Writer of the record: `files`, `scim:<source>` or `ldap:<name>`. */
  managed_by: Generated<string>;
  /** The one that has disabled the person; only `modules/people-sources/status.ts` derives `status` from both. */
  disabled_by_source: Generated<Flag>;
  disabled_by_administrator: Generated<Flag>;
}

interface PersonTenants {
  person_id: string;
  tenant_id: string;
  department_id: string | null;
  sort: number;
  manager_id: Generated<string | null>;
  /** The person's duties in this tenant. */
  duties: Generated<string>;
  /** When what business systems read of the person was changed last; triggers write it (`migrations/0006-people-changed.ts`). */
  changed_at: Generated<string>;
}

/** Search terms of people in a tenant. */
interface PersonTerms {
  tenant_id: string;
  weight: number;
  term: string;
  person_id: string;
}

interface PersonFields {
  person_id: string;
  name: string;
  value: string;
  visible: Flag;
  sort: number;
}

/** A field that the company declares; its values are rows of `person_fields`. */
interface CustomFields {
  name: string;
  scim: string | null;
  /** JSON: names of attributes. */
  ldap: Generated<string>;
  hidden: Generated<Flag>;
  searched: Generated<Flag>;
  sort: Generated<number>;
}

interface Dictionaries {
  code: string;
  name: string;
  names: Others;
  /** Permission whose `query` it takes to read it; null for everybody. */
  permission: string | null;
}

/** A person who leaves: the account is disabled at the beginning of a day, and the work goes to others. */
interface Leavings {
  person_id: string;
  /** The first day without the account. */
  from_day: string;
  /** People who get the to-dos, the substitutions for others, and the business systems. */
  tasks_to: Generated<string | null>;
  substitutions_to: Generated<string | null>;
  systems_to: Generated<string | null>;
  planned_by: Generated<string | null>;
  planned_at: string;
  done_at: Generated<string | null>;
}

interface DictionaryEntries {
  dictionary_code: string;
  value: string;
  label: string;
  labels: Others;
  sort: number;
}

export interface PeopleTables {
  departments: Departments;
  people: People;
  person_tenants: PersonTenants;
  person_terms: PersonTerms;
  person_fields: PersonFields;
  custom_fields: CustomFields;
  leavings: Leavings;
  dictionaries: Dictionaries;
  dictionary_entries: DictionaryEntries;
}

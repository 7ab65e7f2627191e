import type { Generated } from 'kysely';

/** Somebody is away for a time, and who decides their to-dos meanwhile. */
interface Absences {
  id: string;
  tenant_id: string;
  person_id: string;
  /** Null: nobody. */
  substitute_id: string | null;
  /** Included. */
  from_at: string;
  /** Excluded. */
  until_at: string;
  /** What colleagues read about it. */
  note: Generated<string>;
  /** JSON: names of the processes whose to-dos the substitute decides; `[]` for all. */
  processes: Generated<string>;
  source: 'self' | 'system' | 'administrator' | 'manager';
  /** Who set it for somebody else. */
  set_by: Generated<string | null>;
  /** The service account of the system that set it, with its id and version there. */
  account_id: Generated<string | null>;
  external_id: Generated<string | null>;
  version: Generated<number | null>;
  created_at: string;
  /** The phase of which both people were notified. */
  told: 'planned' | 'active' | 'over';
}

export interface AbsenceTables {
  absences: Absences;
}

import type { Generated } from 'kysely';
import type { Flag } from './column-types.ts';

/** A time in which somebody is away, and the substitute for their to-dos. */
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
  /** The person who set it for somebody else. */
  set_by: Generated<string | null>;
  /** The service account of the system that set it, with its id and version there. */
  account_id: Generated<string | null>;
  external_id: Generated<string | null>;
  version: Generated<number | null>;
  created_at: string;
  /** The phase of which both people were notified. */
  told: 'planned' | 'active' | 'over';
  /** Nodes of the version before see it as a row of `substitutions`. */
  mirrored: Generated<Flag>;
}

export interface AbsenceTables {
  absences: Absences;
}

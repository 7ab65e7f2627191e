import type { Generated } from 'kysely';

/** A process of the portal that says every half minute that it is there. */
interface Nodes {
  id: string;
  started_at: string;
  seen_at: string;
  version: string;
  /** JSON: NodeFacts of modules/administration/health/node-facts.ts */
  facts: string;
}

/** How often something was done on a day, by whom is not known: openings of a function, searches that found nothing. */
interface UsageCounts {
  /** Of the company: 2026-11-26. */
  day: string;
  tenant_id: string;
  kind: 'function' | 'missed-search' | 'load-time' | 'load-error';
  /** Code of the function, the words, or a sub-application with a bound of milliseconds or the number of an error: `expenses 300`. */
  name: string;
  count: number;
}

/** A row that is written to see that writing works. */
interface WriteChecks {
  id: number;
  at: string;
}

/** Versions that caches compare: `rights` counts changes of roles' contents. */
interface Versions {
  /**
   * `terms`: the rules by which the stored search terms were made (search/terms.ts); `oldest`: the oldest version of the portal that works
   * on this schema (db/migrate.ts); `backup-made`: when the backup command finished last, in seconds since 1970.
   */
  name: 'rights' | 'terms' | 'oldest' | 'backup-made' | 'restored';
  value: number;
}

interface SchemaVersion {
  name: string;
  applied_at: string;
}

/** Answers kept for requests that are sent twice. */
interface IdempotencyKeys {
  /** SHA-256 of person, tenant, call and key. */
  id: string;
  /** SHA-256 of the request. */
  fingerprint: string;
  /** JSON; null while the first request is at work. */
  answer: string | null;
  begun_at: string;
  expires_at: string;
  /** The listening database session of the node that is at work; null where it had none, and on the embedded database. */
  owner: Generated<string | null>;
}

/** A file that pages elsewhere have pinned. */
interface KeptFiles {
  /** Below the build's folder of the portal: `elements/1.0123456789ab/home-cards.js`. */
  path: string;
  /** Compressed by Brotli. */
  content: Buffer;
  /** When a server with this build started last. */
  seen_at: string;
}

export interface OperationTables {
  schema_version: SchemaVersion;
  versions: Versions;
  write_checks: WriteChecks;
  nodes: Nodes;
  usage_counts: UsageCounts;
  idempotency_keys: IdempotencyKeys;
  kept_files: KeptFiles;
}

import type { EndReason } from '@atrium/api/contract';
import type { Generated } from 'kysely';
import type { Flag, Others } from './column-types.ts';

/** A business system that calls the integration API. */
interface ServiceAccounts {
  id: string;
  name: string;
  /** Code of the business system, such as `hr`. */
  source: string;
  department: string;
  /** JSON: codes of the people who are notified of its events. */
  owners: string;
  /** JSON: Scope[] of the integration contract */
  scopes: string;
  /** JSON: ids of tenants */
  tenants: string;
  /** JSON: networks that its requests may come from; empty: any. */
  networks: string;
  /** JSON: origins that its links may lead to. */
  origins: string;
  requests_per_minute: number;
  created_at: string;
  ended_at: string | null;
}

/** Keys of service accounts. */
interface ServiceKeys {
  id: string;
  account_id: string;
  /** SHA-256 of the key. */
  hash: string;
  created_at: string;
  expires_at: string;
  ended_at: string | null;
  used_at: string | null;
  used_from: string | null;
  /** Days before its end at the last reminder of its owners. */
  told_days: number | null;
  /** The first characters of the key after its prefix, by which a leaked one is found; empty for keys of before. */
  begins: Generated<string>;
  name: Generated<string>;
  /** null where a command made it. */
  made_by: Generated<string | null>;
}

/** A task of a business system; the rows that people see are in tasks. */
interface IntegrationTasks {
  id: string;
  account_id: string;
  tenant_id: string;
  case_id: string | null;
  external_id: string;
  version: number;
  state: 'open' | 'closed';
  end_reason: EndReason | null;
  /** The person who has claimed a task of several people. */
  claimed_by: string | null;
  /** JSON: TaskContent of the integration contract */
  content: string;
  created_at: string;
  changed_at: string;
  /** The version that came while the decision that completes the step was on its way: it begins the next step once that is accepted. */
  next_version: Generated<number | null>;
}

/** A close that came before its task: an older version that comes later does not open it. */
interface IntegrationCloses {
  account_id: string;
  external_id: string;
  version: number;
  end_reason: EndReason | null;
  closed_at: string;
}

/** Whom a business system gave a task to. */
interface IntegrationAssignees {
  task_id: string;
  place: number;
  /** `userCode:E1001`, normalized (`modules/integration/find-people.ts`). */
  reference: string;
  /** Null while nobody is known by the reference: the task waits for them. */
  person_id: string | null;
  /** Their row of tasks. */
  row_id: string | null;
  /** `held`: decided in the portal, and can be undone for a moment. */
  state: 'waiting' | 'open' | 'held' | 'done';
  /** Key of the action that was taken. */
  decision: string | null;
  /** The version that the person had before them. */
  decided_version: number | null;
}

/** Webhook of a business system. */
interface IntegrationEndpoints {
  account_id: string;
  url: string;
  /** Whether it checks decisions first (`decision.check`). */
  checks: Flag;
  /** `paused`: after three days without a success; `ended`: it responded with 410. */
  state: 'active' | 'paused' | 'ended';
  /** Sealed JSON: {hmac: string[], ed25519: string}, the newest secret first. */
  secrets: string;
  /** `whpk_…` */
  public_key: string;
  created_at: string;
  failing_since: string | null;
  /** Time of the last notification of its owners about failures. */
  told_at: string | null;
}

/** Events for a business system; those of one task are delivered one after the other. */
interface IntegrationEvents {
  /** The same over all tries: the `webhook-id`. */
  id: string;
  account_id: string;
  /** A row of integration_tasks; of integration_cases where the case is withdrawn, of meetings where somebody replied. */
  task_id: string;
  /** Row of tasks of the person who did it. */
  row_id: string;
  /** Counts up within the task. */
  sequence: number;
  type: 'decision.commit' | 'task.read' | 'task.urged' | 'assignee.disabled' | 'case.read' | 'case.withdrawn' | 'meeting.replied';
  /** JSON */
  data: string;
  state: 'queued' | 'accepted' | 'refused' | 'dead' | 'skipped';
  attempts: number;
  /** When it is tried next; while a try is under way, when it may be tried by somebody else. */
  next_at: string;
  created_at: string;
  finished_at: string | null;
  /** JSON: the result of the last try: {status, milliseconds, text} */
  answer: string | null;
  /** When its system could know it first: the begin of the first try, or the first answer of `GET /events` that has it. */
  handed_at: Generated<string | null>;
}

/** Tickets of people who open a task's link in a business system. */
interface IntegrationTickets {
  /** SHA-256 of the ticket. */
  hash: string;
  account_id: string;
  person_id: string;
  tenant_id: string;
  link: string;
  expires_at: string;
}

/** One run of a process that a business system says whole. */
interface IntegrationCases {
  id: string;
  account_id: string;
  tenant_id: string;
  external_id: string;
  version: number;
  /** CaseStatus of the integration contract */
  status: string;
  /** JSON: CaseContent of the integration contract */
  content: string;
  /** The application of its initiator, if the portal knows them. */
  row_id: string | null;
  changed_at: string;
}

/** A record of a business system that the search finds. */
interface Documents {
  id: string;
  account_id: string;
  tenant_id: string;
  external_id: string;
  version: number;
  number: string;
  title: string;
  titles: Others;
  body: string;
  bodies: Others;
  link: string;
  /** JSON: keys of document_audience. */
  audience: string;
  expires_at: string | null;
  /** A deleted one is kept for a while, so that an older version that comes late does not bring it back. */
  deleted_at: string | null;
  changed_at: string;
}

/** The people who find a document: `everyone`, `person:…`, `department:…` with those below it, or `role:…`. */
interface DocumentAudience {
  document_id: string;
  key: string;
}

/** Terms that a search may be the start of. */
interface DocumentTerms {
  document_id: string;
  tenant_id: string;
  term: string;
}

export interface IntegrationTables {
  documents: Documents;
  document_audience: DocumentAudience;
  document_terms: DocumentTerms;
  integration_cases: IntegrationCases;
  integration_closes: IntegrationCloses;
  integration_tickets: IntegrationTickets;
  integration_endpoints: IntegrationEndpoints;
  integration_events: IntegrationEvents;
  service_accounts: ServiceAccounts;
  service_keys: ServiceKeys;
  integration_tasks: IntegrationTasks;
  integration_assignees: IntegrationAssignees;
}

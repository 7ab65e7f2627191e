import type { Generated } from 'kysely';
import type { Flag } from './column-types.ts';

interface HintsSeen {
  person_id: string;
  hint: string;
  seen_at: string;
}

interface CommonUse {
  person_id: string;
  tenant_id: string;
  resource_code: string;
  created_at: string;
  /** Name of the folder; empty for none. */
  folder: Generated<string>;
  /** Place among the others; null until they were arranged. */
  sort: Generated<number | null>;
}

interface RecentApps {
  person_id: string;
  tenant_id: string;
  src: string;
  resource_code: string;
  /** JSON: the record of the client. */
  payload: string;
  visited_at: string;
  /** Cleared, and still to be had back. */
  cleared_at: Generated<string | null>;
}

interface Mails {
  id: string;
  tenant_id: string;
  person_id: string;
  sender: string;
  subject: string;
  snippet: string;
  received_at: string;
  is_read: Flag;
}

interface Devices {
  id: string;
  tenant_id: string;
  person_id: string;
  kind: string;
  model: string;
  serial_no: string;
  assigned_at: string;
  state: 'in-use' | 'repair' | 'to-return';
  drawing: Generated<Drawing>;
  return_at: string | null;
}

type Drawing = 'laptop' | 'monitor' | 'phone' | 'tablet' | 'badge' | 'disk' | 'token' | 'radio' | 'headset' | 'other';

/** A person's mailbox, and the time of its last sync. */
interface Mailboxes {
  id: string;
  tenant_id: string;
  person_id: string;
  address: string;
  synced_at: string | null;
  failed_at: string | null;
}

interface Workbenches {
  person_id: string;
  tenant_id: string;
  /** JSON: {id, visible, size}[] */
  cards: string;
}

/** The home page before its first change of a day. */
interface WorkbenchHistory {
  person_id: string;
  tenant_id: string;
  /** The person's day, as 2026-11-23. */
  day: string;
  cards: string;
}

/** The home page as a company has it for those who changed nothing. */
interface WorkbenchDefaults {
  id: string;
  /** null is for every tenant that has none of its own. */
  tenant_id: string | null;
  cards: string;
}

/** Company sites that the footer leads to. */
interface QuickLinks {
  id: string;
  /** null is for every tenant. */
  tenant_id: string | null;
  name: string;
  url: string;
  sort: number;
}

/** Recommendations of the application drop-down. */
interface RecommendedGroups {
  id: 'self-service' | 'reimbursement' | 'check-in';
  sort: number;
}

interface RecommendedFunctions {
  group_id: string;
  function_code: string;
  sort: number;
}

export interface HomeTables {
  hints_seen: HintsSeen;
  common_use: CommonUse;
  recent_apps: RecentApps;
  mails: Mails;
  devices: Devices;
  mailboxes: Mailboxes;
  workbenches: Workbenches;
  workbench_history: WorkbenchHistory;
  workbench_defaults: WorkbenchDefaults;
  quick_links: QuickLinks;
  recommended_groups: RecommendedGroups;
  recommended_functions: RecommendedFunctions;
}
